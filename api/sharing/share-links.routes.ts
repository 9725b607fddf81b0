import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import type { Shows } from "#contract/sharing/share-links.ts";
import { texts } from "#contract/texts.ts";
import { hashPassword } from "../accounts/password-hash.ts";
import { record } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { findDesign } from "../designs/designs.repository.ts";
import { siteFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { command } from "../http/command.ts";
import { conflict, invalid, notFound } from "../http/refusal.ts";
import { findPoints } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { findSavedVolume } from "../volumes/saved-volumes.repository.ts";
import {
  countOpenShareLinks,
  findShareLink,
  insertShareLink,
  listShareLinks,
  revokeShareLink,
} from "./share-links.repository.ts";

/** Makes, lists and revokes links to a site. */
export function shareLinkRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.shareLinks, async ({ found: { site } }) => {
    return { links: await listShareLinks(db, site.id) };
  });

  command(app, services, endpoints.createShareLink, {
    async prepare({ actor, body, found: { site } }) {
      await requireShown(db, site, body.shows);
      return {
        siteId: site.id,
        userId: actor.id,
        label: body.label,
        shows: body.shows,
        embedOrigins: [...new Set(body.embedOrigins)],
        passwordHash: body.password === null ? null : await hashPassword(body.password),
        expiresAt: body.expiresAt === null ? null : Date.parse(body.expiresAt),
      };
    },
    async change(trx, { found: { site } }, made) {
      if ((await countOpenShareLinks(trx, site.id)) >= limits.shareLinksMax)
        throw conflict(texts.sharing.tooMany);
      const { id, token } = await insertShareLink(trx, made);
      const link = (await listShareLinks(trx, site.id)).find(({ _id }) => _id === id)!;
      const details = { shows: made.shows.kind };
      return { did: { deed: "link-made", subject: { id, name: made.label }, details }, link, token };
    },
    answer: (_, { link, token }) => ({ link, token }),
  });

  call(app, services, endpoints.revokeShareLink, async ({ actor, params }) => {
    const link = await findShareLink(db, params.shareLinkId);
    if (!link) throw notFound("Link");
    await siteFor(db, actor, link.site_id, "changeSiteData").catch(error => {
      // Does not reveal whether a link exists to a site that the caller may not see.
      throw error.statusCode === 404 ? notFound("Link") : error;
    });
    await carryOut(db, async trx => {
      if (!(await revokeShareLink(trx, link.id))) return;
      const subject = { id: link.id, name: link.label };
      await record(trx, actor, { deed: "link-revoked", siteId: link.site_id, subject });
    });
    return null;
  });
}

/** Refuses with 422 something that the site does not have. */
async function requireShown(db: Db, site: SiteRow, shows: Shows): Promise<void> {
  if (shows.kind === "survey" && !(await findPoints(db, site, shows.surveyId)))
    throw invalid("shows.surveyId", texts.sharing.noSurvey);
  if (shows.kind === "report" && !(await findSavedVolume(db, site, shows.resultId)))
    throw invalid("shows.resultId", texts.sharing.noReport);
  const { designId } = shows.kind === "progress" && shows.against === "design" ? shows : {};
  if (designId && !(await findDesign(db, site, designId)))
    throw invalid("shows.designId", texts.volume.designGone);
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { SharedSite } from "#contract/sharing/share-links.ts";
import type { SiteOutline } from "#contract/site.ts";
import { checkNothing, passwordMatches } from "../../accounts/password-hash.ts";
import { clear, isWithin, rateLimits, spend, spendAll } from "../../accounts/rate-limits.ts";
import type { Db } from "../../database/connection.ts";
import { call } from "../../http/call.ts";
import { findGuest, type Guest, linkInvalid } from "../../http/guest.ts";
import { sendPieces } from "../../http/send-pieces.ts";
import { callerNetwork } from "../../plugins/caller-address.ts";
import { pointRangeJson, shownDataset, siteOutline, siteParts } from "../../points/site-answer.ts";
import { isoDate, isoDateOrNull } from "../../repositories/rows.ts";
import { countVisit } from "../../repositories/sharing/share-links.ts";
import type { Services } from "../../services.ts";

const ROWS_MAX = 1_000;

/** What a guest reads through a link. The site is the link's: no address names one. */
export function sharedRoutes(app: FastifyInstance, services: Services): void {
  const { database, sharePasses } = services;
  const { db } = database;

  call(app, services, endpoints.sharedSite, { access: "guest" }, async request => {
    const site = await sharedSite(db, request.guest);
    await noteVisit(db, request);
    return { site };
  });

  call(app, services, endpoints.sharedPoints, { access: "guest" }, async ({ guest, query }, reply) => {
    const from = wholeNumber(query.offset, 0);
    const to = from + Math.min(wholeNumber(query.limit, 100), ROWS_MAX);
    const dataset = shownDataset(await siteParts(db, guest));
    return { reply: sendPieces(reply, pointRangeJson(database, dataset, from, to)) };
  });

  call(app, services, endpoints.unlockShared, { access: "public" }, async request => {
    const { password } = request.body;
    const network = callerNetwork(request);
    await spend(db, rateLimits.sharedReads, network);
    const { link } = await findGuest(db, request).catch(async error => {
      await checkNothing(password);
      throw error;
    });
    const pair = [link.id, network ?? "unknown"];
    await spendAll(db, [
      [rateLimits.sharePair, pair],
      [rateLimits.shareLink, link.id],
    ]);
    const isRight = link.password_hash !== null && (await passwordMatches(link.password_hash, password));
    if (!isRight) throw linkInvalid();
    await clear(db, rateLimits.sharePair, pair);
    const { pass, expiresAt } = sharePasses.make(link);
    return { pass, expiresAt: isoDate(expiresAt) };
  });
}

/** Counts a visit, once in half an hour for each network. */
async function noteVisit(db: Db, request: FastifyRequest): Promise<void> {
  const { id } = request.guest.link;
  const network = callerNetwork(request);
  if (network !== null && !(await isWithin(db, rateLimits.shareVisit, `${id} ${network}`))) return;
  await countVisit(db, id);
}

/** Picks what a guest may know, field by field, so that a new field of a site stays inside until it is added here. */
async function sharedSite(db: Db, guest: Guest): Promise<SharedSite> {
  const outline = (await siteOutline(db, await siteParts(db, guest))) as unknown as SiteOutline;
  return {
    name: outline.name,
    description: outline.description,
    surveyedOn: outline.survey?.surveyedOn ?? null,
    surveyLabel: outline.survey?.label ?? "",
    uploadedAt: outline.uploadedAt ?? null,
    heights: outline.reading?.heights ?? null,
    summary: outline.summary,
    codeMarks: outline.codeMarks,
    displayUnits: outline.displayUnits,
    drawing: outline.cadDiagram ? outline.cadDiagram.fileName || "Drawing" : null,
    mapLayer: outline.wmsLayer?.layerName ?? null,
    expiresAt: isoDateOrNull(guest.link.expires_at),
  };
}

function wholeNumber(text: string | undefined, fallback: number): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : fallback;
}

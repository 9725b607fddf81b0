import type { FastifyRequest } from "fastify";
import { type Audience, may } from "#contract/policy.ts";
import type { ShareKind } from "#contract/sharing/kinds.ts";
import { SHARE_PASS_HEADER, SHARE_TOKEN_HEADER, type Shows } from "#contract/sharing/share-links.ts";
import { texts } from "#contract/texts.ts";
import { isWithin, rateLimits, spend, spendAll } from "../accounts/rate-limits.ts";
import { findUser } from "../accounts/users.repository.ts";
import type { Db } from "../database/connection.ts";
import type { SiteInProject } from "../http/access.ts";
import { callerNetwork } from "../http/caller-address.ts";
import { Refusal } from "../http/refusal.ts";
import { findProject } from "../projects/projects.repository.ts";
import type { Services } from "../services.ts";
import { findSite } from "../sites/sites.repository.ts";
import { countVisit, findOpenShareLink, type ShareLinkRow, showsOf } from "./share-links.repository.ts";

/** Somebody who reads through a share link, without an account and only one thing of one site. */
export interface Guest extends SiteInProject {
  link: ShareLinkRow;
  shows: Shows;
  audience: Extract<Audience, { kind: "link" }>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set only for routes with the access "guest". */
    guest: Guest;
  }
}

/** The answer is the same whatever is wrong with a link. */
export const linkInvalid = () => new Refusal(404, texts.sharing.invalid);
const locked = () => new Refusal(401, texts.sharing.needsPassword);

/**
 * Lets a guest in through a link of one of the kinds that the route allows, and with a pass if the link has a
 * password.
 */
export async function requireGuest(
  services: Services,
  request: FastifyRequest,
  kinds: readonly ShareKind[],
): Promise<void> {
  const { db } = services.database;
  await spend(db, rateLimits.sharedReads, callerNetwork(request));
  const guest = await findGuest(db, request);
  const isOpen =
    guest.link.password_hash === null || services.sharePasses.opens(guest.link, sharePassOf(request));
  if (!isOpen) throw locked();
  if (!kinds.includes(guest.shows.kind)) throw linkInvalid();
  request.guest = guest;
}

/**
 * Finds the link and the site for a request's token. A link shows what its creator may still share: it ends with the
 * creator's account, approval or right to change the site, and is suspended while the site is in the bin.
 */
export async function findGuest(db: Db, request: FastifyRequest): Promise<Guest> {
  const token = headerOf(request, SHARE_TOKEN_HEADER);
  if (token === "") throw new Refusal(401, texts.sharing.invalid);
  const link = await findOpenShareLink(db, token);
  const site = link && (await findSite(db, link.site_id));
  const project = site && (await findProject(db, site.project_id));
  const maker = link && (await findUser(db, link.created_by));
  const creator = maker?.approval_status === "approved" ? { _id: maker.id, role: maker.role } : null;
  if (project && creator && may.changeSiteData(creator, project)) {
    const audience = { kind: "link", linkId: link.id, creator } as const;
    return { link, shows: showsOf(link), site, project, audience };
  }
  await spend(db, rateLimits.sharedMisses, callerNetwork(request));
  throw linkInvalid();
}

/** Refuses with 429 when too much is computed for guests of the link: on this network, or in total. */
export const spendStudy = (db: Db, request: FastifyRequest): Promise<void> => {
  const { id } = request.guest.link;
  return spendAll(db, [
    [rateLimits.sharedStudies, [id, callerNetwork(request) ?? "unknown"]],
    [rateLimits.sharedStudiesAll, id],
  ]);
};

/** Counts a visit, at most once in half an hour per network. */
export async function noteVisit(db: Db, request: FastifyRequest): Promise<void> {
  const { id } = request.guest.link;
  const network = callerNetwork(request);
  if (network !== null && !(await isWithin(db, rateLimits.shareVisit, `${id} ${network}`))) return;
  await countVisit(db, id);
}

export const sharePassOf = (request: FastifyRequest) => headerOf(request, SHARE_PASS_HEADER);

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value : "";
}

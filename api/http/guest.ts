import type { FastifyRequest } from "fastify";
import { may } from "#contract/policy.ts";
import { SHARE_PASS_HEADER, SHARE_TOKEN_HEADER } from "#contract/sharing/share-links.ts";
import { texts } from "#contract/texts.ts";
import { rateLimits, spend } from "../accounts/rate-limits.ts";
import type { Db } from "../database/connection.ts";
import { callerNetwork } from "../plugins/caller-address.ts";
import { findUser } from "../repositories/accounts/users.ts";
import { findProject } from "../repositories/projects.ts";
import { findOpenShareLink, type ShareLinkRow } from "../repositories/sharing/share-links.ts";
import { findSite } from "../repositories/sites.ts";
import type { Services } from "../services.ts";
import type { SiteInProject } from "./access.ts";
import { Refusal } from "./refusal.ts";

/** Who reads through a link: no account, one site. */
export interface Guest extends SiteInProject {
  link: ShareLinkRow;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Only routes with the access "guest" may read it. */
    guest: Guest;
  }
}

/** Whatever is wrong with a link, the answer is this one. */
export const linkInvalid = () => new Refusal(404, texts.sharing.invalid);
const locked = () => new Refusal(401, texts.sharing.needsPassword);

/** Lets a guest in by the link that the request names, and by the pass if the link has a password. */
export async function requireGuest(services: Services, request: FastifyRequest): Promise<void> {
  const { db } = services.database;
  await spend(db, rateLimits.sharedReads, callerNetwork(request));
  const guest = await findGuest(db, request);
  const isOpen =
    guest.link.password_hash === null ||
    services.sharePasses.opens(guest.link, headerOf(request, SHARE_PASS_HEADER));
  if (!isOpen) throw locked();
  request.guest = guest;
}

/**
 * Finds the link and the site that a request's token stands for. A link opens what its maker may still see: it ends
 * with the maker's account, membership or approval, and rests while its site is in the bin.
 */
export async function findGuest(db: Db, request: FastifyRequest): Promise<Guest> {
  const token = headerOf(request, SHARE_TOKEN_HEADER);
  if (token === "") throw new Refusal(401, texts.sharing.invalid);
  const link = await findOpenShareLink(db, token);
  const site = link && (await findSite(db, link.site_id));
  const project = site && (await findProject(db, site.project_id));
  const maker = link && (await findUser(db, link.created_by));
  const isShown =
    project &&
    maker?.approval_status === "approved" &&
    may.changeSiteData({ _id: maker.id, role: maker.role }, project);
  if (isShown) return { link, site, project };
  await spend(db, rateLimits.sharedMisses, callerNetwork(request));
  throw linkInvalid();
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value : "";
}

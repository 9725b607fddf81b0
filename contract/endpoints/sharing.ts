import { z } from "zod";
import {
  CreatedShareLink,
  CreateShareLinkBody,
  SharedPointsQuery,
  SharedSite,
  ShareLink,
  UnlockBody,
  Unlocked,
} from "../sharing/share-links.ts";
import { PointPage } from "../site.ts";
import { addition, extended } from "./endpoint.ts";

/**
 * Links to a site, and what a guest reads through one. The calls below `/shared` take the link's token in the header
 * `share-token`, and have no id in their address: a link reaches its own site and nothing else.
 */
export const sharingEndpoints = {
  shareLinks: addition(
    "GET",
    "/sites/:siteId/share-links",
    "List the links to a site, the newest first",
    z.object({ links: z.array(ShareLink) }),
  ),
  createShareLink: addition(
    "POST",
    "/sites/:siteId/share-links",
    "Make a link to read a site without an account; the token is answered this once",
    CreatedShareLink,
    CreateShareLinkBody,
  ),
  revokeShareLink: addition(
    "DELETE",
    "/share-links/:shareLinkId",
    "Revoke a link; it opens nothing from then on",
    z.unknown(),
  ),
  sharedSite: addition("GET", "/shared/site", "Read the site of a link", z.object({ site: SharedSite })),
  sharedPoints: extended(
    addition("GET", "/shared/points", "Read a range of the points of a link's site", PointPage),
    { query: SharedPointsQuery },
  ),
  unlockShared: addition(
    "POST",
    "/shared/unlock",
    "Exchange a link's password for a pass",
    Unlocked,
    UnlockBody,
  ),
} as const;

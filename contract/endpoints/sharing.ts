import { z } from "zod";
import { POINTS_MEDIA_TYPE } from "../points/columns.ts";
import {
  CreatedShareLink,
  CreateShareLinkBody,
  ShareLink,
  UnlockBody,
  Unlocked,
} from "../sharing/share-links.ts";
import {
  SharedDrawing,
  SharedLink,
  SharedPage,
  SharedPdfQuery,
  SharedPointsQuery,
  SharedProgress,
  SharedRecipe,
  SharedReport,
  SharedSite,
} from "../sharing/shared.ts";
import { PointPage } from "../site.ts";
import { addition, extended, forPeople, withoutTokens } from "./endpoint.ts";

/** Calls for guests. Closed to tokens, which open more. */
const guestEndpoints = withoutTokens({
  sharedPage: extended(
    addition(
      "GET",
      "/shared/page",
      "Read what a link shows, with the site or the survey and a range of its points",
      SharedPage,
    ),
    { query: SharedPointsQuery },
  ),
  sharedLink: addition("GET", "/shared/link", "Read what a link shows", SharedLink),
  sharedSite: addition(
    "GET",
    "/shared/site",
    "Read the site or the survey of a link",
    z.object({ site: SharedSite }),
  ),
  sharedPoints: extended(
    addition("GET", "/shared/points", "Read a range of the points of a link's survey", PointPage),
    { query: SharedPointsQuery },
  ),
  sharedColumns: extended(
    addition("GET", "/shared/columns", "Read all points of a link's survey in columns", z.unknown()),
    { answers: POINTS_MEDIA_TYPE },
  ),
  sharedRecipe: addition(
    "GET",
    "/shared/surface-recipe",
    "Read what the surface of a link's survey is computed with",
    z.object({ recipe: SharedRecipe.nullable() }),
  ),
  sharedDrawing: addition(
    "GET",
    "/shared/cad-diagram",
    "Read the drawing of a link's site",
    z.object({ cadDiagram: SharedDrawing }),
  ),
  sharedReport: addition(
    "GET",
    "/shared/report",
    "Read the saved volume of a link, computed again",
    z.object({ report: SharedReport }),
  ),
  sharedProgress: addition(
    "GET",
    "/shared/progress",
    "Read the volumes of the surveys of a link's site",
    z.object({ progress: SharedProgress }),
  ),
  sharedPdf: extended(
    addition(
      "GET",
      "/shared/report.pdf",
      "Download the report or the progress of a link as PDF",
      z.unknown(),
    ),
    { query: SharedPdfQuery, answers: "application/pdf" },
  ),
  unlockShared: addition(
    "POST",
    "/shared/unlock",
    "Exchange a link's password for a pass",
    Unlocked,
    UnlockBody,
  ),
});

/**
 * Share links, and what a guest can read with one. Calls below `/shared` take the link's token in the header `share-token`
 * and no id in the path, so a link cannot reach another site. Calls that do not fit the kind of the link answer 404.
 */
export const sharingEndpoints = {
  shareLinks: addition(
    "GET",
    "/sites/:siteId/share-links",
    "List the links to a site, the newest first",
    z.object({ links: z.array(ShareLink) }),
  ),
  createShareLink: forPeople(
    addition(
      "POST",
      "/sites/:siteId/share-links",
      "Make a link to read a site, a survey, a report or the progress without an account; the token is answered this once",
      CreatedShareLink,
      CreateShareLinkBody,
    ),
  ),
  revokeShareLink: addition(
    "DELETE",
    "/share-links/:shareLinkId",
    "Revoke a link; it opens nothing from then on",
    z.unknown(),
  ),
  ...guestEndpoints,
} as const;

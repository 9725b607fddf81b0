import { z } from "zod";
import { POINTS_MEDIA_TYPE } from "../points/columns.ts";
import { SHARE_KINDS } from "../sharing/kinds.ts";
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
import { addition, subject } from "./endpoint.ts";
import { computes, exports } from "./refusals.ts";

const kind = "The link is wrong, has expired, or shows something else.";
const reads = { 404: kind };
const study = {
  ...computes,
  ...reads,
  429: "Too many reads through this link. Wait as many seconds as `Retry-After` says.",
};

// Calls below `/shared` take the link's token in a header and no id in the path, so a link cannot reach another site. They
// are closed to tokens of accounts, which open more.
export const sharing = subject(
  "Share links",
  "Links to view something of a site without an account. The calls below `/api/shared` take the link's token in the header `share-token`, and, if it has a password, a pass in `share-pass`.",
  {
    shareLinks: addition("GET", "/sites/:siteId/share-links", {
      summary: "List the links to a site, the newest first",
      text: "Lists the links to a site, with their visits. Tokens are not stored, so they are not listed.",
      may: "changeSiteData",
      data: z.object({ links: z.array(ShareLink) }),
    }),
    createShareLink: addition("POST", "/sites/:siteId/share-links", {
      summary:
        "Make a link to read a site, a survey, a report or the progress without an account; the token is returned only this once",
      text: "Makes a link to the site, one survey, the report of a saved volume, or the progress. Returns its token, which is not shown again.",
      refusals: {
        404: "The site, or what the link would show, does not exist.",
        409: "The site has reached its limit of links.",
      },
      example: {
        label: "Canton of Uri",
        shows: { kind: "site" },
        expiresAt: "2999-01-01T00:00:00Z",
        password: null,
      },
      may: "changeSiteData",
      token: "never",
      body: CreateShareLinkBody,
      status: 201,
      data: CreatedShareLink,
    }),
    revokeShareLink: addition("DELETE", "/share-links/:shareLinkId", {
      summary: "Revoke a link; it opens nothing from then on",
      text: "Ends a link at once, including passes for its password.",
      access: "signed-in",
      data: z.unknown(),
    }),
    sharedPage: addition("GET", "/shared/page", {
      summary: "Read what a link shows, with the site or the survey and a range of its points",
      text: "Returns in one call what `/shared/link`, `/shared/site` and `/shared/points` return. For a link to a report or the progress, `site` is null.",
      refusals: reads,
      access: { guest: SHARE_KINDS },
      token: "never",
      query: SharedPointsQuery,
      data: SharedPage,
    }),
    sharedLink: addition("GET", "/shared/link", {
      summary: "Read what a link shows",
      refusals: reads,
      access: { guest: SHARE_KINDS },
      token: "never",
      data: SharedLink,
    }),
    sharedSite: addition("GET", "/shared/site", {
      summary: "Read the site or the survey of a link",
      text: "Returns the site or survey without ids and without names of people.",
      refusals: reads,
      access: { guest: ["site", "survey"] },
      token: "never",
      data: z.object({ site: SharedSite }),
    }),
    sharedPoints: addition("GET", "/shared/points", {
      summary: "Read a range of the points of a link's survey",
      text: "Returns up to 1,000 points at a time.",
      refusals: reads,
      access: { guest: ["site", "survey"] },
      token: "never",
      query: SharedPointsQuery,
      data: PointPage,
    }),
    sharedColumns: addition("GET", "/shared/columns", {
      summary: "Read all points of a link's survey in columns",
      text: "Returns all points in columns (`application/vnd.survey.points`).",
      refusals: { ...exports, ...reads },
      access: { guest: ["site", "survey"] },
      token: "never",
      answers: POINTS_MEDIA_TYPE,
      data: z.unknown(),
    }),
    sharedRecipe: addition("GET", "/shared/surface-recipe", {
      summary: "Read what the surface of a link's survey is computed with",
      text: "Returns the lines and the boundary that the surface is computed with.",
      refusals: study,
      access: { guest: ["site", "survey"] },
      token: "never",
      data: z.object({ recipe: SharedRecipe.nullable() }),
    }),
    sharedDrawing: addition("GET", "/shared/cad-diagram", {
      summary: "Read the drawing of a link's site",
      text: "Returns the drawing as GeoJSON.",
      refusals: { ...exports, ...reads },
      access: { guest: ["site", "survey"] },
      token: "never",
      data: z.object({ cadDiagram: SharedDrawing }),
    }),
    sharedReport: addition("GET", "/shared/report", {
      summary: "Read the saved volume of a link, computed again",
      refusals: study,
      access: { guest: ["report"] },
      token: "never",
      data: z.object({ report: SharedReport }),
    }),
    sharedProgress: addition("GET", "/shared/progress", {
      summary: "Read the volumes of the surveys of a link's site",
      text: "Returns the volume of each survey. Volumes still being computed are `isPending`; ask again.",
      refusals: study,
      access: { guest: ["progress"] },
      token: "never",
      data: z.object({ progress: SharedProgress }),
    }),
    sharedPdf: addition("GET", "/shared/report.pdf", {
      summary: "Download the report or the progress of a link as PDF",
      refusals: { ...study, 409: "There is nothing to report." },
      access: { guest: ["report", "progress"] },
      token: "never",
      query: SharedPdfQuery,
      answers: "application/pdf",
      data: z.unknown(),
    }),
    unlockShared: addition("POST", "/shared/unlock", {
      summary: "Exchange a link's password for a pass",
      text: "Accepts the password and returns a pass for the header `share-pass`. Send an earlier pass along, even an expired one, so that other people's wrong passwords do not count against you.",
      refusals: {
        401: "No token was sent.",
        404: `${kind} Or the password is wrong; the answer does not reveal which.`,
        429: "Too many passwords were tried. Wait as many seconds as `Retry-After` says.",
      },
      example: { password: "Basin-North-7" },
      access: "public",
      token: "never",
      body: UnlockBody,
      data: Unlocked,
    }),
  },
);

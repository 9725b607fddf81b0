import { computes, exports, subject } from "./description.ts";

const kind = "The link is wrong, has expired, or shows something else.";
const reads = { 404: kind };
const study = {
  ...computes,
  ...reads,
  429: "Too many reads through this link. Wait as many seconds as `Retry-After` says.",
};

export const sharing = subject(
  "Share links",
  "Links to view something of a site without an account. The calls below `/api/shared` take the link's token in the header `share-token`, and, if it has a password, a pass in `share-pass`.",
  {
    shareLinks: {
      text: "Lists the links to a site, with their visits. Tokens are not stored, so they are not listed.",
    },
    createShareLink: {
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
    },
    revokeShareLink: { text: "Ends a link at once, including passes for its password." },
    sharedPage: {
      text: "Returns in one call what `/shared/link`, `/shared/site` and `/shared/points` return. For a link to a report or the progress, `site` is null.",
      refusals: reads,
    },
    sharedLink: { text: "Returns what the link shows, and of which site.", refusals: reads },
    sharedSite: {
      text: "Returns the site or survey without ids and without names of people.",
      refusals: reads,
    },
    sharedPoints: { text: "Returns up to 1,000 points at a time.", refusals: reads },
    sharedColumns: {
      text: "Returns all points in columns (`application/vnd.survey.points`).",
      refusals: { ...exports, ...reads },
    },
    sharedRecipe: {
      text: "Returns the lines and the boundary that the surface is computed with.",
      refusals: study,
    },
    sharedDrawing: { text: "Returns the drawing as GeoJSON.", refusals: { ...exports, ...reads } },
    sharedReport: {
      text: "Returns the saved volume, recomputed from its survey.",
      refusals: study,
    },
    sharedProgress: {
      text: "Returns the volume of each survey. Volumes still being computed are `isPending`; ask again.",
      refusals: study,
    },
    sharedPdf: {
      text: "Returns the report or the progress as PDF.",
      refusals: { ...study, 409: "There is nothing to report." },
    },
    unlockShared: {
      text: "Accepts the password and returns a pass for the header `share-pass`. Send an earlier pass along, even an expired one, so that other people's wrong passwords do not count against you.",
      refusals: {
        401: "No token was sent.",
        404: `${kind} Or the password is wrong; the answer does not reveal which.`,
        429: "Too many passwords were tried. Wait as many seconds as `Retry-After` says.",
      },
      example: { password: "Basin-North-7" },
    },
  },
);

import { computes, exports, subject } from "./description.ts";

const kind = "The link is wrong, has expired, or shows something else.";
const reads = { 404: kind };
const study = {
  ...computes,
  ...reads,
  429: "Too many reads through this link. Wait for the seconds in `Retry-After`.",
};

export const sharing = subject(
  "Share links",
  "Links to read something of a site without an account. The calls below `/api/shared` take the link's token in the header `share-token`, and, where it has a password, a pass in `share-pass`.",
  {
    shareLinks: { text: "Lists the links to a site, with their visits. Tokens are not kept and not listed." },
    createShareLink: {
      text: "Makes a link to the site, one survey, the report of a saved volume, or the progress. Answers its token, this once.",
      refusals: {
        404: "The site, or what the link would show, is not there.",
        409: "The site has as many links as it may.",
      },
      example: {
        label: "Canton of Uri",
        shows: { kind: "site" },
        expiresAt: "2999-01-01T00:00:00Z",
        password: null,
      },
    },
    revokeShareLink: { text: "Ends a link at once, passes for its password included." },
    sharedLink: { text: "Tells what the link shows, and of which site.", refusals: reads },
    sharedSite: {
      text: "Answers the site or survey without ids and without names of people.",
      refusals: reads,
    },
    sharedPoints: { text: "Answers up to 1,000 points at a time.", refusals: reads },
    sharedColumns: {
      text: "Answers all points in columns (`application/vnd.survey.points`).",
      refusals: { ...exports, ...reads },
    },
    sharedRecipe: { text: "Answers lines and boundary that the surface is computed with.", refusals: study },
    sharedDrawing: { text: "Answers the drawing as GeoJSON.", refusals: { ...exports, ...reads } },
    sharedReport: {
      text: "Answers the saved volume and computes it again from its survey.",
      refusals: study,
    },
    sharedProgress: {
      text: "Answers the volume of each survey. What still computes is `isPending`: ask again.",
      refusals: study,
    },
    sharedPdf: {
      text: "Answers the report or the progress as PDF.",
      refusals: { ...study, 409: "There is nothing to report." },
    },
    unlockShared: {
      text: "Takes the password and answers a pass for the header `share-pass`. Send the pass of before along, also when it has ended: then no wrong passwords of others count against you.",
      refusals: {
        401: "No token was sent.",
        404: `${kind} Or the password is wrong: the answer does not tell which.`,
        429: "Too many passwords were tried. Wait for the seconds in `Retry-After`.",
      },
      example: { password: "Basin-North-7" },
    },
  },
);

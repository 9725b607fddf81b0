import { computes, exports, subject } from "./description.ts";

const comparing = {
  ...computes,
  404: "The site or one of the surveys is not there, or not for you to see.",
  409: "The surveys cannot be compared: the message says why.",
};
const listing = { ...comparing, ...exports };

export const surveys = subject(
  "Surveys and comparisons",
  "Each import is a survey of its site. One is current; any two can be compared, and one cut along a line.",
  {
    surveys: {
      text: "Lists the surveys of a site with day, label, number of points and who uploaded them. `correction.of` is the survey that a correction was made from. `supersededBy` is the version that counts in a survey's place: series, totals, charts and defaults leave such a survey out, while it can still be named by its id. Of the versions of a survey, the one counts that was made, or made current, last.",
    },
    updateSurvey: {
      text: "Changes day or label; null removes the day.",
      example: { surveyedOn: "2026-11-20", label: "After the blast" },
    },
    deleteSurvey: {
      text: "Deletes a survey. When it was the current one, the site shows none until one is made current. When it was a correction, the version before it counts again.",
      refusals: { 409: "Somebody changed the surveys meanwhile." },
    },
    correctSurvey: {
      text: "Makes a new survey from one of the site's, of the same day: without the `points` that are named, or with `change` made to them. Points are named by their `rows`, or by `where`, which takes the parameters of `GET /sites/{siteId}/points`. The old survey stays, superseded by the new one, and saved volumes stay with it. Where the old survey or another version of it was current, the new one is.",
      refusals: { ...computes, 404: "The site or the survey is not there, or not for you to change." },
      example: { points: { rows: [17, 18] }, note: "Hit by the excavator" },
    },
    makeCurrent: {
      text: "Makes a survey the one that the site shows. Volumes of the one before are outdated then. Among the versions of a corrected survey it is the one that counts from then on.",
      refusals: {
        404: "The site or the survey is not there, or not for you to see.",
        409: "Somebody changed the surveys meanwhile.",
      },
      example: { surveyId: "6b0463fa993135ab905dfb95" },
    },
    compareSurveys: {
      text: "Computes cut and fill between two surveys, with a drawing of the height differences, and counts points that are new, gone, moved or changed. With `Prefer: respond-async`, large surveys answer 202 with a job; ask again when it is done.",
      refusals: comparing,
    },
    pointDifferences: {
      text: "Lists points by name that are new, gone, moved or recoded, `limit` at a time.",
      refusals: listing,
    },
    pointDifferencesCsv: { text: "Answers the same as CSV, all of it.", refusals: listing },
    pointHistory: {
      text: "Answers position and height of one point in each survey of the site that counts; superseded ones are left out.",
      refusals: listing,
    },
    siteProgress: {
      text: "Answers the volume of each survey that counts against a level, a design, the first survey or the one before; superseded ones are left out. What still computes is `isPending`: ask again.",
      refusals: comparing,
    },
    siteProgressCsv: { text: "Answers the same as CSV.", refusals: comparing },
    siteProfile: {
      text: "Cuts up to six surveys and a design along a line of `longitude,latitude;…`: heights, areas between them, cross-sections and their volumes.",
      refusals: comparing,
    },
    profileAxes: {
      text: "Lists lines of the drawing and of the codes that a profile can follow.",
      refusals: comparing,
    },
    siteProfileCsv: {
      text: "Answers chainages, cross-sections or the whole line as CSV.",
      refusals: comparing,
    },
    siteProfileDxf: {
      text: "Answers section and cross-sections as DXF, with a layer for each surface.",
      refusals: comparing,
    },
  },
);

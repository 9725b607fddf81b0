import { computes, exports, subject } from "./description.ts";

const comparing = {
  ...computes,
  404: "The site or one of the surveys does not exist, or you may not see it.",
  409: "The surveys cannot be compared; the message says why.",
};
const listing = { ...comparing, ...exports };

export const surveys = subject(
  "Surveys and comparisons",
  "Each import is a survey of its site. One is current. Any two can be compared, and surveys can be cut along a line.",
  {
    surveys: {
      text: "Lists the surveys of a site with date, label, number of points and uploader. `correction.of` is the survey that a correction was made from. `supersededBy` is the version that counts instead of a survey: series, totals, charts and defaults leave out such a survey, but it can still be selected by its id. The version of a survey that counts is the one made, or made current, last.",
    },
    updateSurvey: {
      text: "Changes date or label; null removes the date.",
      example: { surveyedOn: "2026-11-20", label: "After the blast" },
    },
    deleteSurvey: {
      text: "Deletes a survey. If it was the current one, the site shows none until another is made current. If it was a correction, the version before it counts again.",
      refusals: { 409: "Somebody has changed the surveys in the meantime." },
    },
    correctSurvey: {
      text: "Makes a new survey with the same date from one of the site's surveys: without the given `points`, or with `change` made to them. Points are given by their `rows`, or by `where`, which has the parameters of `GET /sites/{siteId}/points`. The old survey is kept, superseded by the new one, and saved volumes stay with it. If the old survey or another version of it was current, the new one becomes current.",
      refusals: { ...computes, 404: "The site or the survey does not exist, or you may not change it." },
      example: { points: { rows: [17, 18] }, note: "Hit by the excavator" },
    },
    makeCurrent: {
      text: "Makes a survey the current one. This outdates volumes of the previous one. Among the versions of a corrected survey, it is the one that counts from then on.",
      refusals: {
        404: "The site or the survey does not exist, or you may not see it.",
        409: "Somebody has changed the surveys in the meantime.",
      },
      example: { surveyId: "6b0463fa993135ab905dfb95" },
    },
    compareSurveys: {
      text: "Computes cut and fill between two surveys, with a drawing of the height differences, and counts points that are new, gone, moved or changed. With `Prefer: respond-async`, a comparison of large surveys returns 202 with a job; repeat the call when it is done.",
      refusals: comparing,
    },
    pointDifferences: {
      text: "Lists points by name that are new, gone, moved or recoded, `limit` at a time.",
      refusals: listing,
    },
    pointDifferencesCsv: { text: "Returns the complete list as CSV.", refusals: listing },
    pointHistory: {
      text: "Returns position and height of one point in each survey of the site that counts; superseded surveys are left out.",
      refusals: listing,
    },
    siteProgress: {
      text: "Returns the volume of each survey that counts, against a level, a design, the first survey or the previous one; superseded surveys are left out. `steps` has the volumes from survey to survey, and `heights` what a level is measured from. Volumes still being computed are `isPending`; ask again.",
      refusals: comparing,
    },
    siteProgressCsv: { text: "Returns the same as CSV.", refusals: comparing },
    siteProfile: {
      text: "Cuts up to six surveys and a design along a line of `longitude,latitude;…`: heights, areas between them, cross-sections and their volumes.",
      refusals: comparing,
    },
    profileAxes: {
      text: "Lists lines of the drawing and of the codes that a profile can follow.",
      refusals: comparing,
    },
    siteProfileCsv: {
      text: "Returns chainages, cross-sections or the whole line as CSV.",
      refusals: comparing,
    },
    siteProfileDxf: {
      text: "Returns section and cross-sections as DXF, with a layer for each surface.",
      refusals: comparing,
    },
  },
);

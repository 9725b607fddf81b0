import { computes, exports, subject } from "./description.ts";

const paper = {
  ...computes,
  404: "The site or the volume is not there, or not for you to see.",
  409: "There is nothing to report: the message says what is missing.",
};

const sheet = {
  ...computes,
  404: "The site or the survey is not there, or not for you to see.",
  409: "The site has no points to draw.",
  422: "The site does not have this area, or it does not fit the paper at this scale.",
};

export const volumes = subject(
  "Volumes and reports",
  "Volumes by exact prisms over the triangulated survey, in bank m³, with how sure they are.",
  {
    computeVolume: {
      text: "Computes a volume of the current survey, or of `surveyId`, and saves nothing. `input.mode` says against what: a level or plane, pads, a stockpile's base, another survey, a design, or the level where cut and fill balance. With `frame`, the answer has a drawing. With `Prefer: respond-async`, a site of many points answers 202 with a job; send the same again when it is done.",
      refusals: {
        ...computes,
        404: "The site, survey or design is not there, or not for you to see.",
        409: "The points have changed meanwhile.",
        422: "The site has too few points, or an input is not valid.",
      },
      example: { input: { mode: "cut_fill", targetElevation: 100 } },
    },
    savedVolumeDrawing: {
      text: "Answers the saved volume as drawn on the plan; null where there is nothing to draw.",
      refusals: computes,
    },
    savedVolumes: {
      text: "Lists the newest 100 saved volumes, and says in `outdated` which are of an earlier survey.",
    },
    savedVolume: { text: "Answers a saved volume with everything that was saved of it." },
    deleteSavedVolume: {
      text: "Deletes a saved volume for good.",
      refusals: { 409: "Somebody changed the saved volumes meanwhile." },
    },
    volumeReport: {
      text: "Answers a PDF with the figures, the inputs and the plan to scale, on A4 or A3. Without `result`, of the volume that the site shows.",
      refusals: { ...paper, ...exports },
    },
    sitePlan: {
      text: "Answers scale, sheet and grid of a plan that is not drawn yet, and lists what plans of the site can be centred on.",
      refusals: sheet,
    },
    sitePlanPdf: {
      text: "Answers one sheet, A4 or A3, upright or wide: points by code with heights or names, contours, lines of the surface, a grid, a scale bar and a title block. Without `scale`, at the largest at which `area` fits.",
      refusals: { ...sheet, ...exports },
    },
    sitePlanPng: {
      text: "Answers the same sheet as a picture, which says its dots per inch and so prints at its scale.",
      refusals: { ...sheet, ...exports },
    },
    comparisonReport: {
      text: "Answers a PDF with cut and fill and the plan of height differences.",
      refusals: { ...paper, ...exports },
    },
    progressReport: {
      text: "Answers a PDF with the table and the chart of volumes.",
      refusals: { ...paper, ...exports },
    },
  },
);

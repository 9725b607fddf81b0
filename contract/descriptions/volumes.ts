import { computes, exports, subject } from "./description.ts";

const paper = {
  ...computes,
  404: "The site or the volume does not exist, or you may not see it.",
  409: "There is nothing to report; the message says what is missing.",
};

const sheet = {
  ...computes,
  404: "The site or the survey does not exist, or you may not see it.",
  409: "The site has no points to draw.",
  422: "The site does not have this area, or it does not fit the paper at this scale.",
};

export const volumes = subject(
  "Volumes and reports",
  "Volumes by exact prisms over the triangulated survey, in bank m³, with their uncertainty.",
  {
    computeVolume: {
      text: "Computes a volume of the current survey, or of `surveyId`, without saving it. `input.mode` says against what: a level or plane, pads, a stockpile's base, another survey, a design, or the level where cut and fill balance. With `frame`, the answer includes a drawing. With `Prefer: respond-async`, a site with many points returns 202 with a job; repeat the call when it is done.",
      refusals: {
        ...computes,
        404: "The site, survey or design does not exist, or you may not see it.",
        409: "The points have changed in the meantime.",
        422: "The site has too few points, or an input is not valid.",
      },
      example: { input: { mode: "cut_fill", targetElevation: 100 } },
    },
    saveVolume: {
      text: "Computes a volume of the current survey as `volume-studies` does, and saves it as the one that the site shows. With `seen`, the volume is saved only if it reads as the one that somebody was shown. Accepts an `Idempotency-Key`. With `Prefer: respond-async`, a site with many points returns 202 with a job; repeat the call when it is done.",
      refusals: {
        ...computes,
        404: "The site or design does not exist, or you may not see it.",
        409: "The points, the surface or what was compared with have changed in the meantime, or `seen` has other figures; `computed` then is the volume that was not saved.",
        422: "The site has too few points, or an input is not valid.",
      },
      example: { input: { mode: "cut_fill", targetElevation: 100 } },
    },
    savedVolumeDrawing: {
      text: "Returns the saved volume as drawn on the plan; null if there is nothing to draw.",
      refusals: computes,
    },
    savedVolumes: {
      text: "Lists the newest 100 saved volumes; `outdated` says why one no longer matches the current surveys.",
    },
    savedVolume: { text: "Returns a saved volume with all its fields." },
    deleteSavedVolume: {
      text: "Deletes a saved volume permanently.",
      refusals: { 409: "Somebody has changed the saved volumes in the meantime." },
    },
    savedVolumeReport: {
      text: "Returns what the report says and shows, in SI units: the figures as saved, what the stored points give now, and the plan. Without `result`, for the volume that the site shows. With `Prefer: respond-async`, a site with many points returns 202 with a job; repeat the call when it is done.",
      refusals: { ...computes, 404: paper[404] },
    },
    volumeReport: {
      text: "Returns a PDF with the figures, the inputs and the plan to scale, on A4 or A3. Without `result`, for the volume that the site shows.",
      refusals: { ...paper, ...exports },
    },
    sitePlan: {
      text: "Returns scale, sheet and grid of a plan without drawing it, and lists what plans of the site can be centred on.",
      refusals: sheet,
    },
    sitePlanPdf: {
      text: "Returns one sheet, A4 or A3, portrait or landscape: points by code with heights or names, contours, lines of the surface, a grid, a scale bar and a title block. Without `scale`, the largest at which `area` fits is used.",
      refusals: { ...sheet, ...exports },
    },
    sitePlanPng: {
      text: "Returns the same sheet as a PNG, which states its resolution so that it prints to scale.",
      refusals: { ...sheet, ...exports },
    },
    comparisonReport: {
      text: "Returns a PDF with cut and fill and the plan of height differences.",
      refusals: { ...paper, ...exports },
    },
    progressReport: {
      text: "Returns a PDF with the table and the chart of volumes.",
      refusals: { ...paper, ...exports },
    },
  },
);

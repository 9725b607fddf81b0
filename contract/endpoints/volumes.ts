import { z } from "zod";
import { ReportModel } from "../reports/report-model.ts";
import { PaperQuery, PlanQuery, ReportQuery } from "../reports/report-query.ts";
import { SitePlanLayout, SitePlanPngQuery, SitePlanQuery } from "../reports/site-plan.ts";
import { SavedVolumeListQuery } from "../search/lists.ts";
import { Site, SiteQuery } from "../site.ts";
import { ComparisonQuery, ProgressQuery } from "../surveys/comparison.ts";
import { SavedVolumeDetail, SavedVolumes } from "../volume/saved-volume-list.ts";
import { ComputedVolume, SavedVolumeDrawing, SaveVolumeBody, VolumeStudyBody } from "../volume/volume.ts";
import { addition, subject } from "./endpoint.ts";
import { computes, exports } from "./refusals.ts";

const paper = {
  ...computes,
  404: "The site or the volume does not exist, or you may not see it.",
  409: "There is nothing to report; the message says what is missing.",
};
const nothing = z.unknown();
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
    computeVolume: addition("POST", "/sites/:siteId/volume-studies", {
      summary: "Compute a volume without saving it",
      text: "Computes a volume of the current survey, or of `surveyId`, without saving it. `input.mode` says against what: a level or plane, pads, a stockpile's base, another survey, a design, or the level where cut and fill balance. With `frame`, the answer includes a drawing. With `Prefer: respond-async`, a site with many points returns 202 with a job; repeat the call when it is done.",
      refusals: {
        ...computes,
        404: "The site, survey or design does not exist, or you may not see it.",
        409: "The points have changed in the meantime.",
        422: "The site has too few points, or an input is not valid.",
      },
      example: { input: { mode: "cut_fill", targetElevation: 100 } },
      may: "seeProject",
      token: "read",
      body: VolumeStudyBody,
      mayTakeLong: true,
      data: ComputedVolume,
    }),
    saveVolume: addition("POST", "/sites/:siteId/volumes", {
      summary: "Compute a volume of the current survey and save it",
      text: "Computes a volume of the current survey as `volume-studies` does, and saves it as the one that the site shows. With `seen`, the volume is saved only if it reads as the one that somebody was shown. Accepts an `Idempotency-Key`. With `Prefer: respond-async`, a site with many points returns 202 with a job; repeat the call when it is done.",
      refusals: {
        ...computes,
        404: "The site or design does not exist, or you may not see it.",
        409: "The points, the surface or what was compared with have changed in the meantime, or `seen` has other figures; `computed` then is the volume that was not saved.",
        422: "The site has too few points, or an input is not valid.",
      },
      example: { input: { mode: "cut_fill", targetElevation: 100 } },
      may: "changeSiteData",
      body: SaveVolumeBody,
      mayTakeLong: true,
      status: 201,
      data: SavedVolumeDetail,
    }),
    savedVolumeDrawing: addition("GET", "/sites/:siteId/volume-drawing", {
      summary: "Get the saved volume as drawn on the site's plan",
      text: "Null if there is nothing to draw.",
      refusals: computes,
      may: "seeProject",
      data: SavedVolumeDrawing,
    }),
    savedVolumes: addition("GET", "/sites/:siteId/volume-results", {
      summary: "List the saved volumes of a site, the newest first",
      text: "Lists the newest 100 saved volumes; `outdated` says why one no longer matches the current surveys.",
      may: "seeProject",
      query: SavedVolumeListQuery,
      data: SavedVolumes,
    }),
    savedVolume: addition("GET", "/sites/:siteId/volume-results/:resultId", {
      summary: "Get a saved volume with its inputs",
      may: "seeProject",
      data: SavedVolumeDetail,
    }),
    deleteSavedVolume: addition("DELETE", "/sites/:siteId/volume-results/:resultId", {
      summary: "Delete a saved volume; where the site shows it, the next newest takes its place",
      text: "Deletes a saved volume permanently.",
      refusals: { 409: "Somebody has changed the saved volumes in the meantime." },
      may: "changeSiteData",
      query: SiteQuery,
      data: z.object({ site: Site }),
    }),
    savedVolumeReport: addition("GET", "/sites/:siteId/reports/volume", {
      summary: "Get the report of a saved volume, computed again from its own survey",
      text: "Returns what the report says and shows, in SI units: the figures as saved, what the stored points give now, and the plan. Without `result`, for the volume that the site shows. With `Prefer: respond-async`, a site with many points returns 202 with a job; repeat the call when it is done.",
      refusals: { ...computes, 404: paper[404] },
      may: "seeProject",
      query: ReportQuery.pick({ result: true }),
      mayTakeLong: true,
      data: z.object({ report: ReportModel }),
    }),
    volumeReport: addition("GET", "/sites/:siteId/reports/volume.pdf", {
      summary: "Download the report of a saved volume as PDF, with the plan to scale",
      text: "Returns a PDF with the figures, the inputs and the plan to scale, on A4 or A3. Without `result`, for the volume that the site shows.",
      refusals: { ...paper, ...exports },
      may: "seeProject",
      query: ReportQuery,
      answers: "application/pdf",
      data: nothing,
    }),
    sitePlan: addition("GET", "/sites/:siteId/reports/plan", {
      summary: "Get the layout of a site plan, and what it can be centred on",
      text: "Returns scale, sheet and grid of a plan without drawing it, and lists what plans of the site can be centred on.",
      refusals: sheet,
      may: "seeProject",
      query: SitePlanQuery,
      data: SitePlanLayout,
    }),
    sitePlanPdf: addition("GET", "/sites/:siteId/reports/plan.pdf", {
      summary: "Download a plan of a site to scale as PDF",
      text: "Returns one sheet, A4 or A3, portrait or landscape: points by code with heights or names, contours, lines of the surface, a grid, a scale bar and a title block. Without `scale`, the largest at which `area` fits is used.",
      refusals: { ...sheet, ...exports },
      may: "seeProject",
      query: SitePlanQuery,
      answers: "application/pdf",
      data: nothing,
    }),
    sitePlanPng: addition("GET", "/sites/:siteId/reports/plan.png", {
      summary: "Download a plan of a site to scale as a picture",
      text: "Returns the same sheet as a PNG, which states its resolution so that it prints to scale.",
      refusals: { ...sheet, ...exports },
      may: "seeProject",
      query: SitePlanPngQuery,
      answers: "image/png",
      data: nothing,
    }),
    comparisonReport: addition("GET", "/sites/:siteId/reports/comparison.pdf", {
      summary: "Download the comparison of two surveys as PDF, with the plan of height differences to scale",
      refusals: { ...paper, ...exports },
      may: "seeProject",
      query: ComparisonQuery.extend(PlanQuery.shape),
      answers: "application/pdf",
      data: nothing,
    }),
    progressReport: addition("GET", "/sites/:siteId/reports/progress.pdf", {
      summary:
        "Download the volume of each survey against a level, the first survey or the one before as PDF",
      text: "Returns a PDF with the table and the chart of volumes.",
      refusals: { ...paper, ...exports },
      may: "seeProject",
      query: ProgressQuery.safeExtend(PaperQuery.shape),
      answers: "application/pdf",
      data: nothing,
    }),
  },
);

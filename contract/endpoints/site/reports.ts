import { z } from "zod";
import { LOGO_MEDIA_TYPES, ReportDetails, ReportDetailsBody } from "../../reports/report-details.ts";
import { ReportModel } from "../../reports/report-model.ts";
import { PaperQuery, PlanQuery, ReportQuery } from "../../reports/report-query.ts";
import { SitePlanLayout, SitePlanPngQuery, SitePlanQuery } from "../../reports/site-plan.ts";
import { ComparisonQuery, ProgressQuery } from "../../surveys/comparison.ts";
import { addition, extended } from "../endpoint.ts";

const nothing = z.unknown();

/** Reports as PDF, and their title blocks. */
export const reportEndpoints = {
  reportDetails: addition(
    "GET",
    "/projects/:projectId/report-details",
    "Get what the title block of a project's reports says",
    ReportDetails,
  ),
  updateReportDetails: addition(
    "PUT",
    "/projects/:projectId/report-details",
    "Change what the title block of a project's reports says",
    ReportDetails,
    ReportDetailsBody,
  ),
  reportLogo: extended(
    addition(
      "GET",
      "/projects/:projectId/report-details/logo",
      "Get the logo of a project's reports",
      nothing,
    ),
    { answers: LOGO_MEDIA_TYPES },
  ),
  savedVolumeReport: extended(
    addition(
      "GET",
      "/sites/:siteId/reports/volume",
      "Get the report of a saved volume, computed again from its own survey",
      z.object({ report: ReportModel }),
    ),
    { query: ReportQuery.pick({ result: true }), mayTakeLong: true },
  ),
  volumeReport: extended(
    addition(
      "GET",
      "/sites/:siteId/reports/volume.pdf",
      "Download the report of a saved volume as PDF, with the plan to scale",
      nothing,
    ),
    { query: ReportQuery, answers: "application/pdf" },
  ),
  sitePlan: extended(
    addition(
      "GET",
      "/sites/:siteId/reports/plan",
      "Get how a plan of a site would be set, and what it can be centred on",
      SitePlanLayout,
    ),
    { query: SitePlanQuery },
  ),
  sitePlanPdf: extended(
    addition("GET", "/sites/:siteId/reports/plan.pdf", "Download a plan of a site to scale as PDF", nothing),
    { query: SitePlanQuery, answers: "application/pdf" },
  ),
  sitePlanPng: extended(
    addition(
      "GET",
      "/sites/:siteId/reports/plan.png",
      "Download a plan of a site to scale as a picture",
      nothing,
    ),
    { query: SitePlanPngQuery, answers: "image/png" },
  ),
  comparisonReport: extended(
    addition(
      "GET",
      "/sites/:siteId/reports/comparison.pdf",
      "Download the comparison of two surveys as PDF, with the plan of height differences to scale",
      nothing,
    ),
    { query: ComparisonQuery.extend(PlanQuery.shape), answers: "application/pdf" },
  ),
  progressReport: extended(
    addition(
      "GET",
      "/sites/:siteId/reports/progress.pdf",
      "Download the volume of each survey against a level, the first survey or the one before as PDF",
      nothing,
    ),
    { query: ProgressQuery.safeExtend(PaperQuery.shape), answers: "application/pdf" },
  ),
} as const;

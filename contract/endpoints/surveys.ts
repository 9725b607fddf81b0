import { z } from "zod";
import { LinesQuery } from "../linework/surface.ts";
import { Site, SiteQuery } from "../site.ts";
import {
  Comparison,
  ComparisonQuery,
  PointDifferences,
  PointDifferencesQuery,
  PointHistory,
  PointHistoryQuery,
  ProgressQuery,
  SiteProgress,
} from "../surveys/comparison.ts";
import { CorrectSurveyBody } from "../surveys/correction.ts";
import {
  ProfileAxes,
  ProfileCsvQuery,
  ProfileDxfQuery,
  ProfileQuery,
  SiteProfile,
} from "../surveys/profile.ts";
import { CurrentSurveyBody, Survey, UpdateSurveyBody } from "../surveys/surveys.ts";
import { addition, subject } from "./endpoint.ts";
import { computes, exports } from "./refusals.ts";

const site = z.object({ site: Site });
const survey = z.object({ survey: Survey });
const comparing = {
  ...computes,
  404: "The site or one of the surveys does not exist, or you may not see it.",
  409: "The surveys cannot be compared; the message says why.",
};
const listing = { ...comparing, ...exports };
const nothing = z.unknown();

export const surveys = subject(
  "Surveys and comparisons",
  "Each import is a survey of its site. One is current. Any two can be compared, and surveys can be cut along a line.",
  {
    surveys: addition("GET", "/sites/:siteId/surveys", {
      summary: "List the surveys of a site, the latest first",
      text: "Lists the surveys of a site with date, label, number of points and uploader. `correction.of` is the survey that a correction was made from. `supersededBy` is the version that counts instead of a survey: series, totals, charts and defaults leave out such a survey, but it can still be selected by its id. The version of a survey that counts is the one made, or made current, last.",
      may: "seeProject",
      data: z.object({ surveys: z.array(Survey) }),
    }),
    updateSurvey: addition("PATCH", "/sites/:siteId/surveys/:surveyId", {
      summary: "Change the date or label of a survey",
      text: "Changes date or label; null removes the date.",
      example: { surveyedOn: "2026-11-20", label: "After the blast" },
      may: "changeSiteData",
      body: UpdateSurveyBody,
      data: survey,
    }),
    deleteSurvey: addition("DELETE", "/sites/:siteId/surveys/:surveyId", {
      summary: "Delete a survey; it can be restored for 30 days",
      text: "Deletes a survey. If it was the current one, the site shows none until another is made current. If it was a correction, the version before it counts again.",
      refusals: { 409: "Somebody has changed the surveys in the meantime." },
      may: "changeSiteData",
      data: z.unknown(),
    }),
    correctSurvey: addition("POST", "/sites/:siteId/surveys/:surveyId/corrections", {
      summary: "Make a new survey of the same day without some points, or with some changed",
      text: "Makes a new survey with the same date from one of the site's surveys: without the given `points`, or with `change` made to them. Points are given by their `rows`, or by `where`, which has the parameters of `GET /sites/{siteId}/points`. The old survey is kept, superseded by the new one, and saved volumes stay with it. If the old survey or another version of it was current, the new one becomes current.",
      refusals: { ...computes, 404: "The site or the survey does not exist, or you may not change it." },
      example: { points: { rows: [17, 18] }, note: "Hit by the excavator" },
      may: "changeSiteData",
      body: CorrectSurveyBody,
      status: 201,
      data: survey,
    }),
    makeCurrent: addition("PUT", "/sites/:siteId/current-survey", {
      summary: "Choose the survey that the site shows",
      text: "Makes a survey the current one. This outdates volumes of the previous one. Among the versions of a corrected survey, it is the one that counts from then on.",
      refusals: {
        404: "The site or the survey does not exist, or you may not see it.",
        409: "Somebody has changed the surveys in the meantime.",
      },
      example: { surveyId: "6b0463fa993135ab905dfb95" },
      may: "changeSiteData",
      query: SiteQuery,
      body: CurrentSurveyBody,
      data: site,
    }),
    compareSurveys: addition("GET", "/sites/:siteId/comparison", {
      summary: "Compare two surveys of a site: cut and fill with a drawing, and counts of changed points",
      text: "Computes cut and fill between two surveys, with a drawing of the height differences, and counts points that are new, gone, moved or changed. With `Prefer: respond-async`, a comparison of large surveys returns 202 with a job; repeat the call when it is done.",
      refusals: comparing,
      may: "seeProject",
      query: ComparisonQuery,
      mayTakeLong: true,
      data: Comparison,
    }),
    pointDifferences: addition("GET", "/sites/:siteId/point-differences", {
      summary: "List the points that differ between two surveys, compared by name",
      text: "Lists points by name that are new, gone, moved or recoded, `limit` at a time.",
      refusals: listing,
      may: "seeProject",
      query: PointDifferencesQuery,
      data: PointDifferences,
    }),
    pointDifferencesCsv: addition("GET", "/sites/:siteId/point-differences.csv", {
      summary: "Download the points that differ between two surveys as CSV",
      text: "Returns the complete list as CSV.",
      refusals: listing,
      may: "seeProject",
      query: PointDifferencesQuery.omit({ offset: true, limit: true }),
      answers: "text/csv",
      data: nothing,
    }),
    pointHistory: addition("GET", "/sites/:siteId/point-history", {
      summary: "Follow the point of a name through the surveys of a site",
      text: "Returns position and height of one point in each survey of the site that counts; superseded surveys are left out.",
      refusals: listing,
      may: "seeProject",
      query: PointHistoryQuery,
      data: PointHistory,
    }),
    siteProgress: addition("GET", "/sites/:siteId/progress", {
      summary: "List the volume of each survey against a design, a level, the first survey or the one before",
      text: "Returns the volume of each survey that counts, against a level, a design, the first survey or the previous one; superseded surveys are left out. `steps` has the volumes from survey to survey, and `heights` what a level is measured from. Volumes still being computed are `isPending`; ask again.",
      refusals: comparing,
      may: "seeProject",
      query: ProgressQuery,
      data: SiteProgress,
    }),
    siteProgressCsv: addition("GET", "/sites/:siteId/progress.csv", {
      summary:
        "Download the volume of each survey against a design, a level, the first survey or the one before as CSV",
      refusals: comparing,
      may: "seeProject",
      query: ProgressQuery,
      answers: "text/csv",
      data: nothing,
    }),
    siteProfile: addition("GET", "/sites/:siteId/profile", {
      summary: "Cut surveys and a design of a site along a line: heights, areas, cross-sections and volumes",
      text: "Cuts up to six surveys and a design along a line of `longitude,latitude;…`: heights, areas between them, cross-sections and their volumes.",
      refusals: comparing,
      may: "seeProject",
      query: ProfileQuery,
      data: SiteProfile,
    }),
    profileAxes: addition("GET", "/sites/:siteId/profile-lines", {
      summary: "List lines of a site's drawing and codes that a profile can follow",
      refusals: comparing,
      may: "seeProject",
      query: LinesQuery,
      data: ProfileAxes,
    }),
    siteProfileCsv: addition("GET", "/sites/:siteId/profile.csv", {
      summary: "Download a profile of a site as CSV: its chainages, its cross-sections or all of its line",
      refusals: comparing,
      may: "seeProject",
      query: ProfileCsvQuery,
      answers: "text/csv",
      data: z.unknown(),
    }),
    siteProfileDxf: addition("GET", "/sites/:siteId/profile.dxf", {
      summary: "Download a profile of a site with its cross-sections as a DXF drawing",
      text: "Returns section and cross-sections as DXF, with a layer for each surface.",
      refusals: comparing,
      may: "seeProject",
      query: ProfileDxfQuery,
      answers: "image/vnd.dxf",
      data: z.unknown(),
    }),
  },
);

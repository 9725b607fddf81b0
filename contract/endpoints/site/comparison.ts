import { z } from "zod";
import {
  Comparison,
  ComparisonQuery,
  PointDifferences,
  PointDifferencesQuery,
  PointHistory,
  PointHistoryQuery,
  ProgressQuery,
  SiteProgress,
} from "../../surveys/comparison.ts";
import { addition, extended } from "../endpoint.ts";

const nothing = z.unknown();

export const comparisonEndpoints = {
  compareSurveys: extended(
    addition(
      "GET",
      "/sites/:siteId/comparison",
      "Compare two surveys of a site: cut and fill with a drawing, and counts of changed points",
      Comparison,
    ),
    { query: ComparisonQuery, mayTakeLong: true },
  ),
  pointDifferences: extended(
    addition(
      "GET",
      "/sites/:siteId/point-differences",
      "List the points that differ between two surveys, compared by name",
      PointDifferences,
    ),
    { query: PointDifferencesQuery },
  ),
  pointDifferencesCsv: extended(
    addition(
      "GET",
      "/sites/:siteId/point-differences.csv",
      "Download the points that differ between two surveys as CSV",
      nothing,
    ),
    { query: PointDifferencesQuery.omit({ offset: true, limit: true }), answers: "text/csv" },
  ),
  pointHistory: extended(
    addition(
      "GET",
      "/sites/:siteId/point-history",
      "Follow the point of a name through the surveys of a site",
      PointHistory,
    ),
    { query: PointHistoryQuery },
  ),
  siteProgress: extended(
    addition(
      "GET",
      "/sites/:siteId/progress",
      "List the volume of each survey against a design, a level, the first survey or the one before",
      SiteProgress,
    ),
    { query: ProgressQuery },
  ),
  siteProgressCsv: extended(
    addition(
      "GET",
      "/sites/:siteId/progress.csv",
      "Download the volume of each survey against a design, a level, the first survey or the one before as CSV",
      nothing,
    ),
    { query: ProgressQuery, answers: "text/csv" },
  ),
} as const;

import { z } from "zod";
import { SurveyPoint } from "./points.ts";

const HeightOutlier = SurveyPoint.extend({
  /** Which point of the survey it is, counted from 0. */
  row: z.number().int(),
  /** Above the median height of its neighbours; negative below. */
  apartM: z.number(),
  neighboursHeightM: z.number(),
});

/** Points that stand far above or below their neighbours, the farthest first, and by what rule they were found. */
export const HeightOutliers = z.object({
  points: z.array(HeightOutlier),
  /** Of all, also where `points` has only the first. */
  total: z.number().int(),
  rule: z.object({
    /** How many of the nearest points each one is compared with. */
    neighbours: z.number().int(),
    /** A point must stand apart by more: 1 m, or what 95 % of the survey's points do. */
    leastM: z.number(),
    /** Rise per distance that ground explains. */
    groundSlope: z.number(),
    /** Of the neighbours' heights, that a point must exceed. */
    zScore: z.number(),
  }),
});
export type HeightOutliers = z.infer<typeof HeightOutliers>;

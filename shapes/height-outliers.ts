import { z } from "zod";
import { SurveyPoint } from "./points.ts";

export const HeightOutlier = SurveyPoint.extend({
  /** Row in the survey, from 0. */
  row: z.number().int(),
  /** Height above the median of its neighbours; negative below. */
  apartM: z.number(),
  neighboursHeightM: z.number(),
});
export type HeightOutlier = z.infer<typeof HeightOutlier>;

/** Points far above or below their neighbours, farthest first, and the rule that found them. */
export const HeightOutliers = z.object({
  points: z.array(HeightOutlier),
  /** Including those not in `points`. */
  total: z.number().int(),
  rule: z.object({
    /** How many of the nearest points each one is compared with. */
    neighbours: z.number().int(),
    /** Least difference from the neighbours' median height that counts: 1 m, or the survey's 95th percentile if larger. */
    leastM: z.number(),
    /** Rise per distance that is attributed to the ground. */
    groundSlope: z.number(),
    /** Minimum z-score among the neighbours' heights. */
    zScore: z.number(),
  }),
});
export type HeightOutliers = z.infer<typeof HeightOutliers>;

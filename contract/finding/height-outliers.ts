import { z } from "zod";
import { SurveyPoint } from "../points/point.ts";
import { SurveyQuery } from "../surveys/surveys.ts";

export const HeightOutliersQuery = z.object({ survey: SurveyQuery });

const HeightOutlier = SurveyPoint.extend({
  /** Which point of the survey it is, counted from 0. */
  row: z.number().int(),
  /** Above the median height of its neighbours; negative below. */
  apartM: z.number(),
  neighboursHeightM: z.number(),
});

/** Points that stand far above or below their neighbours, the farthest first. */
export const HeightOutliers = z.object({
  points: z.array(HeightOutlier),
  /** Of all: `points` has 100 at most. */
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

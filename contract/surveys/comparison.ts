import { z } from "zod";
import { codedIssue, refusedAs } from "#shapes/coded-issue.ts";
import { ComparedPoint, NameDoubt, PointDifference, PointDifferenceCounts } from "#shapes/comparison.ts";
import { HeightReference } from "#shapes/height-reference.ts";
import { Id } from "#shapes/id.ts";
import { warningDetails } from "#shapes/measured.ts";
import { SitePlan } from "#shapes/summary.ts";
import { DIFFERENCE_CHOICES } from "#shapes/values/differences.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { PROGRESS_REFERENCES } from "#shapes/values/volume-words.ts";
import { VolumeDrawing, VolumeUncertainty } from "#shapes/volume.ts";
import { Elevation } from "#shapes/volume-input.ts";
import { texts } from "../texts.ts";
import { DEFAULT_TOLERANCE_M } from "./comparison-words.ts";
import { Survey } from "./surveys.ts";

export const Tolerance = (meaning: string) =>
  refusedAs(
    z
      .string()
      .optional()
      .transform(text => (text === undefined || text.trim() === "" ? DEFAULT_TOLERANCE_M : Number(text)))
      .pipe(z.number().min(0).max(surveyLimits.toleranceMaxM)),
    texts.comparison.tolerance,
  ).describe(meaning);

const SurveyId = z.string(texts.comparison.survey).min(1, texts.comparison.survey);
const pair = {
  from: SurveyId.describe("The survey to compare with, usually the earlier one"),
  to: SurveyId.describe("The survey that is compared"),
};
const toleranceM = Tolerance("Metres of height that count as unchanged; 0.05 by default");
const positionToleranceM = Tolerance("Metres in plan that count as unchanged; 0.05 by default");
/** Confirms a comparison of heights with different references. */
export const ConfirmHeights = z
  .enum(["", "1"], texts.answers.confirmHeights)
  .optional()
  .transform(text => text || undefined);
const confirmHeights = ConfirmHeights.describe(
  "`1` compares surveys although their heights are measured from different references",
);

export const ComparisonQuery = z.object({ ...pair, toleranceM, positionToleranceM, confirmHeights });
export type ComparisonQuery = z.output<typeof ComparisonQuery>;

const count = z.number().int();

/**
 * Uncertainty of a volume between two surveys, from the accuracy of the points of both. It belongs to their difference:
 * never subtract the intervals of two rows, which may share a survey.
 */
const sure = {
  /** Null when unknown, because a point that matters has no accuracy. */
  uncertainty: VolumeUncertainty.nullish(),
  /** Points of both surveys that matter and have no accuracy; absent when one survey has no accuracies at all. */
  pointsWithoutAccuracy: count.optional(),
};

/** Cut and fill between two surveys over the area that both cover: m³ and m² of plan. */
const ComparedVolume = z.object({
  /** Removed: `to` lies below `from`. */
  cutVolumeM3: z.number(),
  /** Placed: `to` lies above `from`. */
  fillVolumeM3: z.number(),
  /** Fill less cut: negative where more was removed than placed. */
  netVolumeM3: z.number(),
  commonAreaM2: z.number(),
  /** Where the heights differ by the tolerance at most. The three areas add up to the common area. */
  withinToleranceAreaM2: z.number(),
  cutAreaM2: z.number(),
  fillAreaM2: z.number(),
  ...sure,
  /** Sentences without a full stop. */
  warnings: z.array(z.string()),
  warningDetails,
  /** Flat triangles that were left out at the edge of each survey, m². */
  fromEdgeTrimmedM2: z.number(),
  toEdgeTrimmedM2: z.number(),
});
export type ComparedVolume = z.infer<typeof ComparedVolume>;

/**
 * The height differences on the plan of the survey `to`. As in every {@link VolumeDrawing}, differences are positive where
 * `to` is below `from` (cut). The middle of `stepsM` is minus and plus the tolerance, or 0 when the tolerance is 0: the band
 * that begins at minus the tolerance is unchanged.
 */
const ComparisonDrawing = VolumeDrawing.extend({
  /** The plan whose units the drawing has, with the contours of `to`. */
  plan: SitePlan,
});
export type ComparisonDrawing = z.infer<typeof ComparisonDrawing>;

/** Why no volume can be computed between two surveys. */
export const ComparisonProblem = z.object({
  code: z.enum(["different-heights", "no-points", "no-surface", "no-overlap"]),
  /** The survey without points or surface; null when the problem concerns both. */
  survey: z.enum(["from", "to"]).nullable(),
  /** A sentence. */
  message: z.string(),
});
export type ComparisonProblem = z.infer<typeof ComparisonProblem>;

/** Two surveys of a site compared: as surfaces, and point by point. */
export const Comparison = z.object({
  from: Survey,
  to: Survey,
  toleranceM: z.number(),
  positionToleranceM: z.number(),
  /** In words, what the heights of each survey are measured from, if that differs; else null. */
  differentHeights: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Null when there is a problem. */
  volume: ComparedVolume.nullable(),
  problem: ComparisonProblem.nullable(),
  drawing: ComparisonDrawing.nullable(),
  /** By point name; null when the height references differ and that is not confirmed. */
  points: PointDifferenceCounts.nullable(),
  /** Unchanged points: how many, and how much higher they are in `to` on average. Null if there are none. */
  checkPoints: z.object({ count, meanDifferenceM: z.number() }).nullable(),
  /** Null if equal names seem to stand for the same points, and when points are not compared. */
  nameDoubt: NameDoubt.nullable(),
});
export type Comparison = z.infer<typeof Comparison>;

export const WholeNumber = (meaning: string, byDefault: number, most: number) =>
  z
    .string()
    .regex(/^\d{0,9}$/, texts.answers.wholeNumber)
    .optional()
    .transform(text => (text ? Math.min(Number(text), most) : byDefault))
    .describe(meaning);

export const PointDifferencesQuery = ComparisonQuery.extend({
  kind: z
    .enum(["", ...DIFFERENCE_CHOICES], texts.comparison.kind)
    .optional()
    .transform(kind => kind || undefined)
    .describe("Only points that differ so; `not-moved` for all but those that moved"),
  offset: WholeNumber("Differences to skip", 0, 1e9),
  limit: WholeNumber("Most differences to return, 1000 at most; 100 by default", 100, 1000),
});
export type PointDifferencesQuery = z.output<typeof PointDifferencesQuery>;

/** The largest changes first, then those of the code alone, then added and removed points in their surveys' order. */
export const PointDifferences = z.object({
  differences: z.array(PointDifference),
  /** Of the kind asked for. */
  total: count,
  counts: PointDifferenceCounts,
});
export type PointDifferences = z.infer<typeof PointDifferences>;

export const PointHistoryQuery = z.object({
  name: z
    .string(texts.comparison.pointName)
    .trim()
    .min(1, texts.comparison.pointName)
    .max(surveyLimits.pointTextMaxLength, texts.tooLong("Name", surveyLimits.pointTextMaxLength)),
});

/** The points of one name in all surveys, earliest first. */
export const PointHistory = z.object({
  name: z.string(),
  surveys: z.array(
    z.object({
      survey: Survey,
      /** Empty when the survey has no such point; several when the name is repeated, at most 20. */
      points: z.array(ComparedPoint),
      /** True when time ran out before this survey was searched: call again. */
      isPending: z.boolean(),
      /** Distance in plan from the previous survey that has the point; null unless there is exactly one point in both. */
      distanceM: z.number().nullable(),
      /** Height change since that survey; null also if the height references differ. */
      heightChangeM: z.number().nullable(),
    }),
  ),
});
export type PointHistory = z.infer<typeof PointHistory>;

export const ProgressQuery = z
  .object({
    against: z
      .enum(PROGRESS_REFERENCES, texts.comparison.against)
      .default("previous")
      .describe("What each survey is compared with: the first one, the one before, a level, or a design"),
    levelM: refusedAs(
      z
        .string()
        .optional()
        .transform(text => (text === undefined || text.trim() === "" ? undefined : Number(text)))
        .pipe(z.number().optional()),
      texts.volume.elevationMissing,
    )
      .pipe(Elevation.optional())
      .describe(
        "The level, metres in the height reference of the current survey, or of the latest when none is current",
      ),
    designId: z.string(texts.volume.noDesign).max(64).optional().describe("The design, one of the site"),
  })
  .refine(({ against, levelM }) => against !== "level" || levelM !== undefined, {
    path: ["levelM"],
    ...codedIssue(texts.volume.elevationMissing),
  })
  .refine(({ against, designId }) => against !== "design" || Boolean(designId), {
    path: ["designId"],
    message: texts.volume.noDesign,
  });
export type ProgressQuery = z.output<typeof ProgressQuery>;

/** The volume between a survey and what it is compared with. */
export const ProgressRow = z.object({
  survey: Survey,
  /** Null against a level or a design, and for the first survey. */
  againstSurveyId: Id.nullable(),
  /** Null unless it is compared with a design. */
  againstDesign: z.object({ _id: Id, name: z.string(), designedOn: z.string().nullable() }).nullable(),
  /**
   * Removed; against a level or a design, the ground above it. Null while pending, with a problem, and for the first survey.
   */
  cutVolumeM3: z.number().nullable(),
  /** Placed; against a level or a design, what is missing below it. */
  fillVolumeM3: z.number().nullable(),
  /** Fill minus cut; against a level or a design, cut minus fill. It therefore rises with the ground in either case. */
  netVolumeM3: z.number().nullable(),
  /** Plan area covered by both; against a level or a plane, that of the survey. */
  areaM2: z.number().nullable(),
  ...sure,
  /** Why there is no volume: a sentence. */
  problem: z.string().nullable(),
  /** True when the volume is still to be computed: call again. */
  isPending: z.boolean(),
});
export type ProgressRow = z.infer<typeof ProgressRow>;

/** The volumes of a site's surveys, the earliest first. */
export const SiteProgress = z.object({
  rows: z.array(ProgressRow),
  /** The volumes from survey to survey; null if those are in `rows` already. */
  steps: z.array(ProgressRow).nullable(),
  /** What a level is measured from: that of the current survey, or of the latest; the ellipsoid when it is not known. */
  heights: HeightReference,
});
export type SiteProgress = z.infer<typeof SiteProgress>;

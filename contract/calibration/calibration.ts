import { z } from "zod";
import { CalibrationDoubt, CalibrationInput, ReadCalibration } from "#shapes/calibration.ts";
import { HeightReference } from "#shapes/height-reference.ts";
import { CrsConversion } from "#shapes/reading.ts";
import { COLUMN_ORDERS } from "#shapes/values/reading-words.ts";
import { LENGTH_UNITS } from "#shapes/values/units.ts";
import { enumOf, IdOrEmpty } from "../fields.ts";
import { HEIGHT_KINDS } from "../imports/answer-words.ts";
import { SurveyQuery } from "../surveys/surveys.ts";

/** The input, and the result of the fit. */
export const Calibration = z.object({
  given: CalibrationInput,
  crsName: z.string(),
  /**
   * From the system to WGS84; absent if no conversion is needed, and from calibrations made before conversions were stored.
   */
  conversion: CrsConversion.optional(),
  fit: ReadCalibration,
  /** What looks wrong, the likeliest cause first: sentences. */
  doubts: z.array(CalibrationDoubt),
});
export type Calibration = z.infer<typeof Calibration>;

export const CalibrationFit = z.object({ calibration: Calibration });

export const SiteCalibration = z.object({
  /** Null if the site has no calibration. */
  calibration: Calibration.nullable(),
  /** Surveys of the site that were read with this calibration, and with an earlier one; they keep their positions. */
  surveys: z.object({ withThis: z.number().int(), withEarlier: z.number().int() }),
});
export type SiteCalibration = z.infer<typeof SiteCalibration>;

export const KnownPositionsQuery = z.object({
  crs: z.string().describe("EPSG code of the system that positions are wanted in"),
  name: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform(names => [names ?? []].flat())
    .describe("Name of a point; repeat it for several"),
  site: IdOrEmpty.describe("Another site of the same project to look in; by default this one"),
  survey: SurveyQuery,
  upload: IdOrEmpty.describe("A file in preparation to look in; nothing of it is stored"),
  fileCrs: z
    .string()
    .optional()
    .describe(
      "EPSG code of the file's coordinates, where the file does not say it; by default that of `crs`",
    ),
  heights: enumOf(HEIGHT_KINDS)
    .optional()
    .describe(
      "What the known heights are measured from: compared with what is found, and taken for the heights of a file that does not say it",
    ),
  datum: z.string().optional().describe("Name of their height system, when `heights` is sea-level"),
  local: IdOrEmpty.describe(
    "A file in preparation in the local grid: its names are looked up, and its coordinates returned as `local`",
  ),
  localUnit: enumOf(LENGTH_UNITS).optional().describe("Unit of the local grid, by default metres"),
  localOrder: enumOf(COLUMN_ORDERS)
    .optional()
    .describe("What the columns of the local file hold, when it has no header"),
});

/** Positions of a survey's or a file's points, by their names. */
export const KnownPositions = z.object({
  positions: z.array(
    z.object({
      name: z.string(),
      /** How many points have the name; the position is the first one's. */
      count: z.number().int(),
      /** The name in the source, if it differs only in case and is the only such match. */
      foundAs: z.string().optional(),
      /** In the unit of the system. */
      x: z.number(),
      y: z.number(),
      height: z.number(),
      /** The coordinates in the local file, in the unit of the local grid. */
      local: z.object({ x: z.number(), y: z.number(), height: z.number() }).optional(),
    }),
  ),
  /** Names in the source for which no position is returned. */
  leftOut: z.array(
    z.object({
      name: z.string(),
      /**
       * `several`: at different positions. `several-local`: at different positions in the local file.
       * `not-computable`: outside the range of the system's formulas.
       */
      reason: z.enum(["several", "several-local", "not-computable"]),
    }),
  ),
  /** What the heights are measured from; null when neither the file nor the call states it. */
  heights: HeightReference.nullable(),
  /** A sentence, if the heights are measured from something other than the known ones or the site's survey; else null. */
  heightsDiffer: z.string().nullable(),
  /** How the file was read; null for a survey. */
  file: z
    .object({
      epsg: z.number().int(),
      crsName: z.string(),
      /** False for a file that names no known coordinate system. */
      saysCrs: z.boolean(),
      /** False for a file that does not state for all its heights what they are measured from. */
      saysHeights: z.boolean(),
      /** What looks wrong about the file: sentences without a full stop. */
      doubts: z.array(z.string()),
    })
    .nullable(),
});
export type KnownPositions = z.infer<typeof KnownPositions>;

import { z } from "zod";
import { CalibrationDoubt, ReadCalibration } from "#shapes/calibration.ts";
import { DrawingDiagnostic, DrawingFigures } from "#shapes/drawing.ts";
import { Id } from "#shapes/id.ts";
import { DrawingSketch } from "#shapes/outlines.ts";
import { GeoBounds } from "#shapes/summary.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { DESIGN_UNITS } from "../designs/design-words.ts";
import { FieldIssue } from "../error.ts";
import { texts } from "../texts.ts";
import { answer, epsgOr, oneOf } from "./answer-fields.ts";
import {
  CALIBRATED_CRS,
  fieldsOfPlacing,
  LOCAL_CRS,
  PLACED_WITH,
  POINTS_CRS,
  SYSTEM_UNIT,
} from "./answer-words.ts";

export { CALIBRATED_CRS, LOCAL_CRS, POINTS_CRS, SYSTEM_UNIT } from "./answer-words.ts";

const count = z.number().int().nonnegative();

const drawingAnswers = {
  crs: epsgOr(
    `EPSG code; ${LOCAL_CRS} for an origin, ${POINTS_CRS} for two or more points, ${CALIBRATED_CRS} for the local grid that the site is calibrated for; when absent, detected from where the site's points lie`,
    ...[LOCAL_CRS, POINTS_CRS, CALIBRATED_CRS],
  ),
  figures: oneOf(
    "With an EPSG code or crs=calibration: unit of the drawing's coordinates, or system for that of the coordinate system",
    [...DESIGN_UNITS, SYSTEM_UNIT],
  ),
  lon: answer("With crs=local: longitude of the origin in degrees"),
  lat: answer("With crs=local: latitude of the origin in degrees"),
  x: answer("With crs=local: x of the origin in the drawing; 0 by default"),
  y: answer("With crs=local: y of the origin in the drawing; 0 by default"),
  unit: oneOf("With crs=local or points: unit of the drawing", DESIGN_UNITS),
  rotation: answer("With crs=local: degrees clockwise from true north to the drawing's north; 0 by default"),
  points: z
    .string()
    .max(surveyLimits.placingPointsMaxLength)
    .optional()
    .describe(
      "With crs=points: two or more points, one per line: x and y of the drawing, then the name of a point of the site's survey, or easting and northing",
    ),
  system: answer("With crs=points: EPSG code of easting and northing; by default the site's own system"),
  scale: oneOf("With crs=points: whether the drawing's size is kept; free by default", ["free", "one"]),
};

/** Refuses answers that belong to another way of placing a drawing. */
function checkPlacing(answers: z.output<z.ZodObject<typeof drawingAnswers>>, context: z.RefinementCtx) {
  const asked: readonly string[] = fieldsOfPlacing(answers.crs);
  for (const [field, placing] of Object.entries(PLACED_WITH))
    if (answers[field as keyof typeof answers] && !asked.includes(field))
      context.addIssue({ code: "custom", path: [field], message: texts.answers.onlyWith(field, placing) });
}

/** What a person answers about where a drawing lies, as the fields of a form or a query. */
export const DrawingAnswers = z.object(drawingAnswers).superRefine(checkPlacing);
export type DrawingAnswers = z.output<typeof DrawingAnswers>;

export const DrawingPreviewQuery = z
  .object({
    ...drawingAnswers,
    siteId: Id.optional().describe(
      "The site to import the drawing into; its points tell where the drawing may lie",
    ),
  })
  .superRefine(checkPlacing);

/** Where three corners of the outline lie, [longitude, latitude]: at its origin, at the end of x, at the end of y. */
const Corners = z.array(z.tuple([z.number(), z.number()])).length(3);

/** Fit of the points that a drawing is placed by. */
const DrawingFit = z.object({
  crsName: z.string(),
  fit: ReadCalibration,
  /** Sentences, the likeliest cause first. */
  doubts: z.array(CalibrationDoubt),
});
export type DrawingFit = z.output<typeof DrawingFit>;

/** How the drawing is placed: the answers, and what was detected for those that are missing. */
const Placement = z.object({
  /** As in the query; '' when nothing was chosen or detected. */
  crs: z.string(),
  /** True when the system was detected because it puts the drawing on the site's points. */
  isLikely: z.boolean(),
  /** Null if there is no unit to choose. */
  figures: DrawingFigures.nullable(),
  /** Values of the other fields. */
  values: z.object({
    lon: z.string(),
    lat: z.string(),
    x: z.string(),
    y: z.string(),
    unit: z.string(),
    rotation: z.string(),
    points: z.string(),
    system: z.string(),
    scale: z.string(),
  }),
  /** Null unless it is placed by points. */
  fit: DrawingFit.nullable(),
  /** Whether the site is calibrated, so that `crs` may be `calibration`. */
  hasCalibration: z.boolean(),
  /** A sentence when the drawing's size is implausible compared with the survey's; else null. */
  sizeDoubt: z.string().nullable(),
  errors: z.array(FieldIssue),
});
export type DrawingPlacement = z.output<typeof Placement>;

/** Advice on a drawing that does not lie where it should. */
const Advice = z.object({
  /** `local-far`: a local drawing has the coordinates of a coordinate system. `elsewhere`: it lies far from the site. */
  reason: z.enum(["local-far", "elsewhere"]),
  /** In drawing units. */
  middle: z.object({ x: z.number(), y: z.number() }),
  /** Systems that would put it on the site, likeliest first; a `unit` of null is the system's own. */
  likely: z.array(z.object({ epsg: z.number().int(), name: z.string(), unit: z.string().nullable() })),
});
export type DrawingAdvice = z.output<typeof Advice>;

export const DrawingPreview = z.object({
  /** Null when the file cannot be read. */
  diagnostic: DrawingDiagnostic.nullable(),
  outline: DrawingSketch.nullable(),
  /** Where the drawing lies; null before it is placed. */
  placed: z
    .object({
      bounds: GeoBounds.nullable(),
      core: GeoBounds.nullable(),
      featureCount: count,
      corners: Corners.nullable(),
    })
    .nullable(),
  problem: z.object({ code: z.enum(["not-readable", "crs", "failed"]), message: z.string() }).nullable(),
  placement: Placement,
  /** Kilometres from the site's points to the middle half of the placed drawing; null when either is unknown. */
  awayKm: z.number().nullable(),
  /** Width and height of everything drawn, on the ground in metres. */
  sizeM: z.array(z.number()).length(2).nullable(),
  advice: Advice.nullable(),
  /** The drawing that an import would replace; null when the site has none. */
  replaces: z.string().nullable(),
  /**
   * Identifies the placement; null before the drawing is placed. The import sends it back, so that the drawing is stored
   * exactly as previewed.
   */
  fingerprint: z.string().nullable(),
});
export type DrawingPreview = z.output<typeof DrawingPreview>;

export const ImportDrawingBody = z.object({
  uploadId: Id.regex(/^[\w-]{1,64}$/),
  answers: DrawingAnswers,
  replace: z.string().max(64).optional().describe("Confirms what is replaced: `replaces` of the preview"),
  seen: z
    .string()
    .max(64)
    .optional()
    .describe("`fingerprint` of the preview; needed with crs=points and crs=calibration"),
});

/** The outcome of a job of kind `import-drawing`. */
export const DrawingImported = z.object({ shapeCount: count });

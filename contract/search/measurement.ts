import { z } from "zod";
import { SurveyPoint } from "#shapes/points.ts";
import { OWN_DEFINITION } from "#shapes/reading.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { SurveyQuery } from "../surveys/surveys.ts";
import { texts } from "../texts.ts";

const Name = z
  .string(texts.points.measureName)
  .overwrite(withoutControls)
  .trim()
  .min(1, texts.points.measureName)
  .max(surveyLimits.pointTextMaxLength);

const LonLat = z.tuple([SurveyPoint.shape.longitude, SurveyPoint.shape.latitude]);
type LonLat = z.infer<typeof LonLat>;

const Row = z
  .string()
  .regex(/^\d{1,9}$/, texts.points.gone)
  .transform(Number);

/** Two points, by exact name or by row. If several share a name, the first is used. */
export const MeasurementQuery = z
  .object({
    from: Name.optional().describe("The name of the first point; or give `fromRow`"),
    to: Name.optional().describe("The name of the second point; or give `toRow`"),
    fromRow: Row.optional().describe("Which point of the survey the first one is, counted from 0"),
    toRow: Row.optional().describe("Which point of the survey the second one is, counted from 0"),
    survey: SurveyQuery,
  })
  .superRefine((query, context) => {
    for (const end of ["from", "to"] as const)
      if (query[end] === undefined && query[`${end}Row`] === undefined)
        context.addIssue({ code: "custom", path: [end], message: texts.points.measureName });
  });
export type MeasurementQuery = z.infer<typeof MeasurementQuery>;

const End = SurveyPoint.extend({
  row: z.number().int(),
  /** How many points of the survey have this name, 100 at most. */
  sameName: z.number().int(),
});

/** Degrees, from the first place to the second. */
const TwoPlaces = z
  .string(texts.points.twoPlaces)
  .max(200, texts.points.twoPlaces)
  .transform((text, context): [LonLat, LonLat] => {
    const places = text.split(";").map(pair => pair.split(",").map(Number));
    const [from, to] = places.map(pair => LonLat.safeParse(pair));
    if (places.length === 2 && from?.success && to?.success && !/(^|[,;])\s*([,;]|$)/.test(text))
      return [from.data, to.data];
    context.addIssue({ code: "custom", message: texts.points.twoPlaces });
    return z.NEVER;
  });

/** A line on the map, to be measured in the coordinate system that a survey came in. */
export const GridLineQuery = z.object({
  line: TwoPlaces.describe("Two places, `longitude,latitude;longitude,latitude` in degrees"),
  survey: SurveyQuery,
});

const GridLine = z.object({
  /** From grid north, clockwise; null if both places are the same. */
  bearingDeg: z.number().nullable(),
  distanceM: z.number(),
  epsg: z.number().int(),
  name: z.string(),
  definition: z.string().optional().describe(OWN_DEFINITION),
});

/** Null if the survey's coordinates are in degrees or in an unknown system. */
export const GridLineAnswer = z.object({ grid: GridLine.nullable() });

export const PointMeasurement = z.object({
  from: End,
  to: End,
  /** Ground distance: at the mean height of the two points, above the ellipsoid. */
  horizontalM: z.number(),
  /** Straight through the air. */
  slopeDistanceM: z.number(),
  /** Positive if the second point is higher. */
  heightDifferenceM: z.number(),
  /** Of the horizontal distance; null for points one above the other, which have no bearing either. */
  slopePercent: z.number().nullable(),
  /** From true north, clockwise. */
  trueBearingDeg: z.number().nullable(),
  /**
   * From grid north of the survey's coordinate system; absent if its coordinates are in degrees or the system is unknown.
   */
  grid: GridLine.optional(),
});
export type PointMeasurement = z.infer<typeof PointMeasurement>;

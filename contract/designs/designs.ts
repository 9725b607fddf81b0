import { z } from "zod";
import { DesignExtent, DesignFacts, DesignFormat, DesignPlane } from "#shapes/design.ts";
import { HeightReference } from "#shapes/height-reference.ts";
import { Id } from "#shapes/id.ts";
import { MeasuredText } from "#shapes/measured.ts";
import { GeoBounds } from "#shapes/summary.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { IsoDate } from "../fields.ts";
import { checkDatum, datum, epsgOr, oneOf } from "../imports/answer-fields.ts";
import { HEIGHT_KINDS } from "../imports/answer-words.ts";
import { Tolerance, WholeNumber } from "../surveys/comparison.ts";
import { Person, SurveyDate } from "../surveys/surveys.ts";
import { texts } from "../texts.ts";
import { DESIGN_UNITS, DIFFERENCE_ORDERS, SURVEY_POSITIONS } from "./design-words.ts";

const count = z.number().int().nonnegative();
const Unit = z.enum(DESIGN_UNITS);

export const DesignName = z
  .string(texts.designs.nameRequired)
  .overwrite(withoutControls)
  .trim()
  .min(1, texts.designs.nameRequired)
  .max(surveyLimits.nameMaxLength, texts.tooLong("Name", surveyLimits.nameMaxLength));

/** How a file became a design. */
const DesignFile = z.object({
  format: DesignFormat,
  version: z.string().nullable(),
  program: z.string().nullable(),
  /** Name of the surface in the file. */
  surface: z.string(),
  epsg: z.number().int(),
  crsName: z.string(),
  /** Of positions and of heights in the file; stored ones are degrees and metres. */
  unit: Unit.nullable(),
  heightUnit: Unit,
  triangleCount: count,
  /** Faces that were left out: marked as invisible, and without an area in plan. */
  invisibleCount: count,
  flatCount: count,
  /** Of plan, m². */
  areaM2: z.number(),
  lowM: z.number(),
  highM: z.number(),
  bounds: GeoBounds,
});
export type DesignFile = z.output<typeof DesignFile>;

/** A surface that is to be built: triangles of a file, or a plane. */
export const Design = z.object({
  _id: Id,
  name: z.string(),
  /** The day of the design, `YYYY-MM-DD`; null when unknown. */
  designedOn: z.string().nullable(),
  heights: HeightReference,
  /** Null for a plane. */
  file: DesignFile.nullable(),
  fileName: z.string().nullable(),
  /** Bytes. */
  fileSize: z.number(),
  /** Null for a file. */
  plane: DesignPlane.nullable(),
  addedAt: IsoDate,
  addedBy: Person.nullable(),
});
export type Design = z.infer<typeof Design>;

const designAnswers = {
  surface: z
    .string()
    .max(5000)
    .regex(/^(\d{1,4}(,\d{1,4})*)?$/, texts.answers.surface)
    .optional()
    .describe(
      "Index of the surface, from 0; of layers of lines in a DXF several, as 2,3. By default the first that has faces, else all lines",
    ),
  crs: epsgOr("EPSG code of the coordinate system"),
  xyunit: oneOf("Unit of positions", DESIGN_UNITS),
  unit: oneOf("Unit of heights, by default that of positions", DESIGN_UNITS),
  heights: oneOf("Height reference, by default the file's, else that of the site's survey", HEIGHT_KINDS),
  datum,
};

/** A person's answers about a design file, as fields of a form or a query; the rest comes from the file. */
export const DesignAnswers = z.object(designAnswers).superRefine(checkDatum);
export type DesignAnswers = z.output<typeof DesignAnswers>;

export const DesignPreviewQuery = z
  .object({
    ...designAnswers,
    siteId: Id.optional().describe("The site of the design; its survey tells where the design may lie"),
  })
  .superRefine(checkDatum);

const taken = <T extends z.ZodType>(value: T) =>
  z.object({
    value: value.nullable(),
    /** Where the value comes from; null if there is none. */
    from: z.enum(["answer", "file", "survey"]).nullable(),
  });

/** How a design file was read, before it is stored. */
export const DesignPreview = z.object({
  /** Why there is no design in the file, or why it cannot lie there: a sentence. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Null when the file could not be read. */
  file: DesignFacts.extend({ extent: DesignExtent }).nullable(),
  crs: taken(z.object({ epsg: z.number().int(), name: z.string() })),
  xyunit: taken(Unit),
  unit: taken(Unit),
  /**
   * A sentence that asks which foot the file means; answer with `xyunit`, and with `unit` if that is still null. Null when
   * it is clear.
   */
  unitQuestion: z.string().nullable(),
  heights: taken(HeightReference),
  /** Coordinate systems and units that would place the design on the site. */
  likely: z.array(z.object({ epsg: z.number().int(), name: z.string(), unit: z.string().nullable() })),
  placed: z.object({ bounds: GeoBounds, lowM: z.number(), highM: z.number(), areaM2: z.number() }).nullable(),
  /** Sentences: what to check before the design is used. */
  doubts: z.array(z.string()),
  /** The doubts one by one, with lengths and areas as figures. */
  doubtDetails: z.array(MeasuredText).optional(),
  /** True when it can be stored as it is. */
  isReady: z.boolean(),
});
export type DesignPreview = z.infer<typeof DesignPreview>;

export const CreateDesignBody = z
  .object({
    name: DesignName,
    designedOn: SurveyDate.nullable().optional(),
    /** A file: a staged upload, read by the answers. */
    uploadId: Id.optional(),
    answers: DesignAnswers.optional(),
    plane: DesignPlane.optional(),
    /** For a plane: what its heights are measured from; by default the height reference of the site's survey. */
    heights: HeightReference.optional(),
  })
  .refine(({ uploadId, plane }) => (uploadId === undefined) !== (plane === undefined), {
    path: ["uploadId"],
    message: texts.designs.fileOrPlane,
  });
export type CreateDesignBody = z.output<typeof CreateDesignBody>;

export const UpdateDesignBody = z.object({ name: DesignName, designedOn: SurveyDate.nullable() }).partial();
export type UpdateDesignBody = z.output<typeof UpdateDesignBody>;

const toleranceM = Tolerance("Metres of height that count as in tolerance; 0.05 by default");
const survey = { surveyId: Id.optional().describe("A survey of the site; by default the current one") };

export const DesignDifferencesQuery = z.object({
  ...survey,
  toleranceM,
  position: z
    .enum(["", ...SURVEY_POSITIONS], texts.designs.position)
    .optional()
    .transform(position => position || undefined)
    .describe("Only points that lie so: high, low, within or beside"),
  order: z
    .enum(["", ...DIFFERENCE_ORDERS], texts.designs.order)
    .optional()
    .transform(order => order || "survey")
    .describe(
      "`survey`, the order of the survey, which is the default; `largest`, the largest difference first",
    ),
  offset: WholeNumber("Points to skip", 0, 1e9),
  limit: WholeNumber("Most points to return, 1000 at most; 100 by default", 100, 1000),
});
export type DesignDifferencesQuery = z.output<typeof DesignDifferencesQuery>;

export const SurveyPosition = z.enum(SURVEY_POSITIONS);

/** A surveyed point and the design under it; heights in metres, as stored. */
export const DesignDifference = z.object({
  name: z.string(),
  code: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  heightM: z.number(),
  /** Null outside the design. */
  designM: z.number().nullable(),
  /** Survey minus design: positive if the ground is above the design. */
  differenceM: z.number().nullable(),
  position: SurveyPosition,
});
export type DesignDifference = z.infer<typeof DesignDifference>;

/** Differences at the surveyed points, in the order asked for. */
export const DesignDifferences = z.object({
  differences: z.array(DesignDifference),
  /** Points in the requested position. */
  total: count,
  counts: z.object({ high: count, low: count, within: count, beside: count }),
  /** For all points over the design; null if there are none. */
  statistics: z
    .object({ meanM: z.number(), rmsM: z.number(), lowestM: z.number(), highestM: z.number() })
    .nullable(),
  /** What heights are measured from, in words, if survey and design differ; else null. */
  differentHeights: z.object({ survey: z.string(), design: z.string() }).nullable(),
});
export type DesignDifferences = z.infer<typeof DesignDifferences>;

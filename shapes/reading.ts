import { z } from "zod";
import { ReadCalibration } from "./calibration.ts";
import { HeightReference } from "./height-reference.ts";
import { GeoBounds } from "./summary.ts";
import { surveyLimits } from "./values/limits.ts";
import { ENCODINGS, POINT_FORMATS, STATEMENT_KINDS } from "./values/reading-words.ts";
import { withoutControls } from "./values/text.ts";
import { FILE_UNITS } from "./values/units.ts";

const LONGEST_TEXT = 300;
/** More filters or columns than this cannot be meant. */
const MOST_DOUBTS = 100;

const line = (longest = LONGEST_TEXT) => z.string().overwrite(withoutControls).max(longest);
const count = z.number().int().nonnegative();
const Unit = z.enum(FILE_UNITS);

/** A conversion to WGS84 of the EPSG dataset. */
export const ReadConversion = z.object({
  /** As the dataset names it, such as `S-JTSK to WGS 84 (3)`. */
  name: line(),
  /** Shifts in metres, rotations in arc-seconds and scale in ppm, as PROJ's `towgs84`; `-` keeps latitude and longitude. */
  towgs84: z.string().regex(/^(-|-?[\d.]+(e-?\d+)?(,-?[\d.]+(e-?\d+)?){0,6})$/),
  /** Metres; null when unknown. */
  accuracyM: z.number().nonnegative().nullable(),
});

/** A column of the file: its index from 0, and its header as written ('' without one). */
const ReadColumn = z.object({ index: count, header: line() });
export type ReadColumn = z.infer<typeof ReadColumn>;
/** Holds more than one column only where satellites are counted for each system. */
const QualityColumns = z.array(ReadColumn).max(20).optional();

export const OWN_DEFINITION =
  "The projection that the file defines for itself, in PROJ's words. The code is then that of the degrees on its datum, and behind `like` stands the system whose area and conversion were used.";

/**
 * What positions are given in: degrees, or a coordinate system with its EPSG code. `unit` is that of x and y
 * in the file.
 */
const PositionReading = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("degrees"), notation: z.enum(["decimal", "dms"]) }),
  z.object({
    kind: z.literal("projected"),
    epsg: z.number().int().positive().max(1_000_000),
    crsName: line(),
    /** Accuracy of the transformation to WGS84, metres; null when unknown. */
    accuracyM: z.number().nonnegative().nullable(),
    /** The grid file that was used. */
    grid: line().nullable(),
    /** The conversion that was used where no grid reaches. Absent where nothing was converted, and from surveys that were read before conversions were stored. */
    conversion: ReadConversion.optional(),
    definition: line()
      .regex(/^\+proj=/)
      .optional()
      .describe(OWN_DEFINITION),
    /** Null for degrees, and for units that no survey uses. */
    unit: Unit.nullable(),
    /** Of a local grid: how it was calibrated to the system. x and y are of the local grid then. */
    calibration: ReadCalibration.optional(),
  }),
]);
export type PositionReading = z.infer<typeof PositionReading>;

/** The first or last point as stored: degrees and metres. */
const ReadPoint = z.object({
  name: line(surveyLimits.pointTextMaxLength),
  longitude: z.number(),
  latitude: z.number(),
  heightM: z.number(),
});
export type ReadPoint = z.infer<typeof ReadPoint>;

/** Something a file says about its numbers, and what became of it. */
export const ReadStatement = z.object({
  key: line(40).describe("What `asread` names it by"),
  kind: z.enum(STATEMENT_KINDS).describe("What it is about"),
  words: line().describe("The file's own words, shortened"),
  place: line().describe("Where they stand, such as 'the header of column 3'"),
  /**
   * `used`: the points are read by it; `asked`: a question of its own stands for it; `told`: it cannot change a number, or
   * what it changes is shown and left out by default; `open`: it was not understood, or could not be applied, and could
   * change a number. Somebody has to confirm that the points were read correctly before any is stored.
   */
  outcome: z
    .enum(["used", "asked", "told", "open"])
    .describe(
      "used: the points were read by it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number",
    ),
  effect: line(1000).describe("What it means for the points, as a phrase without a full stop"),
  isAccepted: z
    .literal(true)
    .optional()
    .describe("Somebody confirmed that the points were read correctly in spite of it"),
});
export type ReadStatement = z.infer<typeof ReadStatement>;

/** What a reading gave: equal for the preview and the import, to the last digit. */
const ReadingOutcome = z.object({
  rowsRead: count,
  rowsKept: count,
  rowsSkipped: count,
  /** Rows left out on purpose, grouped by the doubt that named them. */
  leftOut: z.array(z.object({ id: line(100), label: line(), count })).max(MOST_DOUBTS),
  /** Line number of the last row of data. */
  lastLine: count,
  first: ReadPoint,
  last: ReadPoint,
  bounds: GeoBounds,
  /** What was noticed about the file and its points: sentences without a full stop, and the first line concerned. Absent without any. */
  warnings: z
    .array(z.object({ message: line(1000), line: count.optional() }))
    .max(MOST_DOUBTS)
    .optional(),
});
export type ReadingOutcome = z.infer<typeof ReadingOutcome>;

/** How a file of another format than tables became one. */
const TableSource = z.object({
  /** The format by its name, such as Leica GSI-16 field book. */
  label: line(),
  /** What is on line n of the table is on line, or in record, n - lineOffset of the file. */
  lineOffset: z.number().int(),
  /** What was chosen of the file, by the id of the choice, where it is not what the file proposes. */
  chosen: z.record(line(100), line()),
  /** The file is a table itself, such as a sheet of a workbook: its columns and its header are its own. */
  isTable: z.boolean(),
});
export type TableSource = z.infer<typeof TableSource>;

/**
 * How a file is read, whole: made once from the file and a person's answers, shown before anything is stored, run by
 * the import as it stands, and stored with the survey. Line numbers count from 1. Other fields are ignored.
 */
const FileReading = z.object({
  version: z.literal(1),
  fileName: line(255),
  /** What the file is. Other files than tables are read as the table that they are converted to. */
  format: z.enum(POINT_FORMATS),
  /** How a file of another format became a table; absent for tables. */
  source: TableSource.optional(),
  /** The program or receiver that wrote the file, if recognised. */
  vendor: line().nullable(),
  /** Null until the whole file was read. */
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum([",", ";", "\t", "|", " "]),
  decimal: z.enum([".", ","]),
  /** The thousands separator, where the file has one that is a point or comma. */
  thousands: z.enum([".", ","]).optional(),
  /** Number of cells in the first line; 0 for an empty file. */
  width: count,
  firstLine: z.enum(["header", "point"]),
  firstDataLine: count,
  columns: z.object({
    name: ReadColumn.nullable(),
    code: ReadColumn.nullable(),
    x: ReadColumn.nullable(),
    y: ReadColumn.nullable(),
    height: ReadColumn.nullable(),
    quality: z.object({
      solution: QualityColumns,
      horizontalRms: QualityColumns,
      verticalRms: QualityColumns,
      pdop: QualityColumns,
      satellites: QualityColumns,
    }),
    /** Says when each point was measured. */
    day: ReadColumn.optional(),
  }),
  /** The column whose cells hold all coordinates of a point, such as `POINT (8.5 47.1)`: they count as columns of their own, from the index `from`. */
  shared: ReadColumn.extend({
    form: z.enum(["wkt", "pair", "mgrs"]),
    from: count,
    squareM: z.number().positive().optional(),
  }).optional(),
  position: PositionReading,
  /** Unit of the angles where they are not in degrees; absent for degrees and grids. */
  angles: z.enum(["gon", "rad", "d.mmss"]).optional(),
  /** What O behind a longitude means (Ost, Ouest); absent where the file has none, or does not say. */
  letterO: z.enum(["east", "west"]).optional(),
  /** Unit of the heights in the file; stored heights are in metres. */
  heightUnit: Unit,
  heights: HeightReference,
  /** What the file says of its heights, such as `above the ellipsoid`, where they were taken otherwise; null where it says nothing. Absent where they are as it says. */
  heightsInFile: line().nullable().optional(),
  /** Ids of the doubts whose rows are left out. */
  leaveOut: z.array(line(100)).max(MOST_DOUBTS),
  /**
   * What confirmed the reading: other coordinates of the same points, and columns with the same value in
   * every row.
   */
  checks: z.object({
    pair: z.object({ x: ReadColumn, y: ReadColumn, epsg: z.number().int().positive() }).nullable(),
    constants: z.array(ReadColumn).max(200),
  }),
  /** What the file says about its numbers; absent where it says nothing, and in surveys read before this was stored. */
  statements: z.array(ReadStatement).max(200).optional(),
  /** Null until it was run. */
  outcome: ReadingOutcome.nullable(),
});

/** Points that were left out or changed after their file was read. */
const ReadingCorrection = z.object({
  kind: z.enum(["excluded", "changed"]),
  pointCount: count,
  /** Those changed, by their names in the API. */
  fields: z.array(line(100)),
  /** Why; may be empty. */
  note: line(surveyLimits.noteMaxLength),
});
export type ReadingCorrection = z.infer<typeof ReadingCorrection>;

/** A file among several of a survey. Its points follow those of the file before it. */
const JoinedReading = z.object({ pointCount: count, reading: FileReading });
export type JoinedReading = z.infer<typeof JoinedReading>;

export const Reading = FileReading.extend({
  /** What was corrected after the file was read, each correction in a survey of its own, the first one first. */
  corrections: z.array(ReadingCorrection).optional(),
  /** Of a survey of several files: how each was read. The points follow each other in this order; what stands above is of the first, the outcome of all. */
  files: z.array(JoinedReading).max(surveyLimits.filesAtOnce).optional(),
});
export type Reading = z.infer<typeof Reading>;

import { z } from "zod";
import { ReadCalibration } from "./calibration.ts";
import { HeightReference } from "./height-reference.ts";
import { GeoBounds } from "./summary.ts";
import { surveyLimits } from "./values/limits.ts";
import { ENCODINGS, POINT_FORMATS, STATEMENT_KINDS } from "./values/reading-words.ts";
import { withoutControls } from "./values/text.ts";
import { FILE_UNITS } from "./values/units.ts";

const LONGEST_TEXT = 300;
/** More filters or columns than any real file has. */
const MOST_DOUBTS = 100;

const line = (longest = LONGEST_TEXT) => z.string().overwrite(withoutControls).max(longest);
const count = z.number().int().nonnegative();
const Unit = z.enum(FILE_UNITS);

/** How positions on a datum become those of WGS84 without a grid: a conversion of the EPSG dataset. */
export const CrsConversion = z.object({
  /** As the dataset names it, such as `S-JTSK to WGS 84 (3)`; empty if nothing is converted, or only by a grid. */
  name: line(),
  /**
   * Shifts in metres, rotations in arc-seconds and scale in ppm, as PROJ's `towgs84`; `-` leaves latitude and longitude
   * unchanged.
   */
  towgs84: z.string().regex(/^(-|-?[\d.]+(e-?\d+)?(,-?[\d.]+(e-?\d+)?){0,6})$/),
  /** Metres; null when unknown. */
  accuracyM: z.number().nonnegative().nullable(),
});
export type CrsConversion = z.infer<typeof CrsConversion>;

/** A column of the file: its index from 0, and its header as written ('' if it has none). */
const ReadColumn = z.object({ index: count, header: line() });
export type ReadColumn = z.infer<typeof ReadColumn>;
/** More than one column only if satellites are counted per system. */
const QualityColumns = z.array(ReadColumn).max(20).optional();

export const OWN_DEFINITION =
  "The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied.";

/** Coordinates of the positions: degrees, or a coordinate system by EPSG code. `unit` is that of x and y in the file. */
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
    /**
     * The conversion used if no grid applies. Absent if nothing was converted, and from surveys read before conversions
     * were stored.
     */
    conversion: CrsConversion.optional(),
    definition: line()
      .regex(/^\+proj=/)
      .optional()
      .describe(OWN_DEFINITION),
    /** Null for degrees, and for units not used in surveying. */
    unit: Unit.nullable(),
    /** For a local grid, its calibration to the system; x and y are then local. */
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

/** Something a file says about its numbers, and how it was treated. */
export const ReadStatement = z.object({
  key: line(40).describe("Identifies the statement; send it in `asread` to confirm it"),
  kind: z.enum(STATEMENT_KINDS).describe("What it is about"),
  words: line().describe("The file's own words, shortened"),
  place: line().describe("Where they are, such as 'the header of column 3'"),
  /**
   * `used`: applied to the points; `asked`: covered by a question of its own; `told`: it cannot change a number, or what it
   * changes is shown and left out by default; `open`: not understood or not applicable, though it could change a number.
   * Somebody must then confirm that the points were read correctly before any is stored.
   */
  outcome: z
    .enum(["used", "asked", "told", "open"])
    .describe(
      "used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number",
    ),
  effect: line(1000).describe("What it means for the points, as a phrase without a full stop"),
  isAccepted: z
    .literal(true)
    .optional()
    .describe("Somebody confirmed that the points were read correctly in spite of it"),
});
export type ReadStatement = z.infer<typeof ReadStatement>;

/** The outcome of a reading: equal for the preview and the import, to the last digit. */
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
  /**
   * Notes about the file and its points: sentences without a full stop, and the first line concerned. Absent if there are
   * none.
   */
  warnings: z
    .array(z.object({ message: line(1000), line: count.optional() }))
    .max(MOST_DOUBTS)
    .optional(),
});
export type ReadingOutcome = z.infer<typeof ReadingOutcome>;

/** How a file that is not a table was converted to one. */
const TableSource = z.object({
  /** The format by its name, such as Leica GSI-16 field book. */
  label: line(),
  /** Line n of the table is line, or record, n - lineOffset of the file. */
  lineOffset: z.number().int(),
  /** Choices by id, if other than the file's defaults. */
  chosen: z.record(line(100), line()),
  /** True if the file contains a table itself, such as a sheet of a workbook, with its own columns and header. */
  isTable: z.boolean(),
});
export type TableSource = z.infer<typeof TableSource>;

/**
 * The complete reading of a file: made once from the file and a person's answers, shown before anything is stored, applied
 * unchanged by the import, and stored with the survey. Line numbers count from 1. Other fields are ignored.
 */
const FileReading = z.object({
  version: z.literal(1),
  fileName: line(255),
  /** Format of the file. Anything but a table is read through the table it is converted to. */
  format: z.enum(POINT_FORMATS),
  /** How a file of another format became a table; absent for tables. */
  source: TableSource.optional(),
  /** The program or receiver that wrote the file, if recognised. */
  vendor: line().nullable(),
  /** Null until the whole file was read. */
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum([",", ";", "\t", "|", " "]),
  decimal: z.enum([".", ","]),
  /** The thousands separator, if the file has one that is a point or comma. */
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
    /** The column with each point's day of measurement. */
    day: ReadColumn.optional(),
  }),
  /**
   * The column that holds all coordinates of a point, such as `POINT (8.5 47.1)`: they count as separate columns, from index
   * `from`.
   */
  shared: ReadColumn.extend({
    form: z.enum(["wkt", "pair", "mgrs"]),
    from: count,
    squareM: z.number().positive().optional(),
  }).optional(),
  position: PositionReading,
  /** Unit of the angles if they are not in degrees; absent for degrees and grids. */
  angles: z.enum(["gon", "rad", "d.mmss"]).optional(),
  /** What O after a longitude means (Ost, Ouest); absent if the file has none, or does not say. */
  letterO: z.enum(["east", "west"]).optional(),
  /** Unit of the heights in the file; stored heights are in metres. */
  heightUnit: Unit,
  heights: HeightReference,
  /**
   * What the file says about its heights, such as `above the ellipsoid`, if they were read otherwise; null if it says
   * nothing. Absent if they were read as it says.
   */
  heightsInFile: line().nullable().optional(),
  /** Ids of the doubts whose rows are left out. */
  leaveOut: z.array(line(100)).max(MOST_DOUBTS),
  /**
   * Evidence that confirmed the reading: other coordinates of the same points, and columns with the same value in every row.
   */
  checks: z.object({
    pair: z.object({ x: ReadColumn, y: ReadColumn, epsg: z.number().int().positive() }).nullable(),
    constants: z.array(ReadColumn).max(200),
  }),
  /** What the file says about its numbers; absent if it says nothing, and in surveys read before this was stored. */
  statements: z.array(ReadStatement).max(200).optional(),
  /** Null until it was applied. */
  outcome: ReadingOutcome.nullable(),
});

/** Points that were left out or changed after their file was read. */
export const ReadingCorrection = z.object({
  kind: z.enum(["excluded", "changed"]),
  pointCount: count,
  /** Fields changed, by their names in the API. */
  fields: z.array(line(100)),
  /** The reason; may be empty. */
  note: line(surveyLimits.noteMaxLength),
});
export type ReadingCorrection = z.infer<typeof ReadingCorrection>;

/** A file among several of a survey. Its points follow those of the file before it. */
const JoinedReading = z.object({ pointCount: count, reading: FileReading });
export type JoinedReading = z.infer<typeof JoinedReading>;

export const Reading = FileReading.extend({
  /** Corrections made after the file was read, each in a survey of its own, earliest first. */
  corrections: z.array(ReadingCorrection).optional(),
  /**
   * For a survey of several files: how each was read, in the order of their points. The fields above are of the first file;
   * the outcome is of all.
   */
  files: z.array(JoinedReading).max(surveyLimits.filesAtOnce).optional(),
});
export type Reading = z.infer<typeof Reading>;

const withoutName = { fileName: true } as const;

/** A reading as guests are told it: without the names of files. */
export const UnnamedReading = Reading.omit(withoutName).extend({
  files: z
    .array(JoinedReading.extend({ reading: FileReading.omit(withoutName) }))
    .max(surveyLimits.filesAtOnce)
    .optional(),
});
export type UnnamedReading = z.infer<typeof UnnamedReading>;

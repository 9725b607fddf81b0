import { z } from "zod";
import { withoutControls } from "./fields.ts";
import { limits } from "./limits.ts";

const LONGEST_TEXT = 300;
/** Filters and columns of a file that a person can have meant. */
const MOST_DOUBTS = 100;

const line = (longest = LONGEST_TEXT) => z.string().overwrite(withoutControls).max(longest);
const count = z.number().int().nonnegative();
const Unit = z.enum(["m", "ft", "us-ft"]);

/** A column of the file: its place counted from 0, and what its header says ('' without a header). */
const ReadColumn = z.object({ index: count, header: line() });
/** More than one only where satellites are counted for each system. */
const QualityColumns = z.array(ReadColumn).max(20).optional();

/** What heights are counted from. */
export const HeightReference = z.discriminatedUnion("kind", [
  /** Above the ellipsoid of WGS84. */
  z.object({ kind: z.literal("ellipsoidal") }),
  /** Above mean sea level, in a datum such as NAVD88. */
  z.object({
    kind: z.literal("sea-level"),
    datum: z.string().overwrite(withoutControls).trim().min(1).max(80),
  }),
  /** Above a point of the site's own. */
  z.object({ kind: z.literal("local") }),
]);
export type HeightReference = z.infer<typeof HeightReference>;

/** Where a position is from: degrees, or a coordinate system by its EPSG code. `unit` is that of x and y in the file. */
const ReadPosition = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("degrees"), notation: z.enum(["decimal", "dms"]) }),
  z.object({
    kind: z.literal("projected"),
    epsg: z.number().int().positive().max(1_000_000),
    crsName: line(),
    /** Of the transformation to WGS84, metres; null when it is not known. */
    accuracyM: z.number().nonnegative().nullable(),
    /** The grid file that was used. */
    grid: line().nullable(),
    /** Null for degrees, and for units no survey uses. */
    unit: Unit.nullable(),
  }),
]);

/** The first or last point as stored: degrees and metres. */
const ReadPoint = z.object({
  name: line(limits.pointTextMaxLength),
  longitude: z.number(),
  latitude: z.number(),
  heightM: z.number(),
});

/** What reading gave: what a preview showed and an import repeated. */
const ReadOutcome = z.object({
  rowsRead: count,
  rowsKept: count,
  rowsSkipped: count,
  /** Rows left out on purpose, by the doubt that named them. */
  leftOut: z.array(z.object({ id: line(100), label: line(), count })).max(MOST_DOUBTS),
  /** Line of the last row of data. */
  lastLine: count,
  first: ReadPoint,
  last: ReadPoint,
  /** Degrees; west is greater than east across the antimeridian. */
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
});

/**
 * How a file was read into the points of a site: made once, previewed, run by the import, and kept with the
 * points. Line numbers count from 1. Fields beyond these are ignored.
 */
export const Reading = z.object({
  version: z.literal(1),
  fileName: line(255),
  format: z.literal("csv"),
  /** Who made the file, when it could be told. */
  vendor: line().nullable(),
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]).nullable(),
  delimiter: z.enum([",", ";", "\t", "|", " "]),
  decimal: z.enum([".", ","]),
  /** Cells of the first line. */
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
  }),
  position: ReadPosition,
  /** Of the heights in the file; those stored are metres. */
  heightUnit: Unit,
  heights: HeightReference,
  /** The doubts whose rows are left out. */
  leaveOut: z.array(line(100)).max(MOST_DOUBTS),
  /** What confirmed the reading: other coordinates of the same points, and columns that say the same in each row. */
  checks: z.object({
    pair: z.object({ x: ReadColumn, y: ReadColumn, epsg: z.number().int().positive() }).nullable(),
    constants: z.array(ReadColumn).max(200),
  }),
  outcome: ReadOutcome.nullable(),
});
export type Reading = z.infer<typeof Reading>;

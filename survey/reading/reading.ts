import type { ReadCalibration } from "../calibration/site-calibration.ts";
import type { Encoding } from "../csv/encoding/encodings.ts";
import type { Delimiter } from "../csv/rows/head-rows.ts";
import type { ChosenValues, FormatId } from "../formats/format.ts";
import type { CrsConversion } from "../geodesy/crs/entries.ts";
import type { AngleUnit, LetterO } from "./cells/angles.ts";
import type { ReadStatement } from "./statements.ts";
import type { FileUnit } from "./units/units.ts";

export type ColumnRole = "name" | "code" | "x" | "y" | "height";
export type QualityRole = "solution" | "horizontalRms" | "verticalRms" | "pdop" | "satellites";

/** A column of a file: its place from 0, and its header as written ('' without one). */
export interface Column {
  index: number;
  header: string;
}

/** What heights are measured from. */
export type HeightReference =
  | { kind: "ellipsoidal" }
  | { kind: "sea-level"; datum: string }
  | { kind: "local" };

/** How x and y become positions. */
export type PositionReading =
  | { kind: "degrees"; notation: "decimal" | "dms" }
  | {
      kind: "projected";
      epsg: number;
      crsName: string;
      /** Of positions in WGS 84, metres; null where nobody says. */
      accuracyM: number | null;
      /** The grid file used, or null. */
      grid: string | null;
      /** What was used where no grid reaches. Absent where nothing was converted, and from surveys read before this was stored. */
      conversion?: CrsConversion;
      /** The projection that the file defines for itself, on the datum of the code: see geodesy/crs/custom-projection.ts. */
      definition?: string;
      /** Of x and y in the file, converted where the system has another; null for degrees and units no survey uses. */
      unit: FileUnit | null;
      /** Of a local grid: how it was calibrated to the system. x and y are of the local grid then. */
      calibration?: ReadCalibration;
    };

/**
 * How a file is read, whole: made once from the file and a person's answers, shown before anything is stored, run by
 * the import as it stands, and stored with the survey.
 */
export interface Reading {
  version: 1;
  fileName: string;
  /** What the file is; other files than tables are converted to one first, which `source` tells of. */
  format: "csv" | FormatId;
  source?: TableSource;
  /** The program that wrote the file, where its columns show it. */
  vendor: string | null;
  /** Null until the whole file was read. */
  encoding: Encoding | null;
  delimiter: Delimiter;
  decimal: "." | ",";
  /** The thousands separator, where the file has one that is a point or comma. */
  thousands?: "." | ",";
  /** Cells of the first line; 0 for an empty file. */
  width: number;
  firstLine: "header" | "point";
  /** Line of the first row of data, from 1. */
  firstDataLine: number;
  columns: Record<ColumnRole, Column | null> & {
    quality: Partial<Record<QualityRole, Column[]>>;
    /** Says when each point was measured; absent where no column does. */
    day?: Column;
  };
  /**
   * The column whose cells hold all coordinates of a point: as 'POINT (8.5 47.1)', as figures alone, or as a reference of
   * MGRS to squares of `squareM` at most. They count as columns of their own, from the index `from`.
   */
  shared?: Column & { form: "wkt" | "pair" | "mgrs"; from: number; squareM?: number };
  position: PositionReading;
  /** Unit of the angles where they are not in degrees; absent for degrees and grids. */
  angles?: AngleUnit;
  /** What O behind a longitude means; absent where the file has none, or does not say. */
  letterO?: LetterO;
  heightUnit: FileUnit;
  heights: HeightReference;
  /** What the file says of its heights where that is not how they were taken: null for nothing; else absent. */
  heightsInFile?: string | null;
  /** Ids of doubts whose rows are left out; see doubts/doubts.ts. */
  leaveOut: string[];
  checks: {
    /** Other coordinates of the same points, in the system of this EPSG code; 4326 for degrees. */
    pair: { x: Column; y: Column; epsg: number } | null;
    /** Columns that should say the same in each row: the unit, the coordinate system. */
    constants: Column[];
  };
  /** What the file says about its numbers, and what became of it; absent where it says nothing. */
  statements?: ReadStatement[];
  /** What came of it; null until it was run. */
  outcome: ReadingOutcome | null;
  /** What was corrected after that, the first correction first; absent without any. */
  corrections?: ReadingCorrection[];
  /** Of a survey of several files: how each was read, in the order of their points; absent for one file. */
  files?: FileReading[];
}

/** A file among several of a survey. Its points follow those of the file before it. */
export interface FileReading {
  pointCount: number;
  reading: Omit<Reading, "files" | "corrections">;
}

/** Points that were left out or changed after their file was read. `fields` are those changed, by their names in the API. */
export interface ReadingCorrection {
  kind: "excluded" | "changed";
  pointCount: number;
  fields: string[];
  /** Why; may be empty. */
  note: string;
}

/** How a file became the table that a reading is of. */
export interface TableSource {
  /** The format by its name: 'Leica GSI-16 field book'. */
  label: string;
  /** A row on line n of the table is line or record n - `lineOffset` of the file. */
  lineOffset: number;
  /** What was chosen of the file, where it is not what the file proposes. */
  chosen: ChosenValues;
  /** The file is a table itself, such as a sheet of a workbook: its columns and its header are its own. */
  isTable: boolean;
}

/** The columns of a file that a reading stores values of, each once: of points, of their quality, and of their day. */
export function usedColumns({ columns }: Reading): { points: Column[]; quality: Column[]; day: Column[] } {
  const seen = new Set<number>();
  const once = (some: (Column | null | undefined)[]) =>
    some.filter(column => {
      if (!column || seen.has(column.index)) return false;
      seen.add(column.index);
      return true;
    }) as Column[];
  const { name, code, x, y, height, quality, day } = columns;
  return {
    points: once([name, code, x, y, height]),
    quality: once(Object.values(quality).flat()),
    day: once([day]),
  };
}

/** What a reading gave: equal for the preview and the import, to the last digit. */
export interface ReadingOutcome {
  rowsRead: number;
  rowsKept: number;
  rowsSkipped: number;
  leftOut: { id: string; label: string; count: number }[];
  /** Line of the last row of data, from 1. */
  lastLine: number;
  first: ReadPoint;
  last: ReadPoint;
  bounds: { west: number; south: number; east: number; north: number };
  /** What was noticed about the file and its points: sentences without a full stop. Absent without any. */
  warnings?: { message: string; line?: number }[];
}

export interface ReadPoint {
  name: string;
  longitude: number;
  latitude: number;
  heightM: number;
}

/** What a person has answered; everything else is found out from the file. */
export interface Answers {
  encoding?: Encoding;
  delimiter?: Delimiter;
  decimal?: "." | ",";
  firstLine?: "header" | "point";
  /** Columns in an order that is often exported without a header. */
  order?: ColumnOrder;
  /** Without x and y these are found, as after another coordinate system was chosen. */
  columns?: Omit<ChosenColumns, "x" | "y"> & Partial<ChosenColumns>;
  /** The coordinate system of x and y; 4326 says that they are degrees. */
  epsg?: number;
  /** x and y are of the local grid that the site's calibration places. */
  isCalibrated?: boolean;
  xyUnit?: FileUnit;
  heightUnit?: FileUnit;
  heights?: HeightReference;
  leaveOut?: string[];
  /** Keys of open statements in spite of which the points were read correctly. */
  asRead?: string[];
}

/** Columns a person chose, from 0; name and code may be missing. x is longitude or easting, y latitude or northing. */
export interface ChosenColumns {
  name?: number | null;
  code?: number | null;
  x: number;
  y: number;
  height: number;
}

/** P point, N northing, E easting, Z height, D description; `documented` is the specification's own order. */
export const COLUMN_ORDERS = {
  documented: { name: 0, code: 1, x: 2, y: 3, height: 4 },
  latlon: { name: 0, code: 1, y: 2, x: 3, height: 4 },
  pnezd: { name: 0, y: 1, x: 2, height: 3, code: 4 },
  penzd: { name: 0, x: 1, y: 2, height: 3, code: 4 },
  xyz: { x: 0, y: 1, height: 2 },
  yxz: { y: 0, x: 1, height: 2 },
} as const satisfies Record<string, ChosenColumns>;
export type ColumnOrder = keyof typeof COLUMN_ORDERS;

/** Something the file or its surroundings say about how it must be read. */
export interface Evidence {
  id: string;
  label: string;
  text: string;
  /** False where it contradicts something else, or a person should look. */
  certain: boolean;
}

interface Ask {
  title: string;
  hint: string;
  /** Whether there is an answer, by a person or as a suggestion with evidence. Nothing is imported before. */
  isAnswered: boolean;
}

/** What only a person can say, with the answer the evidence suggests. */
export type Question =
  | (Ask & { id: "columns" })
  | (Ask & { id: "encoding"; options: { encoding: Encoding; text: string }[]; suggested: Encoding })
  | (Ask & {
      id: "crs";
      suggested: number | null;
      /** The projection that the file defines for itself by name: without an answer, it is used. */
      own?: string;
    })
  | (Ask & { id: "first-line"; suggested: "header" | "point" })
  | (Ask & { id: "order"; options: ColumnOrder[]; suggested: ColumnOrder | null })
  | (Ask & { id: "xy-unit"; options: FileUnit[]; suggested: FileUnit | null })
  | (Ask & { id: "height-unit"; options: FileUnit[]; suggested: FileUnit | null })
  | (Ask & { id: "heights"; suggested: HeightReference | null; datum: string })
  | (Ask & { id: "statements"; statements: ReadStatement[] });

/** Questions without whose answer no row can be read. */
const BLOCKING: readonly Question["id"][] = ["columns", "order", "crs"];

/** Returns the first unanswered question without which no row can be read; undefined when rows can be read. */
export const blockingQuestion = (questions: readonly Question[]): Question | undefined =>
  questions.find(({ id, isAnswered }) => !isAnswered && BLOCKING.includes(id));

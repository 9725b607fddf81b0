import type { Question } from "#shapes/file-preview.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { ReadColumn, Reading } from "#shapes/reading.ts";
import type { ColumnOrder, Encoding } from "#shapes/values/reading-words.ts";
import type { FileUnit } from "#shapes/values/units.ts";

export type ColumnRole = "name" | "code" | "x" | "y" | "height";
export type QualityRole = "solution" | "horizontalRms" | "verticalRms" | "pdop" | "satellites";

/** The columns of a file that a reading stores values of, each once: of points, of their quality, and of their day. */
export function usedColumns({ columns }: Reading): {
  points: ReadColumn[];
  quality: ReadColumn[];
  day: ReadColumn[];
} {
  const seen = new Set<number>();
  const once = (some: (ReadColumn | null | undefined)[]) =>
    some.filter(column => {
      if (!column || seen.has(column.index)) return false;
      seen.add(column.index);
      return true;
    }) as ReadColumn[];
  const { name, code, x, y, height, quality, day } = columns;
  return {
    points: once([name, code, x, y, height]),
    quality: once(Object.values(quality).flat()),
    day: once([day]),
  };
}

/** A person's answers; everything else is determined from the file. */
export interface Answers {
  encoding?: Encoding;
  delimiter?: Reading["delimiter"];
  decimal?: "." | ",";
  firstLine?: "header" | "point";
  /** Columns in an order that is often exported without a header. */
  order?: ColumnOrder;
  /** Without x and y, these two are determined again, as after choosing another coordinate system. */
  columns?: Omit<ChosenColumns, "x" | "y"> & Partial<ChosenColumns>;
  /** The coordinate system of x and y; 4326 means that they are degrees. */
  epsg?: number;
  /** x and y are of the local grid that the site's calibration places. */
  isCalibrated?: boolean;
  xyUnit?: FileUnit;
  heightUnit?: FileUnit;
  heights?: HeightReference;
  leaveOut?: string[];
  /** Keys of open statements that a person confirmed as read correctly. */
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

/** Indices of the columns in each order. */
export const COLUMNS_IN_ORDER = {
  documented: { name: 0, code: 1, x: 2, y: 3, height: 4 },
  latlon: { name: 0, code: 1, y: 2, x: 3, height: 4 },
  pnezd: { name: 0, y: 1, x: 2, height: 3, code: 4 },
  penzd: { name: 0, x: 1, y: 2, height: 3, code: 4 },
  xyz: { x: 0, y: 1, height: 2 },
  yxz: { y: 0, x: 1, height: 2 },
} as const satisfies Record<ColumnOrder, ChosenColumns>;

/** Questions that must be answered before any row can be read. */
const BLOCKING: readonly Question["id"][] = ["columns", "order", "crs"];

/** Returns the first unanswered question that keeps rows from being read; undefined when rows can be read. */
export const blockingQuestion = (questions: readonly Question[]): Question | undefined =>
  questions.find(({ id, isAnswered }) => !isAnswered && BLOCKING.includes(id));

import type { HeightReference } from "#shapes/height-reference.ts";
import type { ReadColumn, Reading, ReadStatement } from "#shapes/reading.ts";
import type { ColumnOrder, Encoding } from "#shapes/values/reading-words.ts";
import type { FileUnit } from "#shapes/values/units.ts";
import type { Delimiter } from "../files/csv/rows/head-rows.ts";

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
  delimiter?: Delimiter;
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

/** Something the file or its surroundings say about how it must be read. */
export interface Evidence {
  id: string;
  label: string;
  text: string;
  /** False if it contradicts something else, or a person should look. */
  certain: boolean;
}

interface Ask {
  title: string;
  hint: string;
  /**
   * Whether there is an answer, by a person or as a suggestion with evidence. Nothing is imported without an answer.
   */
  isAnswered: boolean;
}

/** What only a person can say, with the answer the evidence suggests. */
export type Question =
  | (Ask & { id: "columns" })
  | (Ask & { id: "encoding"; options: { encoding: Encoding; text: string }[]; suggested: Encoding })
  | (Ask & {
      id: "crs";
      suggested: number | null;
      /** The projection that the file, or that of the site's present points, defines: without an answer, it is used. */
      own?: string;
    })
  | (Ask & { id: "first-line"; suggested: "header" | "point" })
  | (Ask & { id: "order"; options: ColumnOrder[]; suggested: ColumnOrder | null })
  | (Ask & { id: "xy-unit"; options: FileUnit[]; suggested: FileUnit | null })
  | (Ask & { id: "height-unit"; options: FileUnit[]; suggested: FileUnit | null })
  | (Ask & { id: "heights"; suggested: HeightReference | null; datum: string })
  | (Ask & { id: "statements"; statements: ReadStatement[] });

/** Questions that must be answered before any row can be read. */
const BLOCKING: readonly Question["id"][] = ["columns", "order", "crs"];

/** Returns the first unanswered question that keeps rows from being read; undefined when rows can be read. */
export const blockingQuestion = (questions: readonly Question[]): Question | undefined =>
  questions.find(({ id, isAnswered }) => !isAnswered && BLOCKING.includes(id));

import type { MeasuredText } from "#shapes/measured.ts";
import type { PointColumns } from "#shapes/points.ts";
import { metres } from "../../units/measured.ts";
import { counted } from "../text.ts";
import type { CrsFacts } from "../types.ts";

export type DoubtId =
  | "remarks"
  | "summary-rows"
  | "not-fixed"
  | "zero-heights"
  | "odd-heights"
  | "height-outliers"
  | "site-heights"
  | "far-points"
  | "null-island"
  | "outside-area"
  | "narrow-site"
  | "pairs-disagree"
  | "mixed-constants"
  | "two-heights"
  | "repeated-names"
  | "duplicates";

/** What is known of the points besides their columns, in the same order. */
export interface ReadPoints {
  columns: PointColumns;
  /** Line of each point, from 1. */
  lines: Uint32Array;
  /** The system of the positions, for its area; null for degrees. */
  crs: CrsFacts | null;
  /** Accuracy of the system of the file's other coordinates, metres. */
  pairAccuracyM?: number | null;
  /** Metres between each position and the file's other coordinates; null if there are none. */
  apartM: Float32Array | null;
  /** Metres in one unit of the file's heights. */
  metresPerHeight: number;
  /** Points whose row names another unit or coordinate system than the first. */
  odd: number[];
  /** What lines among or below the points say of the numbers. */
  remarks: LineRemark[];
}

/** A line in words, which is not a point. */
export interface LineRemark {
  line: number;
  words: string;
  effect: string;
}

/** What one kind of doubt found: the indices of the points concerned, and a note on each. */
export interface Finding {
  id: DoubtId;
  label: string;
  message: string | MeasuredText;
  which: number[];
  /** What the doubt depends on besides its points, for its stamp. */
  about?: readonly (string | number)[];
  note: (i: number) => string | MeasuredText;
  mustConfirm?: boolean;
}

/** Points of a doubt that are shown. */
export const SHOWN = 100;

/** The indices below `count` that pass the test. */
export const where = (count: number, test: (i: number) => boolean): number[] => {
  const found: number[] = [];
  for (let i = 0; i < count; i++) if (test(i)) found.push(i);
  return found;
};

/** `850 m`, `1.2 km`; kilometres only mean another place, so they are not converted to feet. */
export const distanceOf = (value: number) =>
  value >= 1000 ? `${(value / 1000).toFixed(value >= 10_000 ? 0 : 1)} km` : metres(value, value < 10 ? 2 : 0);

/** `1 point is`, `5 points are`. */
export const points = (count: number, one: string, many: string) =>
  `${counted(count, "point")} ${count === 1 ? one : many}`;

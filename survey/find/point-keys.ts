import type { PointQuality } from "#shapes/points.ts";
import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { fold } from "../names/fold.ts";

/** What points can be ordered by; `row` is their order in the file. */
export const POINT_ORDERS = ["row", "name", "code", "height", "quality", "distance"] as const;
export type PointOrder = (typeof POINT_ORDERS)[number];

const DIGITS = /\d+/g;
/** Stands before a number's digits and says how many there are, so that longer numbers come later. */
const LENGTH_BASE = 0x30;

/**
 * Returns a text that sorts names as people count: `P2` before `P10`, in capitals or not. Zeros in front do not count.
 */
export const nameKey = (name: string): string =>
  fold(name).replace(DIGITS, digits => {
    const number = digits.replace(/^0+(?=\d)/, "");
    return String.fromCharCode(LENGTH_BASE + number.length) + number;
  });

/** Solutions from the surest to the least sure. */
const SUREST_FIRST = ["FIX", "PPP", "FLOAT", "DGPS", "SINGLE", "OTHER", ""] as const;
const rankOf = SOLUTIONS.map(solution => SUREST_FIRST.indexOf(solution));
/** More than any root mean square error, metres. */
const STEP = 1e6;

/** Returns what points are ordered by when it is their quality: the solution, then the error in plan; unknown last. */
export function qualityKey(quality: PointQuality | undefined, index: number): number {
  if (!quality) return Number.POSITIVE_INFINITY;
  const rank = rankOf[quality.solution[index]!]!;
  const rmsM = quality.horizontalRmsM[index]!;
  if (SUREST_FIRST[rank] === "" && Number.isNaN(rmsM)) return Number.POSITIVE_INFINITY;
  return rank * STEP + (Number.isNaN(rmsM) ? STEP - 1 : rmsM);
}

import type { PointColumns } from "#shapes/points.ts";

/** Joins text into slices of about 64 kB, so that a million points never make one string. */
export function* inSlices(lines: Iterable<string>): Generator<string> {
  let slice = "";
  for (const line of lines) {
    slice += line;
    if (slice.length > 65_536) {
      yield slice;
      slice = "";
    }
  }
  if (slice !== "") yield slice;
}

/** Converts a position to the file's coordinates, instead of copying a million projected positions. */
export type Projection = (x: number, y: number, out: { x: number; y: number }) => unknown;

export const asItIs: Projection = (x, y, out) => {
  out.x = x;
  out.y = y;
};

/** Writes a number without an exponent, for old readers, and without trailing zeros. */
export function plainNumber(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** A file of points in parts, so that points can be written chunk by chunk. */
export interface PointsText {
  head: string;
  /** The text of each point of a chunk; `isFirst` says that no chunk precedes it. */
  points(chunk: PointColumns, isFirst: boolean): Generator<string>;
  tail: string;
}

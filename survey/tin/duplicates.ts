import type { HilbertOrder } from "./spatial-order.ts";
import { hilbertKey } from "./spatial-order.ts";

/** Which points were joined because they lie within the tolerance of each other. */
export interface Merged {
  /** The positions along the Hilbert order, metres. */
  x: Float64Array;
  y: Float64Array;
  /** For each point along the Hilbert order: the index in that order of the point it joined, or its own. */
  leader: Uint32Array;
  /** Number of points that joined another. */
  count: number;
}

/** Cells hold two points on average, and pairs of cells are compared only near their borders. */
const POINTS_PER_CELL = 2;
/** Cells with more points than this are swept by x instead of compared pair by pair. */
const CROWDED = 24;

/**
 * Finds points within `tolerance` metres of an earlier one (along the Hilbert order) and joins them to it.
 * The first of a group leads. A point joins a leader, never another follower, so groups are at most twice the
 * tolerance wide.
 */
export function mergeNear(x: Float64Array, y: Float64Array, sorted: HilbertOrder, tolerance: number): Merged {
  const { order, keys, cellsPerMetre, extent } = sorted;
  const count = order.length;
  const leader = new Uint32Array(count);
  for (let i = 0; i < count; i++) leader[i] = i;
  const px = gather(x, order);
  const py = gather(y, order);
  let level = Math.max(0, Math.min(16, Math.floor(Math.log2(count / POINTS_PER_CELL) / 2)));
  // A cell is wider than twice the tolerance, so a pair lies in one cell or in two that touch.
  while (level > 0 && 2 ** (16 - level) <= 2 * tolerance * cellsPerMetre) level--;
  const starts = cellStarts(keys, level);
  let merged = 0;
  const t2 = tolerance * tolerance;
  const join = (a: number, b: number) => {
    const first = Math.min(a, b);
    const second = Math.max(a, b);
    if (leader[first] !== first || leader[second] !== second) return;
    const dx = px[a]! - px[b]!;
    const dy = py[a]! - py[b]!;
    if (dx * dx + dy * dy > t2) return;
    leader[second] = first;
    merged++;
  };
  const cells = starts.length - 1;
  for (let cell = 0; cell < cells; cell++) {
    const from = starts[cell]!;
    const to = starts[cell + 1]!;
    if (to - from > CROWDED) joinCrowded(px, from, to, tolerance, join);
    else
      for (let i = from; i < to; i++)
        for (let j = i + 1; j < to; j++) if (Math.abs(px[i]! - px[j]!) <= tolerance) join(i, j);
  }
  if (level === 0) return { x: px, y: py, leader, count: merged };

  const perCell = cellsPerMetre / 2 ** (16 - level);
  const side = 2 ** level;
  const reach = tolerance * perCell;
  for (let i = 0; i < count; i++) {
    const u = (px[i]! - extent.minX) * perCell;
    const v = (py[i]! - extent.minY) * perCell;
    const column = Math.floor(u);
    const row = Math.floor(v);
    const fu = u - column;
    const fv = v - row;
    if (fu > reach && fu < 1 - reach && fv > reach && fv < 1 - reach) continue;
    for (let r = Math.max(0, Math.floor(v - reach)); r <= Math.min(side - 1, Math.floor(v + reach)); r++)
      for (let c = Math.max(0, Math.floor(u - reach)); c <= Math.min(side - 1, Math.floor(u + reach)); c++) {
        if (r === row && c === column) continue;
        const cell = hilbertKey(c << (16 - level), r << (16 - level)) >>> (32 - 2 * level);
        for (let j = starts[cell]!; j < starts[cell + 1]!; j++) join(i, j);
      }
  }
  return { x: px, y: py, leader, count: merged };
}

/** Returns the index of each cell's first point in the sorted keys, on the curve of 2^level x 2^level cells. */
function cellStarts(keys: Uint32Array, level: number): Uint32Array {
  const cells = 4 ** level;
  const starts = new Uint32Array(cells + 1);
  const shift = 32 - 2 * level;
  // A shift by 32 is a shift by 0 in JavaScript; a single cell needs no shift.
  if (level === 0) starts[1] = keys.length;
  else
    for (let i = 0; i < keys.length; i++) {
      const cell = (keys[i]! >>> shift) + 1;
      starts[cell] = starts[cell]! + 1;
    }
  for (let cell = 0; cell < cells; cell++) starts[cell + 1] = starts[cell + 1]! + starts[cell]!;
  return starts;
}

/** Joins points by a sweep along x, for cells with too many points to compare all pairs. */
function joinCrowded(
  px: Float64Array,
  from: number,
  to: number,
  tolerance: number,
  join: (a: number, b: number) => void,
): void {
  const byX = Uint32Array.from({ length: to - from }, (_, i) => from + i).sort(
    (a, b) => px[a]! - px[b]! || a - b,
  );
  for (let i = 0; i < byX.length; i++) {
    for (let j = i + 1; j < byX.length; j++) {
      if (px[byX[j]!]! - px[byX[i]!]! > tolerance) break;
      join(byX[i]!, byX[j]!);
    }
  }
}

function gather(values: Float64Array, order: Uint32Array): Float64Array {
  const gathered = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) gathered[i] = values[order[i]!]!;
  return gathered;
}

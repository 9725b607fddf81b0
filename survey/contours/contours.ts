import { stepAbove } from "../steps.ts";
import type { Tin } from "../tin/tin.ts";

/**
 * Contour lines in columns. Line i runs through the positions `ends[i-1] (or 0) .. ends[i])` of (x, y),
 * metres in the plane, with the higher ground on its left. A closed line does not repeat its first position.
 */
export interface ContourLines {
  /** Heights of the levels that have lines or could have them, metres, in rising order. */
  levelsM: Float64Array;
  /** Index of the level of each line. */
  level: Uint32Array;
  isClosed: Uint8Array;
  ends: Uint32Array;
  x: Float64Array;
  y: Float64Array;
}

/** Thrown if the interval cannot be used; `message` says why and what to choose. */
export class ContourIntervalError extends Error {
  override name = "ContourIntervalError";
  readonly code = "contour-interval";
}

const MOST_LEVELS = 10_000;
const MOST_CROSSINGS = 40_000_000;

/**
 * Returns the contours at whole multiples of `intervalM`. Throws {@link ContourIntervalError}, also for more than
 * `mostCrossings` crossings of triangles.
 */
export function contoursAt(tin: Tin, intervalM: number, mostCrossings = MOST_CROSSINGS): ContourLines {
  if (!(intervalM > 0) || !Number.isFinite(intervalM))
    throw new ContourIntervalError("The contour interval must be more than 0 m");
  const { min, max } = heightRange(tin);
  const first = Math.ceil(min / intervalM);
  const count = Math.max(0, Math.floor(max / intervalM) - first + 1);
  if (count > MOST_LEVELS)
    throw new ContourIntervalError(
      `${intervalM} m makes ${count.toLocaleString("en")} contours; choose at least ${niceInterval((max - min) / MOST_LEVELS)} m`,
    );
  return contoursAtLevels(
    tin,
    Float64Array.from({ length: count }, (_, i) => (first + i) * intervalM),
    mostCrossings,
  );
}

/**
 * Returns the contours at the given heights (metres, in rising order) by walking from triangle to triangle
 * along half-edges. A corner exactly at a level counts as above it, so that lines neither branch nor stop
 * inside the surface.
 */
export function contoursAtLevels(
  tin: Tin,
  levelsM: Float64Array,
  mostCrossings = MOST_CROSSINGS,
): ContourLines {
  const crossed = trianglesByLevel(tin, levelsM, mostCrossings);
  const walker = new Walker(tin, levelsM);
  for (let level = 0; level < levelsM.length; level++)
    walker.walk(level, crossed.triangles, crossed.starts[level]!, crossed.starts[level + 1]!);
  return walker.finish();
}

const INDEX_EVERY = 5;

/** Tells whether the contour at this height is bold and labelled: every fifth is, counted from height 0. */
export function isIndexLevel(heightM: number, intervalM: number): boolean {
  return Math.round(heightM / intervalM) % INDEX_EVERY === 0;
}

/** Returns an interval that reads well and is not below `least`, metres. */
export const niceInterval = (least: number): number => (least > 0 ? stepAbove(least) : 1);

/** Returns the default interval of a site's contours: some 25 between its heights, metres. */
export function siteInterval(heightsM: { min: number; max: number } | null): number {
  return niceInterval(Math.max(heightsM ? (heightsM.max - heightsM.min) / 25 : 0, 1e-3));
}

/** Returns round intervals at which a site can be drawn, from a hundred contours to four, and `current`; metres, rising. */
export function intervalsFor(heightsM: { min: number; max: number } | null, current: number): number[] {
  const rangeM = heightsM ? heightsM.max - heightsM.min : 1;
  const found = new Set([current]);
  for (let least = rangeM / 120; least > 0 && least <= rangeM / 4; ) {
    const interval = niceInterval(least);
    found.add(interval);
    least = interval * 1.01;
  }
  return [...found].filter(interval => interval > 0).sort((a, b) => a - b);
}

/** Returns the lowest and highest corner of the surface's triangles, metres. */
export function heightRange(tin: Tin): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const vertex of tin.triangles) {
    const z = tin.z[vertex]!;
    if (z < min) min = z;
    if (z > max) max = z;
  }
  return { min, max };
}

/** Lists for each level the triangles it crosses, by a counting sort over all crossings. */
function trianglesByLevel({ z, triangles }: Tin, levelsM: Float64Array, mostCrossings: number) {
  const count = triangles.length / 3;
  const starts = new Uint32Array(levelsM.length + 1);
  const from = new Uint32Array(count);
  const to = new Uint32Array(count);
  const rank = levelRank(levelsM);
  let crossings = 0;
  for (let t = 0; t < count; t++) {
    const a = z[triangles[3 * t]!]!;
    const b = z[triangles[3 * t + 1]!]!;
    const c = z[triangles[3 * t + 2]!]!;
    // Levels in (lowest, highest] have a corner below and one at or above.
    from[t] = rank(Math.min(a, b, c));
    to[t] = rank(Math.max(a, b, c));
    for (let level = from[t]!; level < to[t]!; level++) starts[level + 1]!++;
    crossings += to[t]! - from[t]!;
    if (crossings > mostCrossings)
      throw new ContourIntervalError(
        "The surface is too rough for so many contours; choose a larger interval",
      );
  }
  for (let level = 0; level < levelsM.length; level++) starts[level + 1]! += starts[level]!;
  const next = starts.slice();
  const crossed = new Uint32Array(crossings);
  for (let t = 0; t < count; t++)
    for (let level = from[t]!; level < to[t]!; level++) crossed[next[level]!++] = t;
  return { starts, triangles: crossed };
}

/**
 * Returns a function that counts the levels at or below a height; by division when levels are evenly spaced.
 */
function levelRank(levelsM: Float64Array): (height: number) => number {
  const count = levelsM.length;
  const first = levelsM[0] ?? 0;
  const step = count > 1 ? (levelsM[count - 1]! - first) / (count - 1) : 1;
  return height => {
    let rank = Math.max(0, Math.min(count, Math.floor((height - first) / step) + 1));
    while (rank > 0 && levelsM[rank - 1]! > height) rank--;
    while (rank < count && levelsM[rank]! <= height) rank++;
    return rank;
  };
}

class Walker {
  private readonly visited: Int32Array;
  private x = new Float64Array(1024);
  private y = new Float64Array(1024);
  private length = 0;
  private readonly ends: number[] = [];
  private readonly levels: number[] = [];
  private readonly closed: number[] = [];

  constructor(
    private readonly tin: Tin,
    private readonly levelsM: Float64Array,
  ) {
    this.visited = new Int32Array(tin.triangles.length / 3).fill(-1);
  }

  /**
   * Traces all lines of one level through the triangles `crossed[from, to)`: first open ones from the
   * outline, then loops.
   */
  walk(level: number, crossed: Uint32Array, from: number, to: number): void {
    const { halfedges } = this.tin;
    const heightM = this.levelsM[level]!;
    for (let i = from; i < to; i++) {
      const entry = this.edgeInto(crossed[i]!, heightM);
      if (halfedges[entry]! < 0) this.trace(entry, level, heightM);
    }
    for (let i = from; i < to; i++)
      if (this.visited[crossed[i]!] !== level)
        this.trace(this.edgeInto(crossed[i]!, heightM), level, heightM);
  }

  finish(): ContourLines {
    return {
      levelsM: this.levelsM,
      level: Uint32Array.from(this.levels),
      isClosed: Uint8Array.from(this.closed),
      ends: Uint32Array.from(this.ends),
      x: this.x.slice(0, this.length),
      y: this.y.slice(0, this.length),
    };
  }

  /** Returns the half-edge of triangle t that falls through the level: the line enters across it. */
  private edgeInto(t: number, heightM: number): number {
    const { z, triangles } = this.tin;
    const a = z[triangles[3 * t]!]! >= heightM;
    const b = z[triangles[3 * t + 1]!]! >= heightM;
    const c = z[triangles[3 * t + 2]!]! >= heightM;
    if (a && !b) return 3 * t;
    return b && !c ? 3 * t + 1 : 3 * t + 2;
  }

  private trace(entry: number, level: number, heightM: number): void {
    const { z, triangles, halfedges } = this.tin;
    const start = this.length;
    let e = entry;
    this.cross(e, heightM, start);
    for (;;) {
      const t = (e - (e % 3)) / 3;
      this.visited[t] = level;
      // Of the other two edges, the line leaves across the one that rises through the level.
      const n = e % 3 === 2 ? e - 2 : e + 1;
      const p = e % 3 === 0 ? e + 2 : e - 1;
      const exit = z[triangles[p]!]! >= heightM ? n : p;
      this.cross(exit, heightM, start);
      e = halfedges[exit]!;
      if (e < 0 || e === entry) break;
    }
    const isClosed = e === entry;
    // The last crossing of a loop repeats the first.
    if (isClosed && this.length - start > 1 && this.isSame(this.length - 1, start)) this.length--;
    if (this.length - start < 2) {
      this.length = start;
      return;
    }
    this.levels.push(level);
    this.closed.push(isClosed ? 1 : 0);
    this.ends.push(this.length);
  }

  /** Adds the position where half-edge e crosses the level; both sides of the edge give the same position. */
  private cross(e: number, heightM: number, start: number): void {
    const { x, y, z, triangles } = this.tin;
    const from = triangles[e]!;
    const to = triangles[e % 3 === 2 ? e - 2 : e + 1]!;
    const a = Math.min(from, to);
    const b = Math.max(from, to);
    const share = (heightM - z[a]!) / (z[b]! - z[a]!);
    if (this.length === this.x.length) {
      this.x = doubled(this.x);
      this.y = doubled(this.y);
    }
    this.x[this.length] = x[a]! + share * (x[b]! - x[a]!);
    this.y[this.length] = y[a]! + share * (y[b]! - y[a]!);
    if (this.length === start || !this.isSame(this.length, this.length - 1)) this.length++;
  }

  private isSame(i: number, j: number): boolean {
    return this.x[i] === this.x[j] && this.y[i] === this.y[j];
  }
}

function doubled(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const to = new Float64Array(array.length * 2);
  to.set(array);
  return to;
}

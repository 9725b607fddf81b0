import type { HeightOutliers } from "#shapes/height-outliers.ts";
import type { MeasuredText } from "#shapes/measured.ts";
import type { PointColumns } from "#shapes/points.ts";
import { nameAt, pointAt } from "../../points.ts";
import { type HilbertOrder, hilbertKey, hilbertOrder } from "../../tin/spatial-order.ts";
import { measured, metres } from "../../units/measured.ts";
import { counted } from "../text.ts";
import type { Finding, ReadPoints } from "./finding.ts";
import { oddHeights, zeroHeights } from "./height-doubts.ts";
import { middleOfColumns } from "./median.ts";
import { FAR_METRES, METRES_PER_DEGREE } from "./place-doubts.ts";

/** Points that a point is compared with. */
const NEIGHBOURS = 8;
/** With fewer points it is unclear which one is wrong. */
const LEAST_POINTS = 10;
/** Points before and after a point along the Hilbert curve, among which its neighbours are looked for first. */
const WINDOW = 12;
/** Two heights closer together than this have a doubt of their own. */
const SAME_PLACE_M = 0.001;
/** Kerbs, posts and low walls stand out by less. */
const LEAST_M = 1;
/** Ground rises by no more from point to point: what slope-based filters of laser points take (Vosselman 2000). */
const GROUND_SLOPE = 0.3;
/** An outlier has a modified z-score above 3.5 (Iglewicz and Hoaglin 1993); 1.4826 makes a MAD a deviation. */
const LOCAL_Z_SCORE = 3.5;
const LOCAL_SCALE = LOCAL_Z_SCORE * 1.4826;
/** What this share of a file's points does is usual in it: trees and roofs stand out of a sparse cloud. */
const USUAL_SHARE = 0.95;
const SAMPLE = 4_000;
/** Two neighbours may share the fault of a point that stands out by this many times the threshold. */
const GROUP_TIMES = 10;
const GROUP_OTHERS = 2;

/**
 * Finds points that stand above or below all of their eight nearest neighbours, by more than the slope of ground over
 * their distance, the spread of the neighbours and what is usual in the file explain
 * (docs/decisions/009-what-a-file-must-say.md). A wall, a roof and the edge of a cliff have neighbours at their own
 * height. Linear in the points: most are dismissed by their neighbours along the Hilbert curve.
 */
export function heightOutliers(points: ReadPoints): Finding {
  const { columns } = points;
  const { apartM } = apartFromNeighbours(columns);
  for (const { which } of [zeroHeights(points), oddHeights(points)]) for (const i of which) apartM.delete(i);
  const which = [...apartM.keys()].sort((a, b) => a - b);
  return {
    id: "height-outliers",
    label: "height far from its neighbours'",
    message: messageOf(columns, which, apartM),
    which,
    note: i => standsOut(apartM.get(i)!),
  };
}

/**
 * Lists at most `most` points of a stored survey that stand out, by the rule of {@link heightOutliers}. Includes
 * heights of 0 and those a kilometre off: a survey has no other list of these.
 */
export function listHeightOutliers(columns: PointColumns, most: number): HeightOutliers {
  const { apartM, leastM } = apartFromNeighbours(columns);
  const farthest = [...apartM].sort(([i, a], [k, b]) => Math.abs(b) - Math.abs(a) || i - k);
  return {
    points: farthest.slice(0, most).map(([row, apart]) => {
      const point = pointAt(columns, row);
      return { ...point, row, apartM: apart, neighboursHeightM: point.ellipsoidalHeight - apart };
    }),
    total: farthest.length,
    rule: { neighbours: NEIGHBOURS, leastM, groundSlope: GROUND_SLOPE, zScore: LOCAL_Z_SCORE },
  };
}

function messageOf(columns: PointColumns, which: number[], apartM: Map<number, number>): MeasuredText {
  const most = which.reduce((largest, i) => Math.max(largest, Math.abs(apartM.get(i)!)), 0);
  if (which.length !== 1)
    return measured`${counted(which.length, "point")} stand up to ${lengthOf(most)} above or below their neighbours`;
  const name = nameAt(columns, which[0]!).slice(0, 80) || "1 point";
  return measured`${name} stands ${lengthOf(most)} ${apartM.get(which[0]!)! > 0 ? "above" : "below"} its neighbours`;
}

const standsOut = (m: number) =>
  measured`${lengthOf(Math.abs(m))} ${m > 0 ? "above" : "below"} its neighbours`;

const lengthOf = (m: number) => metres(m, m < 10 ? 1 : 0);

/** Metres above the median of the neighbours, of each point that stands out by more than `leastM`. */
function apartFromNeighbours(columns: PointColumns): { apartM: Map<number, number>; leastM: number } {
  const found = new Map<number, number>();
  const site = siteOf(columns);
  const { z, sorted, count } = site;
  if (count < LEAST_POINTS) return { apartM: found, leastM: LEAST_M };
  const near = new Neighbours(site);
  const leastM = Math.max(LEAST_M, usuallyApartM(near, count));
  for (let p = 0; p < count; p++) {
    if (isLikeMost(z, p, leastM)) continue;
    const jump = near.jumpAt(p, leastM);
    if (jump.beyondM > Math.max(leastM, LOCAL_SCALE * jump.spreadM))
      found.set(site.pointOf[sorted.order[p]!]!, jump.apartM);
  }
  return { apartM: found, leastM };
}

/** How far 95 % of the points at most lie above or below the median of their neighbours, metres; from a sample. */
function usuallyApartM(near: Neighbours, count: number): number {
  const step = Math.max(1, Math.floor(count / SAMPLE));
  const apartM = new Float64Array(Math.ceil(count / step));
  for (let k = 0; k < apartM.length; k++) apartM[k] = Math.abs(near.jumpAt(k * step).apartM);
  apartM.sort();
  return apartM[Math.floor(USUAL_SHARE * (apartM.length - 1))]!;
}

/** Whether half of the points beside it along the curve have about its height. */
function isLikeMost(z: Float64Array, p: number, leastM: number): boolean {
  const from = Math.max(0, Math.min(p - NEIGHBOURS / 2, z.length - NEIGHBOURS - 1));
  let alike = 0;
  for (let q = from; q <= from + NEIGHBOURS; q++)
    if (q !== p && Math.abs(z[q]! - z[p]!) <= leastM && ++alike === NEIGHBOURS / 2) return true;
  return false;
}

/** Points of a site along the Hilbert curve, metres; those far from the rest are left out. */
interface Site {
  count: number;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  sorted: HilbertOrder;
  /** The point's index for each sorted position. */
  pointOf: Uint32Array;
}

function siteOf(columns: PointColumns): Site {
  const { longitude, latitude, ellipsoidalHeight } = columns;
  const middle = middleOfColumns(columns);
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  const x = new Float64Array(columns.count);
  const y = new Float64Array(columns.count);
  const pointOf = new Uint32Array(columns.count);
  let count = 0;
  for (let i = 0; i < columns.count; i++) {
    let dLon = longitude[i]! - middle.longitude;
    if (Math.abs(dLon) > 180) dLon -= Math.sign(dLon) * 360;
    const xi = dLon * shrink * METRES_PER_DEGREE;
    const yi = (latitude[i]! - middle.latitude) * METRES_PER_DEGREE;
    if (Math.abs(xi) > FAR_METRES || Math.abs(yi) > FAR_METRES) continue;
    x[count] = xi;
    y[count] = yi;
    pointOf[count++] = i;
  }
  const [xs, ys] = [x.subarray(0, count), y.subarray(0, count)];
  const sorted = hilbertOrder(xs, ys);
  const site: Site = {
    ...{ count, sorted, pointOf },
    ...{ x: new Float64Array(count), y: new Float64Array(count), z: new Float64Array(count) },
  };
  for (let p = 0; p < count; p++) {
    const at = sorted.order[p]!;
    site.x[p] = xs[at]!;
    site.y[p] = ys[at]!;
    site.z[p] = ellipsoidalHeight[pointOf[at]!]!;
  }
  return site;
}

interface Jump {
  /** Height above the median of the neighbours, metres. */
  apartM: number;
  /** Least jump to a neighbour that the slope of ground does not explain; not above 0 for a point between them. */
  beyondM: number;
  /** Median distance of the neighbours' heights from their median. */
  spreadM: number;
}

const NO_JUMP: Jump = { apartM: 0, beyondM: 0, spreadM: 0 };

/** Finds the nearest points of a point at other places, by cells of the Hilbert curve. */
class Neighbours {
  readonly #site: Site;
  readonly #squares = new Float64Array(NEIGHBOURS);
  readonly #places = new Int32Array(NEIGHBOURS);
  // Reused, because an array for each point would cost more than the comparison.
  readonly #heights = new Float64Array(NEIGHBOURS);
  readonly #spreads = new Float64Array(NEIGHBOURS);
  readonly #jumps = new Float64Array(NEIGHBOURS);
  #found = 0;

  constructor(site: Site) {
    this.#site = site;
  }

  /**
   * Compares the point at index `p` of the curve with its neighbours. With `leastM`, the least jump, groups are found,
   * too.
   */
  jumpAt(p: number, leastM = Number.POSITIVE_INFINITY): Jump {
    this.#find(p);
    if (this.#found < NEIGHBOURS) return NO_JUMP;
    const { z } = this.#site;
    const [heights, spreads, jumps] = [this.#heights, this.#spreads, this.#jumps];
    for (let k = 0; k < NEIGHBOURS; k++) heights[k] = z[this.#places[k]!]!;
    heights.sort();
    const middle = (heights[NEIGHBOURS / 2 - 1]! + heights[NEIGHBOURS / 2]!) / 2;
    const apartM = z[p]! - middle;
    const sign = Math.sign(apartM);
    for (let k = 0; k < NEIGHBOURS; k++) {
      spreads[k] = Math.abs(heights[k]! - middle);
      jumps[k] = sign * (z[p]! - z[this.#places[k]!]!) - GROUND_SLOPE * Math.sqrt(this.#squares[k]!);
    }
    spreads.sort();
    jumps.sort();
    const isGroup = Math.abs(apartM) > GROUP_TIMES * leastM;
    const spreadM = (spreads[NEIGHBOURS / 2 - 1]! + spreads[NEIGHBOURS / 2]!) / 2;
    return { apartM, beyondM: jumps[isGroup ? GROUP_OTHERS : 0]!, spreadM };
  }

  #find(p: number): void {
    const { x, y, count, sorted } = this.#site;
    this.#found = 0;
    for (let q = Math.max(0, p - WINDOW); q <= Math.min(count - 1, p + WINDOW); q++) this.#take(p, q);
    if (this.#found < NEIGHBOURS) return;
    // Cells of this size around the point's own then hold every nearer point.
    const reachM = Math.sqrt(this.#squares[NEIGHBOURS - 1]!);
    const { cellsPerMetre, extent, keys } = sorted;
    const shift = Math.min(16, Math.max(0, Math.ceil(Math.log2(Math.max(1, reachM * cellsPerMetre)))));
    const last = (65_535 >> shift) | 0;
    const cx = Math.floor((x[p]! - extent.minX) * cellsPerMetre) >> shift;
    const cy = Math.floor((y[p]! - extent.minY) * cellsPerMetre) >> shift;
    this.#found = 0;
    for (let row = Math.max(0, cy - 1); row <= Math.min(last, cy + 1); row++)
      for (let column = Math.max(0, cx - 1); column <= Math.min(last, cx + 1); column++) {
        // All positions of a cell follow each other.
        const size = 4 ** shift;
        const first = Math.floor(hilbertKey(column << shift, row << shift) / size) * size;
        const end = firstFrom(keys, first + size);
        for (let q = firstFrom(keys, first); q < end; q++) this.#take(p, q);
      }
  }

  /** Keeps q if it is among the nearest so far. */
  #take(p: number, q: number): void {
    const { x, y } = this.#site;
    const square = (x[q]! - x[p]!) ** 2 + (y[q]! - y[p]!) ** 2;
    if (square < SAME_PLACE_M ** 2) return;
    const isFull = this.#found === NEIGHBOURS;
    if (isFull && square >= this.#squares[NEIGHBOURS - 1]!) return;
    let at = isFull ? NEIGHBOURS - 1 : this.#found++;
    for (; at > 0 && this.#squares[at - 1]! > square; at--) {
      this.#squares[at] = this.#squares[at - 1]!;
      this.#places[at] = this.#places[at - 1]!;
    }
    this.#squares[at] = square;
    this.#places[at] = q;
  }
}

/** The index of the first key that is not less. */
function firstFrom(keys: Uint32Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

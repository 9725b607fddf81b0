import { cutToBoundary } from "./boundary/cut-boundary.ts";
import { trimOutside } from "./boundary/ring.ts";
import { type Breakline, constrain, type LineReport, withCorners } from "./breaklines.ts";
import { joinCrossings } from "./crossings.ts";
import { type Triangulation, triangulate } from "./delaunay.ts";
import { type Merged, mergeNear } from "./duplicates.ts";
import { DegenerateSurfaceError } from "./errors.ts";
import { hilbertOrder } from "./spatial-order.ts";
import { type TrimmedTriangles, trimFlatEdges, trimLongEdges, trimThin } from "./trim-hull.ts";

/** A surface of triangles over positions in the local plane, metres. */
export interface Tin extends Triangulation {
  /** Vertices: distinct positions in spatial order, metres. */
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /**
   * The first of the points that each vertex stands for; corners of breaklines are numbered after the points.
   */
  pointOf: Uint32Array;
  /** The other points of vertices that stand for more than one; absent when there are none. */
  joined?: JoinedPoints;
  /** Vertices of a boundary, at the end, which stand for no point; absent when it cuts no triangle. */
  derived?: DerivedVertices;
  duplicates: Duplicates;
  /** Triangles that were removed from the outline; absent when there are none. */
  leftOut?: LeftOut;
  /** What became of the breaklines; absent if there are none. */
  lines?: LineReport;
  /** What the options removed from the outline; absent when they ask for nothing. */
  trimmed?: TrimmedTriangles;
}

/** Points besides {@link Tin.pointOf}, each with the vertex that stands for it. */
export interface JoinedPoints {
  points: Uint32Array;
  vertices: Uint32Array;
}

/** Vertices whose heights derive from others: three parents for each, with their shares, from vertex `first` on. */
export interface DerivedVertices {
  first: number;
  parents: number[];
  shares: number[];
}

/** Vertices of triangles that belong to no surface, three for each. */
export interface LeftOut {
  /** Flat triangles, where a straight edge bows. */
  flat: Uint32Array;
  /** Triangles with too long an edge. */
  long: Uint32Array;
}

/** Points merged because they lie within the tolerance of another, and how far their heights differ. */
export interface Duplicates {
  merged: number;
  /** Vertices whose points differ by more than 10 mm in height. */
  conflicts: number;
  largestDifferenceM: number;
}

export interface TinOptions {
  /** Points closer than this are merged, at the position of the first and the mean height. Default 0.001 m. */
  mergeWithinM?: number;
  /** Removes triangles whose outline edge is longer, from outside in. */
  maxEdgeM?: number;
  /** Removes triangles at the outline with a smaller angle, degrees, except those that a breakline bounds. */
  minAngleDeg?: number;
  /** Cuts the surface along this ring, after the other trims: x0, y0, x1, y1, ... in metres. */
  outerRing?: Float64Array;
  /** Removes flat triangles at the outline, so that the bowed edge of a site is its outline. */
  hasBowedEdges?: boolean;
  /** Spans of these lines become edges. */
  breaklines?: readonly Breakline[];
}

export const MERGE_WITHIN_M = 0.001;
const CONFLICT_M = 0.01;
/** A set of points narrower than this share of its length is a line. */
const FLAT = 1e-9;

/**
 * Computes the Delaunay surface over points in the plane (metres; arrays of equal length). Duplicates are merged first;
 * vertices are stored along the Hilbert curve. Lines that cross get a common vertex at the height of the earlier one.
 * Throws {@link DegenerateSurfaceError} when the points make no surface, and SurfaceInputError when breaklines are not
 * numbers or cross thousands of times.
 */
export function buildTin(x: Float64Array, y: Float64Array, z: Float64Array, options: TinOptions = {}): Tin {
  const { hasBowedEdges = false, mergeWithinM = MERGE_WITHIN_M } = options;
  const points = { x, y, z };
  const { lines: breaklines, crossings } = joinCrossings(options.breaklines ?? [], mergeWithinM);
  const all = breaklines.length > 0 ? withCorners(points, breaklines) : points;
  const count = all.x.length;
  if (count < 3) throw new DegenerateSurfaceError("too-few-points", count);
  const sorted = hilbertOrder(all.x, all.y);
  const joined = mergeNear(all.x, all.y, sorted, mergeWithinM);
  const vertices = verticesOf(all.z, sorted.order, joined, x.length);
  if (vertices.x.length === 1) throw new DegenerateSurfaceError("one-place", x.length);
  if (vertices.x.length < 3) throw new DegenerateSurfaceError("too-few-points", vertices.x.length);
  const triangulation = isFlat(vertices.x, vertices.y) ? null : triangulate(vertices.x, vertices.y);
  if (!triangulation) throw new DegenerateSurfaceError("on-a-line", x.length);
  let tin: Tin = { ...vertices, ...triangulation };
  const corners = new Set<number>();
  if (breaklines.length > 0) {
    const vertexOf = vertexNumbers(sorted.order, joined).subarray(x.length);
    tin.lines = { lineCount: breaklines.length, crossings, ...constrain(tin, breaklines, vertexOf) };
    for (const vertex of vertexOf) corners.add(vertex);
    // A corner that was also measured as a point is not a duplicate.
    tin.duplicates.merged =
      x.length - tin.pointOf.reduce((sum, point) => sum + (point < x.length ? 1 : 0), 0);
  }
  if (hasBowedEdges) tin = trimFlatEdges(tin, corners);
  return trimmed(tin, options, corners);
}

function trimmed(whole: Tin, options: TinOptions, corners: ReadonlySet<number>): Tin {
  const { maxEdgeM, minAngleDeg, outerRing } = options;
  if (maxEdgeM === undefined && minAngleDeg === undefined && !outerRing) return whole;
  const short = maxEdgeM === undefined ? whole : trimLongEdges(whole, maxEdgeM);
  const thick = minAngleDeg === undefined ? short : trimThin(short, minAngleDeg, corners);
  const { tin, outside } = outerRing ? cutToBoundary(thick, outerRing) : { tin: thick, outside: 0 };
  const lost = (from: Tin, to: Tin) => (from.triangles.length - to.triangles.length) / 3;
  const leftOut = tin.leftOut && { ...tin.leftOut, flat: flatsWithin(tin, options) };
  return {
    ...tin,
    ...(leftOut && { leftOut }),
    trimmed: { outside, long: lost(whole, short), thin: lost(short, thick) },
  };
}

/** Flat triangles that may be put back, after the same trims. */
function flatsWithin(tin: Tin, { maxEdgeM, minAngleDeg, outerRing }: TinOptions): Uint32Array {
  const { flat } = tin.leftOut!;
  const alone: Tin = { ...tin, triangles: flat, halfedges: new Int32Array(flat.length).fill(-1) };
  const short = maxEdgeM === undefined ? alone : trimLongEdges(alone, maxEdgeM);
  const thick = minAngleDeg === undefined ? short : trimThin(short, minAngleDeg, new Set());
  return (outerRing ? trimOutside(thick, outerRing) : thick).triangles;
}

type Vertices = Pick<Tin, "x" | "y" | "z" | "pointOf" | "joined" | "duplicates">;

function verticesOf(z: Float64Array, order: Uint32Array, joined: Merged, pointCount: number): Vertices {
  const { leader, count: merged } = joined;
  const duplicates = { merged, conflicts: 0, largestDifferenceM: 0 };
  const count = order.length - merged;
  const heights = new Float64Array(count);
  if (merged === 0) {
    for (let i = 0; i < count; i++) heights[i] = z[order[i]!]!;
    return { x: joined.x, y: joined.y, z: heights, pointOf: order, duplicates };
  }
  const vertices: Vertices = {
    x: new Float64Array(count),
    y: new Float64Array(count),
    z: heights,
    pointOf: new Uint32Array(count),
    duplicates,
  };
  let vertex = 0;
  for (let i = 0; i < order.length; i++) {
    if (leader[i] !== i) continue;
    const point = order[i]!;
    vertices.x[vertex] = joined.x[i]!;
    vertices.y[vertex] = joined.y[i]!;
    vertices.z[vertex] = z[point]!;
    vertices.pointOf[vertex] = point;
    vertex++;
  }
  averageHeights(vertices, z, { order, joined, pointCount });
  return vertices;
}

/** The vertex of each position. */
function vertexNumbers(order: Uint32Array, { leader }: Merged): Uint32Array {
  const vertexOf = new Uint32Array(order.length);
  let vertex = 0;
  // Leaders come before the points that joined them.
  for (let i = 0; i < order.length; i++)
    vertexOf[order[i]!] = leader[i] === i ? vertex++ : vertexOf[order[leader[i]!]!]!;
  return vertexOf;
}

/** What one vertex stands for: heights of points, and of corners of lines. */
interface Group {
  points: number[];
  corners: number[];
  first: number;
}

/** Positions along the Hilbert curve, the first `pointCount` of them points and the others corners of lines. */
interface Joined {
  order: Uint32Array;
  joined: Merged;
  pointCount: number;
}

/** The mean of different heights in one place; a line's corner at a point is that point again, and counts once. */
function averageHeights(vertices: Vertices, z: Float64Array, all: Joined): void {
  const vertexOf = vertexNumbers(all.order, all.joined);
  const { duplicates } = vertices;
  for (const [vertex, { points, corners, first }] of groupsOf(vertices, z, all, vertexOf)) {
    const measured = corners.length > 0 ? new Set(points) : null;
    const heights = measured
      ? [...points, ...[...new Set(corners)].filter(height => !measured.has(height))]
      : points;
    let [sum, min, max] = [0, Infinity, -Infinity];
    for (const height of heights) {
      sum += height;
      min = Math.min(min, height);
      max = Math.max(max, height);
    }
    const range = max - min;
    vertices.z[vertex] = sum / heights.length;
    vertices.pointOf[vertex] = first;
    duplicates.largestDifferenceM = Math.max(duplicates.largestDifferenceM, range);
    if (range > CONFLICT_M) duplicates.conflicts++;
  }
  vertices.joined = joinedPoints(vertices.pointOf, vertexOf, all.joined.count);
}

/** What vertices stand for, by vertex, if that is several positions. */
function groupsOf(
  vertices: Vertices,
  z: Float64Array,
  { order, joined: { leader }, pointCount }: Joined,
  vertexOf: Uint32Array,
): Map<number, Group> {
  const groups = new Map<number, Group>();
  const add = (group: Group, point: number) => {
    (point < pointCount ? group.points : group.corners).push(z[point]!);
    group.first = Math.min(group.first, point);
  };
  for (let i = 0; i < order.length; i++) {
    if (leader[i] === i) continue;
    const vertex = vertexOf[order[i]!]!;
    let group = groups.get(vertex);
    if (!group) {
      group = { points: [], corners: [], first: order.length };
      groups.set(vertex, group);
      add(group, vertices.pointOf[vertex]!);
    }
    add(group, order[i]!);
  }
  return groups;
}

function joinedPoints(pointOf: Uint32Array, vertexOf: Uint32Array, count: number): JoinedPoints {
  const found = { points: new Uint32Array(count), vertices: new Uint32Array(count) };
  let k = 0;
  vertexOf.forEach((vertex, point) => {
    if (pointOf[vertex] === point) return;
    found.points[k] = point;
    found.vertices[k++] = vertex;
  });
  return found;
}

/**
 * Tells whether all positions lie within a billionth of their extent of the line between the two farthest
 * ones found.
 */
function isFlat(x: Float64Array, y: Float64Array): boolean {
  const from = farthestFrom(x, y, 0);
  const to = farthestFrom(x, y, from);
  const dx = x[to]! - x[from]!;
  const dy = y[to]! - y[from]!;
  const limit = FLAT * (dx * dx + dy * dy);
  for (let i = 0; i < x.length; i++)
    if (Math.abs(dx * (y[i]! - y[from]!) - dy * (x[i]! - x[from]!)) > limit) return false;
  return true;
}

function farthestFrom(x: Float64Array, y: Float64Array, from: number): number {
  let best = from;
  let farthest = 0;
  for (let i = 0; i < x.length; i++) {
    const d = (x[i]! - x[from]!) ** 2 + (y[i]! - y[from]!) ** 2;
    if (d > farthest) {
      farthest = d;
      best = i;
    }
  }
  return best;
}

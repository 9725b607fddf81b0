import { type Triangulation, triangulate } from "./delaunay.ts";
import { mergeNear } from "./duplicates.ts";
import { DegenerateSurfaceError } from "./errors.ts";
import { peelLongEdges } from "./peel.ts";
import { type HilbertOrder, hilbertOrder } from "./spatial-order.ts";

/** A surface of triangles over positions in the local plane, metres. */
export interface Tin extends Triangulation {
  /** Vertices: distinct positions in spatial order, metres. */
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** The first of the points that each vertex stands for. */
  pointOf: Uint32Array;
  duplicates: Duplicates;
}

/** Points merged because they lie within the tolerance of another, and how far their heights disagree. */
export interface Duplicates {
  merged: number;
  /** Vertices whose points differ by more than 10 mm in height. */
  conflicts: number;
  largestDifferenceM: number;
}

export interface TinOptions {
  /** Points nearer than this are one, at the place of the first and the mean height. Default 0.001 m. */
  mergeWithinM?: number;
  /** Triangles at the outline with a longer edge there are peeled off, from outside in. */
  maxEdgeM?: number;
}

const MERGE_WITHIN_M = 0.001;
const CONFLICT_M = 0.01;
/** A point set flatter than this share of its length is a line. */
const FLAT = 1e-9;

/**
 * The Delaunay surface over points in the plane (metres; arrays of one length). Duplicates are merged first,
 * vertices are laid out along the Hilbert curve. Throws {@link DegenerateSurfaceError} when the points make no
 * surface.
 */
export function buildTin(x: Float64Array, y: Float64Array, z: Float64Array, options: TinOptions = {}): Tin {
  if (x.length < 3) throw new DegenerateSurfaceError("too-few-points", x.length);
  const sorted = hilbertOrder(x, y);
  const vertices = mergeVertices(x, y, z, sorted, options.mergeWithinM ?? MERGE_WITHIN_M);
  if (vertices.x.length === 1) throw new DegenerateSurfaceError("one-place", x.length);
  if (vertices.x.length < 3) throw new DegenerateSurfaceError("too-few-points", vertices.x.length);
  const triangulation = isFlat(vertices.x, vertices.y) ? null : triangulate(vertices.x, vertices.y);
  if (!triangulation) throw new DegenerateSurfaceError("on-a-line", x.length);
  const tin = { ...vertices, ...triangulation };
  return options.maxEdgeM === undefined ? tin : peelLongEdges(tin, options.maxEdgeM);
}

type Vertices = Pick<Tin, "x" | "y" | "z" | "pointOf" | "duplicates">;

function mergeVertices(
  x: Float64Array,
  y: Float64Array,
  z: Float64Array,
  sorted: HilbertOrder,
  toleranceM: number,
): Vertices {
  const { order } = sorted;
  const joined = mergeNear(x, y, sorted, toleranceM);
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
  const vertexOf = new Uint32Array(order.length);
  let vertex = 0;
  for (let i = 0; i < order.length; i++) {
    if (leader[i] !== i) continue;
    const point = order[i]!;
    vertices.x[vertex] = joined.x[i]!;
    vertices.y[vertex] = joined.y[i]!;
    vertices.z[vertex] = z[point]!;
    vertices.pointOf[vertex] = point;
    vertexOf[i] = vertex;
    vertex++;
  }
  averageHeights(vertices, z, order, leader, vertexOf);
  return vertices;
}

function averageHeights(
  vertices: Vertices,
  z: Float64Array,
  order: Uint32Array,
  leader: Uint32Array,
  vertexOf: Uint32Array,
): void {
  const groups = new Map<number, { sum: number; count: number; min: number; max: number; first: number }>();
  for (let i = 0; i < order.length; i++) {
    if (leader[i] === i) continue;
    const vertex = vertexOf[leader[i]!]!;
    const height = z[order[i]!]!;
    const known = vertices.z[vertex]!;
    const group = groups.get(vertex) ?? {
      sum: known,
      count: 1,
      min: known,
      max: known,
      first: vertices.pointOf[vertex]!,
    };
    group.sum += height;
    group.count++;
    group.min = Math.min(group.min, height);
    group.max = Math.max(group.max, height);
    group.first = Math.min(group.first, order[i]!);
    groups.set(vertex, group);
  }
  const { duplicates } = vertices;
  for (const [vertex, { sum, count, min, max, first }] of groups) {
    vertices.z[vertex] = sum / count;
    vertices.pointOf[vertex] = first;
    duplicates.largestDifferenceM = Math.max(duplicates.largestDifferenceM, max - min);
    if (max - min > CONFLICT_M) duplicates.conflicts++;
  }
}

/** Whether all positions lie within a billionth of their extent of the line between the two farthest ones found. */
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

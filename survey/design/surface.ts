import type { DesignPlane } from "#shapes/design.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { type LocalPlane, planeAround, toPlane } from "../geodesy/local-plane.ts";
import type { Triangulation } from "../tin/delaunay.ts";
import { nextEdge } from "../tin/trim-hull.ts";
import { wholeMesh } from "../volume/mesh/mesh.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";
import { planeThrough } from "../volume/scope.ts";

/** Triangles on the ground: degrees (WGS84) and metres; three vertices for each triangle, counter-clockwise. */
export interface GroundTriangles {
  longitude: Float64Array;
  latitude: Float64Array;
  heightM: Float64Array;
  triangles: Uint32Array;
}

/** A surface of the triangles as they are given, in their own plane or in that of the survey it is compared with. */
export function surfaceOfTriangles(
  { longitude, latitude, heightM, triangles }: GroundTriangles,
  plane: LocalPlane = planeAround(longitude, latitude, meanOf(heightM)),
): SiteSurface {
  const { x, y } = toPlane(plane, longitude, latitude);
  return surfaceFrom(plane, { x, y, z: heightM, triangles });
}

/** Half the side of the square that stands for a plane without a survey, metres. */
const ALONE_M = 500;
/** How far the plane reaches beyond the survey on each side. */
const MARGIN_M = 10;

/**
 * Returns two triangles of a plane that reach beyond a survey on all sides. If there is no survey, they reach beyond
 * `bounds`, or are 1 km wide about the design's place.
 */
export function surfaceOfPlane(design: DesignPlane, over?: SiteSurface, bounds?: GeoBounds): SiteSurface {
  const { longitude, latitude, elevationM } = design;
  const place = [Float64Array.of(longitude), Float64Array.of(latitude)] as const;
  const corners = bounds ? cornersOf(bounds) : null;
  const plane = over?.plane ?? planeAround(...(corners ?? place), elevationM);
  const at = toPlane(plane, ...place);
  const [px, py] = [at.x[0]!, at.y[0]!];
  const rise = { ...design, elevation: elevationM };
  const { baseM, gradeX, gradeY } = planeThrough({ plane }, { x: px, y: py }, rise);
  const covered = over?.tin ?? (corners && toPlane(plane, ...corners));
  const box = covered
    ? boxOf(covered)
    : { minX: px - ALONE_M, minY: py - ALONE_M, maxX: px + ALONE_M, maxY: py + ALONE_M };
  const x = Float64Array.of(box.minX, box.maxX, box.maxX, box.minX);
  const y = Float64Array.of(box.minY, box.minY, box.maxY, box.maxY);
  const z = x.map((each, i) => baseM + gradeX * each + gradeY * y[i]!);
  return surfaceFrom(plane, { x, y, z, triangles: Uint32Array.of(0, 1, 2, 0, 2, 3) });
}

function surfaceFrom(
  plane: LocalPlane,
  mesh: Pick<SiteSurface["tin"], "x" | "y" | "z" | "triangles">,
): SiteSurface {
  const { triangles, halfedges } = joinTriangles(mesh);
  const tin = {
    ...mesh,
    triangles,
    halfedges,
    pointOf: Uint32Array.from(mesh.x, (_, vertex) => vertex),
    duplicates: { merged: 0, conflicts: 0, largestDifferenceM: 0 },
  };
  return { plane, tin, mesh: wholeMesh(tin), pointCount: mesh.x.length };
}

const cornersOf = ({ west, south, east, north }: GeoBounds) =>
  [Float64Array.of(west, east, east, west), Float64Array.of(south, south, north, north)] as const;

function boxOf({ x, y }: { x: Float64Array; y: Float64Array }) {
  const box = { minX: x[0]!, minY: y[0]!, maxX: x[0]!, maxY: y[0]! };
  for (let i = 1; i < x.length; i++) {
    box.minX = Math.min(box.minX, x[i]!);
    box.maxX = Math.max(box.maxX, x[i]!);
    box.minY = Math.min(box.minY, y[i]!);
    box.maxY = Math.max(box.maxY, y[i]!);
  }
  const margin = MARGIN_M + 0.1 * Math.max(box.maxX - box.minX, box.maxY - box.minY);
  return {
    minX: box.minX - margin,
    minY: box.minY - margin,
    maxX: box.maxX + margin,
    maxY: box.maxY + margin,
  };
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/**
 * Joins given triangles to their neighbours: those that share an edge in opposite directions. Triangles are turned
 * counter-clockwise; those without area are left out. An edge that more than two triangles share joins two of them.
 */
function joinTriangles(mesh: { x: Float64Array; y: Float64Array; triangles: Uint32Array }): Triangulation {
  const triangles = turned(mesh);
  const halfedges = new Int32Array(triangles.length).fill(-1);
  const { starts, edges } = edgesByStart(triangles, mesh.x.length);
  for (let e = 0; e < triangles.length; e++) {
    if (halfedges[e]! >= 0) continue;
    const from = triangles[e]!;
    const to = triangles[nextEdge(e)]!;
    for (let i = starts[to]!; i < starts[to + 1]!; i++) {
      const other = edges[i]!;
      if (halfedges[other]! >= 0 || triangles[nextEdge(other)] !== from) continue;
      halfedges[e] = other;
      halfedges[other] = e;
      break;
    }
  }
  return { triangles, halfedges };
}

function turned({ x, y, triangles }: { x: Float64Array; y: Float64Array; triangles: Uint32Array }) {
  const out = new Uint32Array(triangles.length);
  let count = 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const a = triangles[k]!;
    const b = triangles[k + 1]!;
    const c = triangles[k + 2]!;
    const turn = (x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!);
    if (!(Math.abs(turn) > 0)) continue;
    out[count++] = a;
    out[count++] = turn > 0 ? b : c;
    out[count++] = turn > 0 ? c : b;
  }
  return out.subarray(0, count);
}

/** The half-edges that leave each vertex: those of vertex v are `edges[starts[v]]` to before `edges[starts[v + 1]]`. */
function edgesByStart(triangles: Uint32Array, vertexCount: number) {
  const starts = new Uint32Array(vertexCount + 1);
  for (const vertex of triangles) starts[vertex + 1]!++;
  for (let v = 0; v < vertexCount; v++) starts[v + 1]! += starts[v]!;
  const next = starts.slice();
  const edges = new Uint32Array(triangles.length);
  for (let e = 0; e < triangles.length; e++) edges[next[triangles[e]!]!++] = e;
  return { starts, edges };
}

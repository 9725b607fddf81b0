import type { Triangulation } from "../tin/delaunay.ts";
import { nextEdge } from "../tin/trim-hull.ts";

/**
 * Joins given triangles to their neighbours: those that share an edge in opposite directions. Triangles are turned
 * counter-clockwise; those without area are left out. An edge that more than two triangles share joins two of them.
 */
export function joinTriangles(mesh: {
  x: Float64Array;
  y: Float64Array;
  triangles: Uint32Array;
}): Triangulation {
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

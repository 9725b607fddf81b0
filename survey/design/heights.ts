import type { PrismMesh } from "../volume/mesh/prism.ts";
import { TriangleGrid } from "../volume/mesh/triangle-grid.ts";

/** A position this far outside a triangle, as a share of it, still lies on its edge: edges bow in another plane. */
const EDGE = 1e-5;

/** The mesh's height at each position of its plane, metres; NaN outside the mesh. */
export function heightsAt(mesh: PrismMesh, x: Float64Array, y: Float64Array): Float64Array {
  const grid = new TriangleGrid(mesh);
  return Float64Array.from(x, (px, i) => {
    let height = Number.NaN;
    grid.visitAt(px, y[i]!, triangle => {
      height = heightIn(mesh, 3 * triangle, px, y[i]!);
      return !Number.isNaN(height);
    });
    return height;
  });
}

/** Height by barycentric weights; NaN outside triangle k/3. */
function heightIn({ x, y, z, triangles }: PrismMesh, k: number, px: number, py: number): number {
  const [a, b, c] = [triangles[k]!, triangles[k + 1]!, triangles[k + 2]!];
  const [bx, by, cx, cy] = [x[b]! - x[a]!, y[b]! - y[a]!, x[c]! - x[a]!, y[c]! - y[a]!];
  const det = bx * cy - by * cx;
  const u = ((px - x[a]!) * cy - (py - y[a]!) * cx) / det;
  const v = (bx * (py - y[a]!) - by * (px - x[a]!)) / det;
  if (!(u >= -EDGE && v >= -EDGE && u + v <= 1 + EDGE)) return Number.NaN;
  return z[a]! + u * (z[b]! - z[a]!) + v * (z[c]! - z[a]!);
}

import { type ContourLines, contoursAtLevels } from "../../contours/contours.ts";
import { overlayInParts } from "../mesh/overlay.ts";
import { designAt, type PrismMesh } from "../mesh/prism.ts";
import type { TargetSurface } from "../modes/modes.ts";

/** Values at the nodes of a square grid in the plane; NaN where there is no ground. */
export interface DifferenceGrid {
  columns: number;
  rows: number;
  minX: number;
  minY: number;
  cellM: number;
  value: Float64Array;
}

/**
 * Ground minus design at the nodes of a grid over the ground, above 0 where it is cut; null if the ground is left as it
 * is.
 */
export function differenceGrid(
  ground: PrismMesh,
  design: TargetSurface,
  cells: number,
): DifferenceGrid | null {
  if (!design || ground.triangles.length === 0) return null;
  const grid = gridOver(boxOf(ground), cells);
  const { value } = grid;
  if ("plane" in design) {
    const { plane } = design;
    paintMesh(grid, ground, (z, x, y) => z - designAt(plane, x, y));
    if (value.every(Number.isNaN)) paintCorners(grid, ground, (z, x, y) => z - designAt(plane, x, y));
  } else {
    const below = { ...grid, value: value.slice() };
    paintMesh(grid, ground, z => z);
    paintMesh(below, design.lower, z => z);
    const sign = signOf(design);
    for (let i = 0; i < value.length; i++) value[i] = sign * (value[i]! - below.value[i]!);
    if (value.every(Number.isNaN))
      overlayInParts(ground, design.lower, difference => paintCorners(grid, difference, z => sign * z));
  }
  return grid;
}

/** Factor for a height above the other surface, so that cut is above 0. */
export const signOf = ({ cutIs }: { cutIs: "above" | "below" }) => (cutIs === "above" ? 1 : -1);

/**
 * 1 where there is ground on both surfaces, -1 elsewhere. Nodes lie half a cell beside the ground's edges, so that the
 * line between them runs along the edges and does not waver where these bow by a millimetre.
 */
export function sharedGrid(ground: PrismMesh, other: PrismMesh, cells: number): DifferenceGrid {
  const over = gridOver(boxOf(ground), cells);
  const grid = { ...over, minX: over.minX + over.cellM / 2, minY: over.minY + over.cellM / 2 };
  const below = { ...grid, value: grid.value.slice() };
  paintMesh(grid, ground, () => 1);
  paintMesh(below, other, () => 1);
  for (let i = 0; i < grid.value.length; i++)
    if (!(grid.value[i] === 1 && below.value[i] === 1)) grid.value[i] = -1;
  return grid;
}

/** Sets the nodes nearest to the corners of ground so narrow that no node lies on it. */
function paintCorners(
  grid: DifferenceGrid,
  { x, y, z, triangles }: PrismMesh,
  valueAt: (z: number, x: number, y: number) => number,
): void {
  for (const v of triangles) {
    const c = Math.round((x[v]! - grid.minX) / grid.cellM);
    const r = Math.round((y[v]! - grid.minY) / grid.cellM);
    grid.value[r * grid.columns + c] = valueAt(z[v]!, x[v]!, y[v]!);
  }
}

export function boxOf({ x, y, triangles }: PrismMesh) {
  const [first] = triangles;
  const box = { minX: x[first!]!, minY: y[first!]!, maxX: x[first!]!, maxY: y[first!]! };
  for (const v of triangles) {
    if (x[v]! < box.minX) box.minX = x[v]!;
    if (x[v]! > box.maxX) box.maxX = x[v]!;
    if (y[v]! < box.minY) box.minY = y[v]!;
    if (y[v]! > box.maxY) box.maxY = y[v]!;
  }
  return box;
}

/** A grid over a box with about `across` cells on its longer side and one more all round. */
function gridOver(
  box: { minX: number; minY: number; maxX: number; maxY: number },
  across: number,
): DifferenceGrid {
  const cellM = Math.max(box.maxX - box.minX, box.maxY - box.minY, 1e-6) / across;
  const columns = Math.ceil((box.maxX - box.minX) / cellM) + 3;
  const rows = Math.ceil((box.maxY - box.minY) / cellM) + 3;
  return {
    columns,
    rows,
    minX: box.minX - cellM,
    minY: box.minY - cellM,
    cellM,
    value: new Float64Array(columns * rows).fill(Number.NaN),
  };
}

/** Sets the nodes under a mesh to `valueAt` of the mesh's height there. */
function paintMesh(
  grid: DifferenceGrid,
  mesh: PrismMesh,
  valueAt: (z: number, x: number, y: number) => number,
): void {
  const { x, y, z, triangles } = mesh;
  const column = (at: number) => (at - grid.minX) / grid.cellM;
  const row = (at: number) => (at - grid.minY) / grid.cellM;
  for (let k = 0; k < triangles.length; k += 3) {
    const i = triangles[k]!;
    const j = triangles[k + 1]!;
    const l = triangles[k + 2]!;
    const ax = x[i]!;
    const ay = y[i]!;
    const bx = x[j]! - ax;
    const by = y[j]! - ay;
    const cx = x[l]! - ax;
    const cy = y[l]! - ay;
    const c0 = Math.max(0, Math.ceil(column(Math.min(ax, x[j]!, x[l]!))));
    const c1 = Math.min(grid.columns - 1, Math.floor(column(Math.max(ax, x[j]!, x[l]!))));
    const r0 = Math.max(0, Math.ceil(row(Math.min(ay, y[j]!, y[l]!))));
    const r1 = Math.min(grid.rows - 1, Math.floor(row(Math.max(ay, y[j]!, y[l]!))));
    const det = bx * cy - by * cx;
    for (let r = r0; r <= r1; r++)
      for (let c = c0; c <= c1; c++) {
        const px = grid.minX + c * grid.cellM;
        const py = grid.minY + r * grid.cellM;
        const u = ((px - ax) * cy - (py - ay) * cx) / det;
        const v = (bx * (py - ay) - by * (px - ax)) / det;
        if (u < -1e-9 || v < -1e-9 || u + v > 1 + 1e-9) continue;
        const height = z[i]! + u * (z[j]! - z[i]!) + v * (z[l]! - z[i]!);
        grid.value[r * grid.columns + c] = valueAt(height, px, py);
      }
  }
}

/** Gives nodes without a value that of a near one, so that colours reach the edge that clips them. */
export function spreadOutwards({ columns, rows, value }: DifferenceGrid): void {
  const queue: number[] = [];
  for (let i = 0; i < value.length; i++) if (!Number.isNaN(value[i]!)) queue.push(i);
  for (let head = 0; head < queue.length; head++) {
    const i = queue[head]!;
    const c = i % columns;
    const r = (i - c) / columns;
    for (const [dc, dr] of NEIGHBOURS) {
      if (c + dc < 0 || c + dc >= columns || r + dr < 0 || r + dr >= rows) continue;
      const next = i + dc + dr * columns;
      if (!Number.isNaN(value[next]!)) continue;
      value[next] = value[i]!;
      queue.push(next);
    }
  }
}

const NEIGHBOURS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** The edges of what lies at or above each level, as closed lines: beyond the grid everything lies below. */
export function regionsAbove(grid: DifferenceGrid, levels: Float64Array): ContourLines {
  const { columns, rows, minX, minY, cellM, value } = grid;
  const width = columns + 2;
  const height = rows + 2;
  const x = new Float64Array(width * height);
  const y = new Float64Array(width * height);
  const z = new Float64Array(width * height);
  const span = levels[levels.length - 1]! - levels[0]! + 1;
  const floor = levels[0]! - 1000 * span;
  for (let r = 0, i = 0; r < height; r++)
    for (let c = 0; c < width; c++, i++) {
      const isBorder = r === 0 || c === 0 || r === height - 1 || c === width - 1;
      x[i] = minX + (c - 1) * cellM;
      y[i] = minY + (r - 1) * cellM;
      z[i] = isBorder ? floor : (value[(r - 1) * columns + c - 1]! ?? floor);
    }
  return contoursAtLevels({ x, y, z, ...gridTriangles(width, height), ...WITHOUT_POINTS }, levels);
}

const WITHOUT_POINTS = {
  pointOf: new Uint32Array(0),
  duplicates: { merged: 0, conflicts: 0, largestDifferenceM: 0 },
};

/** The triangles between nodes that have ground, with their differences; counter-clockwise. */
export function gridMesh({ columns, rows, minX, minY, cellM, value }: DifferenceGrid) {
  const known = Array.from(value.keys()).filter(node => !Number.isNaN(value[node]!));
  const at = new Int32Array(value.length).fill(-1);
  known.forEach((node, i) => {
    at[node] = i;
  });
  const corners = gridTriangles(columns, rows).triangles;
  const triangles = new Uint32Array(corners.length);
  let filled = 0;
  for (let k = 0; k < corners.length; k += 3) {
    const [i, j, l] = [at[corners[k]!]!, at[corners[k + 1]!]!, at[corners[k + 2]!]!];
    if (i < 0 || j < 0 || l < 0) continue;
    triangles.set([i, j, l], filled);
    filled += 3;
  }
  return {
    x: Float64Array.from(known, node => minX + (node % columns) * cellM),
    y: Float64Array.from(known, node => minY + Math.floor(node / columns) * cellM),
    differenceM: Float32Array.from(known, node => value[node]!),
    triangles: triangles.slice(0, filled),
  };
}

/**
 * Two triangles for each cell, joined to their neighbours: for Delaunay, every cell would be a tie to decide exactly.
 */
function gridTriangles(width: number, height: number) {
  const cells = (width - 1) * (height - 1);
  const triangles = new Uint32Array(6 * cells);
  const halfedges = new Int32Array(6 * cells).fill(-1);
  const join = (a: number, b: number) => {
    halfedges[a] = b;
    halfedges[b] = a;
  };
  for (let r = 0, e = 0; r < height - 1; r++)
    for (let c = 0; c < width - 1; c++, e += 6) {
      const corner = r * width + c;
      // Lower right: south, east, diagonal; upper left: diagonal, north, west.
      triangles.set([corner, corner + 1, corner + width + 1], e);
      triangles.set([corner, corner + width + 1, corner + width], e + 3);
      join(e + 2, e + 3);
      if (c > 0) join(e + 5, e - 6 + 1);
      if (r > 0) join(e, e - 6 * (width - 1) + 4);
    }
  return { triangles, halfedges };
}

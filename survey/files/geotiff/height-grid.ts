import type { GeoBounds } from "#shapes/summary.ts";
import { middleOf, widthDeg } from "../../geodesy/bounds.ts";
import { metresPerDegree } from "../../geodesy/local-plane.ts";

/** A grid of square cells in a coordinate system, from its north-west corner; all in the system's unit. */
export interface GridPlan {
  west: number;
  north: number;
  cell: number;
  columns: number;
  rows: number;
}

/** More cells than this are not computed: they would take 64 MB. */
export const MOST_CELLS = 16_000_000;
/** Most cells unless somebody chooses a size. */
const USUAL_CELLS = 4_000_000;

/** Thrown if a grid would have too many cells; `leastCell` is a size that is possible, in the system's unit. */
export class GridTooFineError extends Error {
  override name = "GridTooFineError";
  constructor(
    readonly cells: number,
    readonly leastCell: number,
  ) {
    super("The grid would have too many cells");
  }
}

/** A surface in the coordinates of the grid, heights in the unit of the file. */
export interface GridSurface {
  x: Float64Array;
  y: Float64Array;
  z: ArrayLike<number>;
  triangles: ArrayLike<number>;
}

/** Returns a cell size for a site's points: about half their spacing, 1, 2 or 5 times a power of ten, metres. */
export function usualCellM(bounds: GeoBounds, pointCount: number): number {
  const { latitude, longitude } = middleOf(bounds);
  const perDegree = metresPerDegree({
    longitude0: longitude,
    latitude0: latitude,
    heightM: 0,
    isWide: false,
  });
  const areaM2 = widthDeg(bounds) * perDegree.longitude * (bounds.north - bounds.south) * perDegree.latitude;
  return roundedUp(Math.max(Math.sqrt(areaM2 / pointCount) / 2, Math.sqrt(areaM2 / USUAL_CELLS), 0.01));
}

/**
 * Computes the heights of a surface at the centres of a grid's cells, `empty` outside. The grid's lines are multiples of
 * the cell, so that grids of two surveys lie upon each other. Throws {@link GridTooFineError} before it takes memory.
 */
export function heightGrid(
  surface: GridSurface,
  cell: number,
  empty: number,
): { plan: GridPlan; cells: Float32Array } {
  const plan = gridOver(surface, cell);
  const cells = new Float32Array(plan.columns * plan.rows).fill(empty);
  for (let t = 0; t < surface.triangles.length; t += 3) fillTriangle(surface, t, plan, cells);
  return { plan, cells };
}

function gridOver({ x, y, triangles }: GridSurface, cell: number): GridPlan {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < triangles.length; k++) {
    const vertex = triangles[k]!;
    minX = Math.min(minX, x[vertex]!);
    maxX = Math.max(maxX, x[vertex]!);
    minY = Math.min(minY, y[vertex]!);
    maxY = Math.max(maxY, y[vertex]!);
  }
  const firstColumn = Math.floor(minX / cell);
  const firstRow = Math.ceil(maxY / cell);
  const columns = Math.max(1, Math.ceil(maxX / cell) - firstColumn);
  const rows = Math.max(1, firstRow - Math.floor(minY / cell));
  if (!(columns * rows <= MOST_CELLS))
    throw new GridTooFineError(columns * rows, leastCell(maxX - minX, maxY - minY));
  return { west: firstColumn * cell, north: firstRow * cell, cell, columns, rows };
}

/** A cell centre outside a triangle by this share of it counts as on its edge. */
const ON_EDGE = 1e-9;

/** Writes the plane of the triangle into the cells whose centres it covers. */
function fillTriangle(
  { x, y, z, triangles }: GridSurface,
  t: number,
  plan: GridPlan,
  cells: Float32Array,
): void {
  const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
  const { west, north, cell, columns, rows } = plan;
  // In cells, from the centre of the first one.
  const [ax, ay] = [(x[a]! - west) / cell - 0.5, (north - y[a]!) / cell - 0.5];
  const [bx, by] = [(x[b]! - west) / cell - 0.5 - ax, (north - y[b]!) / cell - 0.5 - ay];
  const [cx, cy] = [(x[c]! - west) / cell - 0.5 - ax, (north - y[c]!) / cell - 0.5 - ay];
  const det = bx * cy - by * cx;
  if (det === 0) return;
  const [za, zb, zc] = [z[a]!, z[b]! - z[a]!, z[c]! - z[a]!];
  const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - ON_EDGE));
  const bottom = Math.min(rows - 1, Math.floor(ay + Math.max(0, by, cy) + ON_EDGE));
  const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - ON_EDGE));
  const right = Math.min(columns - 1, Math.floor(ax + Math.max(0, bx, cx) + ON_EDGE));
  for (let row = top; row <= bottom; row++) {
    const dy = row - ay;
    for (let column = left; column <= right; column++) {
      const dx = column - ax;
      const u = (dx * cy - dy * cx) / det;
      const v = (bx * dy - by * dx) / det;
      if (u >= -ON_EDGE && v >= -ON_EDGE && u + v <= 1 + ON_EDGE)
        cells[row * columns + column] = za + u * zb + v * zc;
    }
  }
}

/** The smallest of 1, 2 and 5 times a power of ten whose cells are surely few enough. */
function leastCell(width: number, height: number): number {
  const fits = (cell: number) => (width / cell + 2) * (height / cell + 2) <= MOST_CELLS;
  let size = roundedUp(Math.sqrt((width * height) / MOST_CELLS));
  while (!fits(size)) size = roundedUp(size * 1.01);
  return size;
}

/** Returns 1, 2 or 5 times a power of ten, at least `value`. */
export function roundedUp(value: number): number {
  const exponent = Math.floor(Math.log10(Math.max(value, 1e-6)));
  // Made from text, because 5 times 10 ** -1 need not be the double of 0.5.
  const sizes = [1, 2, 5, 10].map(step => Number(`${step}e${exponent}`));
  return sizes.find(size => size >= value * (1 - 1e-12)) ?? sizes.at(-1)!;
}

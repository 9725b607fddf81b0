import type { SiteGrid } from "#shapes/site-grid.ts";
import { wrapLongitude } from "./bounds.ts";

/** Chebyshev nodes of the first kind in -1..1, and the weights of barycentric interpolation (Berrut and Trefethen, 2004). */
function nodesOf(count: number): { at: number[]; weights: number[] } {
  const angles = Array.from({ length: count }, (_, k) => ((2 * k + 1) * Math.PI) / (2 * count));
  return {
    at: angles.map(angle => -Math.cos(angle)),
    weights: angles.map((angle, k) => (k % 2 === 0 ? 1 : -1) * Math.sin(angle)),
  };
}

const known = new Map<number, ReturnType<typeof nodesOf>>();

/** Returns where the nodes lie, from -1 at the west or south of the area to 1 at its east or north. */
export function chebyshevNodes(count: number): ReturnType<typeof nodesOf> {
  const made = known.get(count) ?? nodesOf(count);
  known.set(count, made);
  return made;
}

/** The share that each node has in the value at `u`. */
function sharesAt(u: number, count: number): number[] {
  const { at, weights } = chebyshevNodes(count);
  const node = at.indexOf(u);
  if (node >= 0) return at.map((_, k) => (k === node ? 1 : 0));
  const terms = at.map((place, k) => weights[k]! / (u - place));
  const sum = terms.reduce((total, term) => total + term, 0);
  return terms.map(term => term / sum);
}

/** Rounding must not put a corner of the area outside. */
const EDGE = 1 + 1e-9;

/** x and y at (u, v) in the area, each from -1 to 1. */
function valueAt({ nodes, origin, x, y }: SiteGrid, u: number, v: number): { x: number; y: number } {
  const across = sharesAt(u, nodes);
  const up = sharesAt(v, nodes);
  const sum = { x: 0, y: 0 };
  for (let row = 0; row < nodes; row++)
    for (let column = 0; column < nodes; column++) {
      const share = up[row]! * across[column]!;
      sum.x += share * x[row * nodes + column]!;
      sum.y += share * y[row * nodes + column]!;
    }
  return { x: origin.x + sum.x, y: origin.y + sum.y };
}

/** Returns x and y of a position (degrees, WGS84) in the site's grid; null outside its area. */
export function toGrid(grid: SiteGrid, longitude: number, latitude: number): { x: number; y: number } | null {
  const { west, south, widthDeg, heightDeg } = grid.area;
  const u = (2 * wrapLongitude(longitude - west - widthDeg / 2)) / widthDeg;
  const v = (2 * (latitude - south)) / heightDeg - 1;
  return Math.abs(u) <= EDGE && Math.abs(v) <= EDGE ? valueAt(grid, u, v) : null;
}

/** Half the length over which a slope is taken, of the area. */
const STEP = 0.5;
/** Each step leaves less than a tenth of the error, even over 200 km. */
const MOST_STEPS = 40;
/** Of the area's size: far below 1e-8 of a unit. */
const CLOSE_ENOUGH = 1e-14;

/** Returns the position (degrees, WGS84) of x and y in the site's grid; null outside its area. */
export function fromGrid(
  grid: SiteGrid,
  x: number,
  y: number,
): { longitude: number; latitude: number } | null {
  const [east, west] = [valueAt(grid, STEP, 0), valueAt(grid, -STEP, 0)];
  const [north, south] = [valueAt(grid, 0, STEP), valueAt(grid, 0, -STEP)];
  const [a, b, c, d] = [east.x - west.x, north.x - south.x, east.y - west.y, north.y - south.y];
  const determinant = a * d - b * c;
  let [u, v] = [0, 0];
  for (let step = 0; step < MOST_STEPS; step++) {
    const at = valueAt(grid, u, v);
    const [dx, dy] = [x - at.x, y - at.y];
    const du = (d * dx - b * dy) / determinant;
    const dv = (a * dy - c * dx) / determinant;
    u += du;
    v += dv;
    // Beyond the area the table says nothing.
    if (!(Math.abs(u) <= 2 && Math.abs(v) <= 2)) return null;
    if (Math.abs(du) + Math.abs(dv) < CLOSE_ENOUGH) break;
  }
  if (Math.abs(u) > EDGE || Math.abs(v) > EDGE) return null;
  const { west: edge, south: base, widthDeg, heightDeg } = grid.area;
  return {
    longitude: wrapLongitude(edge + ((u + 1) * widthDeg) / 2),
    latitude: base + ((v + 1) * heightDeg) / 2,
  };
}

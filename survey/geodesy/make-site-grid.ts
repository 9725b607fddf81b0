import type { SiteGrid } from "#shapes/site-grid.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { widthDeg, wrapLongitude } from "./bounds.ts";
import { metresPerDegree } from "./local-plane.ts";
import { chebyshevNodes, toGrid } from "./site-grid.ts";

/** A plane system whose values are tabulated. */
export interface TabulatedSystem
  extends Pick<SiteGrid, "epsg" | "name" | "definition" | "isLocal" | "axes" | "unit"> {
  metresPerUnit: number;
  fromWgs84: (longitude: number, latitude: number, out: { x: number; y: number }) => boolean;
}

/** How far the table reaches beyond the survey, metres: to designs, stockpiles and the ground around it. */
const MARGINS_M = [5_000, 500, 50];
const LEAST_NODES = 4;
const MOST_NODES = 9;
/** A ten-thousandth of the last digit shown. */
const ERROR_M = 1e-7;
const LATITUDE_MAX_DEG = 89.9;

/**
 * Tabulates a system around a survey, with as many nodes as it takes to be exact to 0.1 µm, or else the most. Shifts by
 * a grid file bend at its cells: there, the error is larger, and stated. Returns null where the system does not reach.
 */
export function makeSiteGrid(system: TabulatedSystem, bounds: GeoBounds): SiteGrid | null {
  for (const marginM of MARGINS_M) {
    const area = areaAround(bounds, marginM);
    for (let nodes = LEAST_NODES; nodes <= MOST_NODES; nodes++) {
      const grid = tabulated(system, area, nodes);
      if (!grid) break;
      if (grid.maxErrorM <= ERROR_M || nodes === MOST_NODES) return grid;
    }
  }
  return null;
}

function areaAround(bounds: GeoBounds, marginM: number): SiteGrid["area"] {
  const farthest = Math.max(Math.abs(bounds.south), Math.abs(bounds.north));
  const latitude0 = Math.min(farthest, LATITUDE_MAX_DEG);
  const perDegree = metresPerDegree({ longitude0: 0, latitude0, heightM: 0, isWide: false });
  const aside = marginM / perDegree.longitude;
  const south = Math.max(bounds.south - marginM / perDegree.latitude, -LATITUDE_MAX_DEG);
  const north = Math.min(bounds.north + marginM / perDegree.latitude, LATITUDE_MAX_DEG);
  return {
    west: wrapLongitude(bounds.west - aside),
    south,
    widthDeg: widthDeg(bounds) + 2 * aside,
    heightDeg: north - south,
  };
}

function tabulated(system: TabulatedSystem, area: SiteGrid["area"], nodes: number): SiteGrid | null {
  const exact = (u: number, v: number) => {
    const out = { x: 0, y: 0 };
    const longitude = wrapLongitude(area.west + ((u + 1) * area.widthDeg) / 2);
    const latitude = area.south + ((v + 1) * area.heightDeg) / 2;
    return system.fromWgs84(longitude, latitude, out) ? { longitude, latitude, ...out } : null;
  };
  const { at } = chebyshevNodes(nodes);
  const values = at.flatMap(v => at.map(u => exact(u, v)));
  const middle = exact(0, 0);
  if (!middle || !values.every(value => value !== null)) return null;
  const { epsg, name, definition, isLocal, axes, unit, metresPerUnit } = system;
  const origin = { x: Math.round(middle.x), y: Math.round(middle.y) };
  const grid: SiteGrid = {
    ...{ epsg, name, axes, unit, area, nodes, origin },
    ...(definition && { definition }),
    ...(isLocal && { isLocal }),
    x: values.map(({ x }) => rounded(x - origin.x)),
    y: values.map(({ y }) => rounded(y - origin.y)),
    maxErrorM: 0,
  };
  let most = 0;
  // Between the nodes and at the edges, where the error is largest.
  for (let row = 0; row <= nodes; row++)
    for (let column = 0; column <= nodes; column++) {
      const value = exact((2 * column) / nodes - 1, (2 * row) / nodes - 1);
      if (!value) return null;
      const found = toGrid(grid, value.longitude, value.latitude);
      most = found ? Math.max(most, Math.hypot(found.x - value.x, found.y - value.y)) : Infinity;
    }
  // Doubled, because it may be larger elsewhere.
  return { ...grid, maxErrorM: Number((2 * most * metresPerUnit).toPrecision(2)) };
}

const rounded = (value: number) => Math.round(value * 1e8) / 1e8;

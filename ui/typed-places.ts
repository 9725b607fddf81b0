import type { SiteGrid } from "#shapes/site-grid.ts";
import { wrapLongitude } from "#survey/geodesy/bounds.ts";
import { fromGrid, toGrid } from "#survey/geodesy/site-grid.ts";
import { coordinatesIn } from "./coordinates.ts";

/** Two numbers with a comma, semicolon, tab or space between them, with decimal points or decimal commas. */
export function pairTyped(typed: string): [number, number] | null {
  const text = typed.trim().replace(/[,;]$/, "");
  const parts = text.split(/\s*;\s*|\s*,\s+|\s+,\s*|\s+/);
  const pair = parts.length === 2 ? parts : parts.length === 1 ? text.split(",") : [];
  if (pair.length !== 2) return null;
  const [first, second] = pair.map(part => coordinateTyped(part.replace(/°$/, "")));
  return first != null && second != null ? [first, second] : null;
}

/** `1,250` may be a thousand or one and a quarter. `1250,500` and `1'001,250` can only have decimals. */
const THOUSANDS_OR_DECIMALS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** A typed coordinate with a decimal point or comma; null for anything else, and for `1,250`. */
export function coordinateTyped(typed: string): number | null {
  const given = typed.trim().replace("−", "-");
  if (THOUSANDS_OR_DECIMALS.test(given)) return null;
  // 2'600'000, as in Switzerland.
  const text = given.replace(/(?<=\d)['’](?=\d{3})/g, "");
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(",", ".")) : null;
}

const LATITUDE_MAX_DEG = 90;
const LONGITUDE_MAX_DEG = 180;

/**
 * Returns the position of a typed pair: latitude and longitude in degrees, or x and y of the site's grid. A pair is read
 * in whichever way puts it within 5 km of the survey, with x and y in either order. In a local grid the other order
 * would put it there as well, so x comes first; and what may be degrees with a wrong digit is null, if it is off the
 * survey in x and y, too.
 */
export function placeOfPair(
  [first, second]: readonly [number, number],
  grid: SiteGrid | null,
): { longitude: number; latitude: number } | null {
  const inDegrees =
    Math.abs(first) <= LATITUDE_MAX_DEG && Math.abs(second) <= LONGITUDE_MAX_DEG
      ? { latitude: first, longitude: second }
      : null;
  if (!grid || (inDegrees && toGrid(grid, second, first))) return inDegrees;
  const inGrid = fromGrid(grid, first, second);
  if (!grid.isLocal) return inGrid ?? fromGrid(grid, second, first) ?? inDegrees;
  const mayBeDegrees = isNearInDegrees(grid, first, second) || isNearInDegrees(grid, second, first);
  return inGrid && mayBeDegrees && !isOnSurvey(grid, inGrid) ? null : (inGrid ?? inDegrees);
}

/** One wrong digit of whole degrees, mostly the last. */
const NEAR_DEG = 2;

function isNearInDegrees({ area }: SiteGrid, latitude: number, longitude: number): boolean {
  const north = latitude - area.south - area.heightDeg / 2;
  const east = wrapLongitude(longitude - area.west - area.widthDeg / 2);
  return Math.abs(north) <= NEAR_DEG && Math.abs(east) <= NEAR_DEG;
}

/** Degrees of latitude: 4.9 km, so that 0.1 km around the survey counts as the survey. Its grid reaches 5 km around it. */
const MARGIN_DEG = 0.044;

function isOnSurvey({ area }: SiteGrid, { longitude, latitude }: { longitude: number; latitude: number }) {
  const asideDeg = MARGIN_DEG / Math.cos((latitude * Math.PI) / 180);
  const isInside = (fromEdge: number, size: number, margin: number) =>
    fromEdge >= margin && fromEdge <= size - margin;
  return (
    isInside(latitude - area.south, area.heightDeg, MARGIN_DEG) &&
    isInside(wrapLongitude(longitude - area.west), area.widthDeg, asideDeg)
  );
}

/**
 * Returns the place of a point whose x, y or both were typed in the site's grid: one that is left empty stays as it is.
 * Null far from the site.
 */
export function placeMoved(
  { x, y }: { x: string; y: string },
  { longitude, latitude }: { longitude: number; latitude: number },
  grid: SiteGrid,
): { longitude: number; latitude: number } | null {
  const now = toGrid(grid, longitude, latitude);
  const [east, north] = [coordinateTyped(x) ?? now?.x, coordinateTyped(y) ?? now?.y];
  return east === undefined || north === undefined ? null : fromGrid(grid, east, north);
}

/** How a pair is typed: 'easting and northing in metres, such as 468923, 5164573, or latitude and longitude in degrees'. */
export function pairWords(grid: SiteGrid | null): string {
  if (!grid) return "latitude and longitude in degrees, such as 46.634653, 8.594007";
  const [x, y] = coordinatesIn(grid).names.map(name => `${name[0]!.toLowerCase()}${name.slice(1)}`);
  return `${x} and ${y} in ${grid.unit.words}, such as ${examplePair(grid)}, or latitude and longitude in degrees`;
}

/** A place in the middle of the site, as it is typed. */
const examplePair = ({ origin }: SiteGrid) => `${origin.x}, ${origin.y}`;

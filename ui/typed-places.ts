import type { SiteGrid } from "#shapes/site-grid.ts";
import { fromGrid, toGrid } from "#survey/geodesy/site-grid.ts";
import { coordinatesIn } from "./coordinates.ts";

/** Two numbers with a comma, semicolon, tab or space between them, with decimal points or decimal commas. */
export function pairTyped(typed: string): [number, number] | null {
  const text = typed
    .trim()
    .replaceAll("−", "-")
    // 2'600'000, as in Switzerland.
    .replace(/(?<=\d)['’](?=\d{3})/g, "")
    .replace(/[,;]$/, "");
  const parts = text.split(/\s*;\s*|\s*,\s+|\s+,\s*|\s+/);
  const pair = parts.length === 2 ? parts : parts.length === 1 ? text.split(",") : [];
  if (pair.length !== 2) return null;
  const [first, second] = pair.map(part => coordinateTyped(part.replace(/°$/, "")));
  return first != null && second != null ? [first, second] : null;
}

/** A typed coordinate with a decimal point or comma; null for anything else. */
export function coordinateTyped(typed: string): number | null {
  const text = typed.trim().replace("−", "-");
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(",", ".")) : null;
}

const LATITUDE_MAX_DEG = 90;
const LONGITUDE_MAX_DEG = 180;

/**
 * Returns the position of a typed pair: latitude and longitude in degrees, or x and y of the site's grid. They are told
 * apart by which of the two lies around the survey, and so are x and y in the other order.
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
  return fromGrid(grid, first, second) ?? fromGrid(grid, second, first) ?? inDegrees;
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

import type { SiteGrid } from "#shapes/site-grid.ts";
import { toGrid } from "#survey/geodesy/site-grid.ts";
import { pairTyped, placeOfPair } from "../../typed-places.ts";

/** Converts those corners of a field that are in the site's grid to degrees; others stay as typed. */
export function lineInDegrees(typed: string, grid: SiteGrid): string {
  return typed
    .split(/\r\n|\r|\n/)
    .map(corner => {
      const pair = pairTyped(corner);
      const place = pair && placeOfPair(pair, grid);
      return place ? `${place.latitude}, ${place.longitude}` : corner;
    })
    .join("\n");
}

/**
 * Converts the corners of a field to those of the API: x before y. Degrees are typed latitude first, as is
 * usual on maps.
 */
export function lineForApi(typed: string, isDegrees: boolean): string {
  const corners = typed.split(/\r\n|\r|\n/).filter(corner => corner.trim() !== "");
  return corners
    .map(corner => {
      const parts = corner
        .replaceAll("−", "-")
        .replaceAll("°", "")
        .trim()
        .split(/\s*[,;\s]\s*/);
      return (isDegrees ? parts.toReversed() : parts).join(",");
    })
    .join(";");
}

/** A line as it would be typed: each corner in the site's grid, or latitude and longitude to about a centimetre. */
export const lineText = (
  line: readonly (readonly [longitude: number, latitude: number])[],
  grid: SiteGrid | null = null,
): string =>
  line
    .map(([longitude, latitude]) => {
      const at = grid && toGrid(grid, longitude, latitude);
      return at
        ? `${at.x.toFixed(3)}, ${at.y.toFixed(3)}`
        : `${latitude.toFixed(7)}, ${longitude.toFixed(7)}`;
    })
    .join("\n");

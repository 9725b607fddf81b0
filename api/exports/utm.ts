import type { GeoBounds } from "#shapes/summary.ts";
import { middleOf } from "#survey/geodesy/bounds.ts";

/** The EPSG code of WGS 84 / UTM in the zone at the centre of the bounds. */
export function utmOf(bounds: GeoBounds | null): number {
  if (!bounds) return 32_631;
  const { longitude, latitude } = middleOf(bounds);
  const zone = Math.min(60, Math.floor((longitude + 180) / 6) + 1);
  return (latitude < 0 ? 32_700 : 32_600) + zone;
}

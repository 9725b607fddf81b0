import { setImmediate } from "node:timers/promises";
import type { SiteSummary } from "#contract/summary.ts";

/** The EPSG code of WGS 84 / UTM in the zone of the site's middle. */
export function utmOf({ bounds }: SiteSummary): number {
  if (!bounds) return 32_631;
  const { west, south, east, north } = bounds;
  const width = east >= west ? east - west : east + 360 - west;
  const middle = ((west + width / 2 + 540) % 360) - 180;
  const zone = Math.min(60, Math.floor((middle + 180) / 6) + 1);
  return (south + north < 0 ? 32_700 : 32_600) + zone;
}

const AT_ONCE = 10_000;

/** Projects degrees, some thousands in each turn of the event loop. */
export async function projectSlowly(epsg: number, longitude: Float64Array, latitude: Float64Array) {
  const { crsOf } = await import("#survey/geodesy/crs.ts");
  const crs = crsOf(epsg);
  const x = new Float64Array(longitude.length);
  const y = new Float64Array(longitude.length);
  const out = { x: 0, y: 0 };
  for (let i = 0; i < longitude.length; i++) {
    crs.fromWgs84(longitude[i]!, latitude[i]!, out);
    x[i] = out.x;
    y[i] = out.y;
    if (i % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return { x, y };
}

import { nameAt } from "../../points.ts";
import { qualityAt } from "../../quality.ts";
import type { HeightName } from "../frame.ts";
import type { PointsText } from "../write-text.ts";

/**
 * Writes points as a GeoJSON FeatureCollection (RFC 7946, WGS84, ellipsoidal metres as third coordinate).
 * Heights that are not ellipsoidal are named in a member `heights`; the quality of a point is in its
 * properties.
 */
export function geoJsonOfPoints(heights?: HeightName): PointsText {
  const named = heights ? `"heights":${JSON.stringify(heights.remark)},` : "";
  return {
    head: `{"type":"FeatureCollection",${named}"features":[`,
    *points(chunk, isFirst) {
      for (let i = 0; i < chunk.count; i++) {
        const known = chunk.quality && qualityAt(chunk.quality, i);
        const properties = { name: nameAt(chunk, i), code: chunk.codes[chunk.codeIndex[i]!]!, ...known };
        const at = `[${chunk.longitude[i]},${chunk.latitude[i]},${chunk.ellipsoidalHeight[i]}]`;
        yield `${isFirst && i === 0 ? "" : ","}\n{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":{"type":"Point","coordinates":${at}}}`;
      }
    },
    tail: "\n]}\n",
  };
}

import type { GeoBounds } from "#shapes/summary.ts";
import type { CadFeature } from "#survey/cad/geojson.ts";
import { boundsOf } from "#survey/geodesy/bounds.ts";
import type { BaseMapOptions } from "../base/base-map.ts";
import type { SiteMapProps } from "../engine/types.ts";
import type { DrawnPoints } from "../worker/points.ts";

/**
 * The bounds that the map is fitted to, extended eastwards across the antimeridian where needed; most of the
 * world without points.
 */
export function mapBounds(bounds: GeoBounds | null): BaseMapOptions["bounds"] {
  if (!bounds)
    return [
      [-170, -60],
      [170, 75],
    ];
  const east = bounds.east < bounds.west ? bounds.east + 360 : bounds.east;
  return [
    [bounds.west, bounds.south],
    [east, bounds.north],
  ];
}

/**
 * The initial extent: the survey, else the bounds of the map layer; a drawing reports its own once it is
 * read.
 */
export function firstExtent({ summary, wms }: Pick<SiteMapProps, "summary" | "wms">): GeoBounds | null {
  return summary.bounds ?? (isBounds(wms?.bounds) ? wms.bounds : null);
}

/** Other clients may have stored anything. */
function isBounds(given: unknown): given is GeoBounds {
  const { west, south, east, north } = (given ?? {}) as Record<string, unknown>;
  const isOrdered = typeof south === "number" && typeof north === "number" && south <= north;
  return isOrdered && north <= 90 && south >= -90 && Number.isFinite(west) && Number.isFinite(east);
}

/** The bounds of a drawing; null if its coordinates are not degrees. */
export function drawingExtent(features: readonly CadFeature[]): GeoBounds | null {
  const longitudes: number[] = [];
  const latitudes: number[] = [];
  const add = (coordinates: unknown): void => {
    if (!Array.isArray(coordinates)) return;
    if (typeof coordinates[0] === "number") {
      longitudes.push(coordinates[0]);
      latitudes.push(coordinates[1]);
    } else for (const inner of coordinates) add(inner);
  };
  for (const { geometry } of features) add(geometry?.coordinates);
  const bounds = boundsOf(Float64Array.from(longitudes), Float64Array.from(latitudes));
  return isBounds(bounds) ? bounds : null;
}

/** Mean distance between neighbours, Mercator metres: an estimate that assumes an even spread. */
export function spacingOf({ positions, order }: DrawnPoints): number {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  const looked = Math.min(order.length, 20_000);
  for (let i = 0; i < looked; i++) {
    minX = Math.min(minX, positions[3 * i]!);
    maxX = Math.max(maxX, positions[3 * i]!);
    minY = Math.min(minY, positions[3 * i + 1]!);
    maxY = Math.max(maxY, positions[3 * i + 1]!);
  }
  const area = Math.max(maxX - minX, 1) * Math.max(maxY - minY, 1);
  return Math.sqrt(area / Math.max(1, order.length));
}

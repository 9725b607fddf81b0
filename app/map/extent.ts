import type { GeoBounds } from "#survey/geodesy/bounds.ts";
import type { BaseMapOptions } from "./base-map.ts";
import type { DrawnPoints } from "./points.ts";

/** The map's box around a site, growing eastwards also across the antimeridian; most of the world without points. */
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

/** Mean distance between neighbours, Mercator metres: half the points could be elsewhere, so it is a guess. */
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

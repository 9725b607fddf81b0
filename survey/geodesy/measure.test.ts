import geodesic from "geographiclib-geodesic";
import { describe, expect, it } from "vitest";
import { areaM2, distanceM } from "./measure.ts";

const { WGS84 } = geodesic.Geodesic;

describe("distances and areas on the ellipsoid", () => {
  it.each([
    [
      [8.5942, 46.6357],
      [8.5981, 46.6402],
    ],
    [
      [8.5942, 46.6357],
      [8.7, 46.72],
    ],
    [
      [179.99, -41.2],
      [-179.98, -41.25],
    ],
    [
      [15.6, 78.2],
      [15.7, 78.21],
    ],
  ] as [[number, number], [number, number]][])(
    "the distance of %j and %j is the geodesic's within 1 ppm",
    (from, to) => {
      const { s12 } = WGS84.Inverse(from[1], from[0], to[1], to[0]);
      expect(Math.abs(distanceM(from, to) / s12! - 1)).toBeLessThan(1e-6);
    },
  );

  it("the area of a ring across the antimeridian is the geodesic polygon's within 1 ppm", () => {
    const ring: [number, number][] = [
      [179.995, -41.2],
      [-179.996, -41.201],
      [-179.994, -41.193],
      [179.992, -41.192],
    ];
    const polygon = WGS84.Polygon(false);
    for (const [longitude, latitude] of ring) polygon.AddPoint(latitude, longitude);
    const { area } = polygon.Compute(false, true) as { area: number };
    expect(Math.abs(areaM2(ring) / Math.abs(area) - 1)).toBeLessThan(1e-6);
  });

  it("distances at 2,000 m are longer than on the ellipsoid", () => {
    const from = [8.59, 46.63] as const;
    const to = [8.6, 46.63] as const;
    expect(distanceM(from, to, 2000) / distanceM(from, to)).toBeCloseTo(1 + 2000 / 6_389_000, 6);
  });
});

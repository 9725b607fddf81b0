import { Geodesic } from "geographiclib-geodesic";
import { describe, expect, it } from "vitest";
import { placeFrom, rectangleAround } from "./dimensions.ts";
import { areaM2, distanceM } from "./measure.ts";

const start = [8.594007, 46.634653] as const;
const TOLERANCE_M = 0.0002;

describe("a place by length and bearing", () => {
  it.each([
    [25, 0],
    [25, 90],
    [120.5, 213.25],
    [2_000, 45],
  ])("%d m at %d° is where the geodesic ends", (lengthM, bearingDeg) => {
    const [longitude, latitude] = placeFrom(start, lengthM, bearingDeg);
    const geodesic = Geodesic.WGS84.Direct(start[1], start[0], bearingDeg, lengthM);
    expect(distanceM([longitude, latitude], [geodesic.lon2!, geodesic.lat2!])).toBeLessThan(
      Math.max(TOLERANCE_M, lengthM * 1e-6),
    );
  });
});

describe("a rectangle by its dimensions", () => {
  const ring = rectangleAround(start, { widthM: 12, lengthM: 20, bearingDeg: 30 });

  it("has its sides and its area", () => {
    expect(distanceM(ring[0]!, ring[1]!)).toBeCloseTo(12, 3);
    expect(distanceM(ring[1]!, ring[2]!)).toBeCloseTo(20, 3);
    expect(distanceM(ring[0]!, ring[2]!)).toBeCloseTo(Math.hypot(12, 20), 3);
    expect(areaM2(ring)).toBeCloseTo(240, 2);
  });

  it("lies around its middle, with its length along the bearing", () => {
    const middle = [0, 1].map(axis => (ring[0]![axis]! + ring[2]![axis]!) / 2);
    expect(distanceM([middle[0]!, middle[1]!], start)).toBeLessThan(TOLERANCE_M);
    const { azi1 } = Geodesic.WGS84.Inverse(ring[3]![1], ring[3]![0], ring[0]![1], ring[0]![0]);
    expect(azi1).toBeCloseTo(30, 2);
  });
});

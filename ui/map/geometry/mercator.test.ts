import { describe, expect, it } from "vitest";
import { Scene } from "../scene/scene.ts";
import { anchorAt, eastOf, latitudeOf, longitudeOf, mercatorX, mercatorY, southOf } from "./mercator.ts";

describe("positions on the map", () => {
  it("go to Mercator and back within a nanodegree", () => {
    for (const latitude of [-75, -0.5, 0, 46.635738, 84])
      expect(latitudeOf(mercatorY(latitude))).toBeCloseTo(latitude, 9);
    expect(longitudeOf(mercatorX(8.594201))).toBeCloseTo(8.594201, 12);
  });

  it("keep 5 mm apart as 32-bit floats a kilometre from the anchor", () => {
    const anchor = anchorAt(8.59, 46.63);
    const metre = 1 / (111_320 * anchor.groundScale);
    const a = Math.fround(eastOf(anchor, 8.59 + 1000 * metre));
    const b = Math.fround(eastOf(anchor, 8.59 + 1000.005 * metre));
    expect((b - a) * anchor.groundScale).toBeCloseTo(0.005, 4);
  });

  it("cross the antimeridian by the shorter way", () => {
    const anchor = anchorAt(179.999, -41);
    expect(eastOf(anchor, -179.999) / (0.002 * 111_319.49)).toBeCloseTo(1, 6);
    expect(southOf(anchor, -41)).toBe(0);
  });

  it("survive projection and unprojection", () => {
    const scene = new Scene(anchorAt(8.59, 46.63), () => {});
    // A tilted camera over the anchor, in clip space of metres.
    scene.matrix = Float64Array.of(
      0.01,
      0,
      0,
      0,
      0,
      -0.008,
      0.001,
      0.002,
      0,
      0.004,
      0,
      -0.001,
      0.1,
      0.2,
      0,
      5,
    );
    scene.width = 800;
    scene.height = 600;
    const [x, y] = scene.project(120, -40)!;
    const [east, south] = scene.unproject(x, y)!;
    expect(east).toBeCloseTo(120, 6);
    expect(south).toBeCloseTo(-40, 6);
  });
});

import { describe, expect, it } from "vitest";
import type { LonLatRing } from "#shapes/places.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import { columnsFromPoints } from "../points.ts";
import { surfaceOf } from "../volume/mesh/surface.ts";
import { followedLines } from "./followed-lines.ts";

const side = 1e-3;
/** Degrees of a point in a square of some 100 m, by shares of its sides. */
const at = (x: number, y: number): [number, number] => [8 + x * side, 46 + y * side];
const square = columnsFromPoints(
  [at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0.3, 0.2), at(0.6, 0.7)].map(([longitude, latitude], i) => ({
    ...{ name: String(i), code: "GS", longitude, latitude },
    ellipsoidalHeight: 100 + i,
  })),
);
const line = (...places: [number, number][]) => ({
  layer: "EDGE",
  corners: places.map(([longitude, latitude]) => [longitude, latitude, 100] as [number, number, number]),
});
const followed = (recipe: Omit<SurfaceRecipe, "key">) =>
  followedLines(surfaceOf(square, { recipe: { key: "k", ...recipe } }));

describe("the lines that a surface follows", () => {
  it("have all their corners, and the corner where two cross", () => {
    const across = line(at(0.1, 0.5), at(0.9, 0.5));
    const down = line(at(0.5, 0.9), at(0.5, 0.1), at(0.8, 0.1));
    const { longitude, latitude, ends, boundary } = followed({ lines: [across, down] });
    expect([...ends]).toEqual([3, 7]);
    const places = [
      ...[at(0.1, 0.5), at(0.5, 0.5), at(0.9, 0.5)],
      ...[at(0.5, 0.9), at(0.5, 0.5), at(0.5, 0.1), at(0.8, 0.1)],
    ];
    for (const [i, [lon, lat]] of places.entries()) {
      expect(longitude[i]).toBeCloseTo(lon, 8);
      expect(latitude[i]).toBeCloseTo(lat, 8);
    }
    expect(boundary).toBeNull();
  });

  it("are none if the surface has a boundary alone, which is kept as it was given", () => {
    const ring: LonLatRing = [at(0.1, 0.1), at(0.9, 0.2), at(0.5, 0.9)];
    expect(followed({ boundary: ring })).toMatchObject({ ends: new Uint32Array(0), boundary: ring });
    expect(followedLines(surfaceOf(square))).toMatchObject({ ends: new Uint32Array(0), boundary: null });
  });
});

import { describe, expect, it } from "vitest";
import { contoursAt } from "../contours/contours.ts";
import { metresPerDegree, toPlane } from "../geodesy/local-plane.ts";
import { columnsFromPoints, type PointColumns } from "../points.ts";
import { outlineOf } from "../tin/peel.ts";
import { calculateVolume } from "./calculate.ts";
import { surfaceOf } from "./surface.ts";
import { PLANE } from "./test-surfaces.ts";
import type { LonLatRing, VolumeInput } from "./types.ts";

/** Points every 5 m along parallels and meridians; x and y are metres from the middle. */
function survey(
  columns: number,
  rows: number,
  height: (x: number, y: number) => number,
  { longitude0, latitude0 } = PLANE,
): PointColumns {
  const perDegree = metresPerDegree({ ...PLANE, latitude0 });
  return columnsFromPoints(
    Array.from({ length: columns * rows }, (_, i) => {
      const x = 5 * ((i % columns) - (columns - 1) / 2);
      const y = 5 * (Math.floor(i / columns) - (rows - 1) / 2);
      return {
        name: `P${i}`,
        code: "GROUND",
        longitude: longitude0 + x / perDegree.longitude,
        latitude: latitude0 + y / perDegree.latitude,
        ellipsoidalHeight: height(x, y),
      };
    }),
  );
}

const ridge = (x: number) => 520 - 0.3 * Math.abs(x);
const pile = (x: number, y: number) => ridge(x) + 6 * Math.exp(-(x * x + (y - 8) ** 2) / 100);
const pileMirrored = (x: number, y: number) => pile(x, -y);

describe("a survey along parallels, which bow in the plane", () => {
  it.each([
    [20, 46.5],
    [20, -46.5],
    [21, -33.3],
    [100, 60],
    [200, 5],
    [200, 70],
  ])("has every point of its edges on the outline: %d columns and rows at %d°", (side, latitude0) => {
    const { tin } = surfaceOf(survey(side, side, ridge, { ...PLANE, latitude0 }));
    expect(tin.halfedges.every((twin, e) => twin < 0 || tin.halfedges[twin] === e)).toBe(true);
    const [outline, ...rest] = outlineOf(tin);
    expect(rest).toEqual([]);
    expect(outline).toHaveLength(4 * (side - 1));
    expect(tin.triangles.length / 3).toBe(2 * (side - 1) ** 2);
  });

  it("has contours that end at the edge and do not run along it", () => {
    const lines = contoursAt(surfaceOf(survey(20, 20, ridge)).tin, 1);
    // 506 to 519 m on both sides of the ridge, from the south edge to the north edge.
    expect(lines.ends).toHaveLength(28);
    const atEdge = Array.from(lines.y).filter(y => Math.abs(y) > 47.49);
    expect(atEdge).toHaveLength(2 * 28);
  });

  it("keeps a breakline along its edge", () => {
    const columns = survey(20, 20, ridge);
    const [from, to] = [380, 399].map(i => [columns.longitude[i]!, columns.latitude[i]!, 500] as const);
    const { plane, tin } = surfaceOf(columns, { breaklines: [[[...from!], [...to!]]] });
    const { x } = toPlane(plane, columns.longitude, columns.latitude);
    const [outline] = outlineOf(tin);
    const north = Array.from(outline!).filter(v => tin.y[v]! > 47);
    expect(north.map(v => tin.x[v]).sort((a, b) => a! - b!)).toEqual([x[380], x[399]]);
  });

  const corners: LonLatRing = (() => {
    const { longitude, latitude } = survey(20, 12, ridge);
    return [0, 19, 239, 220].map(i => [longitude[i]!, latitude[i]!]);
  })();

  describe.each([
    ["its outline", undefined],
    ["a boundary from corner to corner", corners],
  ])("under a stockpile over %s", (_name, boundary) => {
    const over = (height: (x: number, y: number) => number, base: "triangulated" | "average" | "best_fit") =>
      calculateVolume(surfaceOf(survey(20, 12, height)), {
        mode: "stockpile",
        base,
        boundary,
      } as VolumeInput);

    it("finds no pile where there is none", () => {
      const { cutVolume, fillVolume, warnings } = over(ridge, "triangulated");
      expect(cutVolume).toBeLessThan(5);
      expect(fillVolume).toBeLessThan(5);
      expect(warnings).toEqual([]);
    });

    it("finds the pile, and its mirror image, north for south", () => {
      for (const height of [pile, pileMirrored]) {
        const { cutVolume } = over(height, "triangulated");
        expect(Math.abs(cutVolume / (6 * Math.PI * 100) - 1)).toBeLessThan(0.05);
      }
    });

    it.each(["average", "best_fit"] as const)("gives the same volume as its mirror image: %s", base => {
      const { cutVolume } = over(pile, base);
      expect(Math.abs(over(pileMirrored, base).cutVolume / cutVolume - 1)).toBeLessThan(3e-4);
    });
  });
});

import { describe, expect, it } from "vitest";
import type { LonLatRing } from "#shapes/places.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { contoursAt } from "../../contours/contours.ts";
import { metresPerDegree, toPlane } from "../../geodesy/local-plane.ts";
import { columnsFromPoints } from "../../points.ts";
import { outlineOf } from "../../tin/trim-hull.ts";
import { calculateVolume } from "../calculate.ts";
import { box, PLANE } from "../surfaces.test-files.ts";
import { surfaceInPlane, surfaceOf } from "./surface.ts";
import { surfaceWithEdges } from "./surface-edges.ts";

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

/** Plan area of the convex hull (Andrew 1979). */
function hullArea(places: [x: number, y: number][]): number {
  const sorted = [...places].sort(([x0, y0], [x1, y1]) => x0 - x1 || y0 - y1);
  const half = (order: typeof sorted) => {
    const hull: typeof sorted = [];
    for (const [x, y] of order) {
      while (hull.length > 1) {
        const [[x0, y0], [x1, y1]] = hull.slice(-2) as [[number, number], [number, number]];
        if ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0) break;
        hull.pop();
      }
      hull.push([x, y]);
    }
    return hull.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.reverse())];
  return hull.reduce((sum, [x, y], i) => {
    const [x1, y1] = hull[(i + 1) % hull.length]!;
    return sum + (x * y1 - x1 * y) / 2;
  }, 0);
}

const BOW_M = 0.089;

/** A canal of 944 m by 8 m: both of its banks bend by up to 9 cm, in the plane, and were surveyed every 8 m. */
const canal = (() => {
  const places = Array.from({ length: 119 }, (_, i) => 8 * i).flatMap(x =>
    [0, 2, 4, 6, 8].map((y): [number, number] => [x, y + BOW_M * (1 - (x / 472 - 1) ** 2)]),
  );
  const x = Float64Array.from(places, place => place[0]);
  const y = Float64Array.from(places, place => place[1]);
  const z = x.map((at, i) => 500 + 0.5 * Math.abs(y[i]! - 4) + at / 1000);
  return { places, surface: { ...surfaceInPlane(x, y, z, { hasBowedEdges: true }), plane: PLANE } };
})();
const at500 = { mode: "cut_fill", targetElevation: 500 } as const;

describe("what is left out at the edge", () => {
  it("is reported with its count and its area, and makes up the convex hull with the rest", () => {
    const { edgeTrimmed, totalArea, warnings } = calculateVolume(canal.surface, at500);
    const { flat, long } = edgeTrimmed;
    expect(flat.triangleCount).toBe(117);
    expect(Math.abs((totalArea + flat.areaM2) / hullArea(canal.places) - 1)).toBeLessThan(1e-12);
    // The segment under a parabola is two thirds of its chord times its height; 118 spans keep their own.
    expect(flat.areaM2).toBeCloseTo((2 / 3) * 944 * BOW_M * (1 - 1 / 118 ** 2), 6);
    expect(long).toEqual({ triangleCount: 0, areaM2: 0 });
    expect(warnings).toEqual([
      "117 flat triangles at the edge of the survey, 56.0 m² or 0.74 % of its area, are left out; keep them if they belong to the survey",
    ]);
  });

  it("is nothing if flat triangles are kept: the area is that of the convex hull", () => {
    const { edgeTrimmed, totalArea, warnings, netVolumeChange } = calculateVolume(canal.surface, {
      ...at500,
      keepFlatEdges: true,
    });
    expect(Math.abs(totalArea / hullArea(canal.places) - 1)).toBeLessThan(1e-12);
    expect(edgeTrimmed.flat).toEqual({ triangleCount: 0, areaM2: 0 });
    expect(warnings).toEqual([]);
    const hull = surfaceInPlane(canal.surface.tin.x, canal.surface.tin.y, canal.surface.tin.z);
    const expected = calculateVolume({ ...hull, plane: PLANE }, at500).netVolumeChange;
    expect(Math.abs(netVolumeChange / expected - 1)).toBeLessThan(1e-12);
  });

  it("counts within a boundary only as far as it is inside", () => {
    const inside = calculateVolume(canal.surface, { ...at500, boundary: box(100, 2, 300, 6) });
    expect(inside.edgeTrimmed.flat).toEqual({ triangleCount: 0, areaM2: 0 });
    const halves = [box(-1, -1, 472, 10), box(472, -1, 945, 10)].map(
      boundary => calculateVolume(canal.surface, { ...at500, boundary }).edgeTrimmed.flat.areaM2,
    );
    expect(halves[0]! + halves[1]!).toBeCloseTo((2 / 3) * 944 * BOW_M * (1 - 1 / 118 ** 2), 3);
    expect(halves[0]).toBeCloseTo(halves[1]!, 3);
  });

  it("is joined to the surface again, edge by edge", () => {
    const { tin } = surfaceWithEdges(canal.surface, { keepFlatEdges: true });
    expect(tin.halfedges.every((twin, e) => twin < 0 || tin.halfedges[twin] === e)).toBe(true);
    expect(outlineOf(tin)).toHaveLength(1);
    const delaunay = surfaceInPlane(tin.x, tin.y, tin.z).tin;
    expect(tin.triangles).toHaveLength(delaunay.triangles.length);
    expect(tin.halfedges.filter(twin => twin < 0)).toHaveLength(
      delaunay.halfedges.filter(twin => twin < 0).length,
    );
  });

  it("is of both surveys when two are compared", () => {
    const compare = { mode: "surface_to_surface" } as const;
    const cut = calculateVolume(canal.surface, compare, canal.surface);
    expect(cut.edgeTrimmed).toEqual(cut.otherEdgeTrimmed);
    const kept = calculateVolume(canal.surface, { ...compare, keepFlatEdges: true }, canal.surface);
    expect(Math.abs(kept.totalArea / hullArea(canal.places) - 1)).toBeLessThan(1e-9);
    expect(kept.otherEdgeTrimmed!.flat.triangleCount).toBe(0);
  });
});

describe("a maximum edge length", () => {
  /** Every 5 m over 100 x 100 m, but for the upper right quarter. */
  const corner = (() => {
    const places = Array.from(
      { length: 441 },
      (_, i) => [5 * (i % 21), 5 * Math.floor(i / 21)] as const,
    ).filter(([x, y]) => x <= 50 || y <= 50);
    const x = Float64Array.from(places, place => place[0]);
    const y = Float64Array.from(places, place => place[1]);
    return {
      ...surfaceInPlane(
        x,
        y,
        x.map(() => 500),
      ),
      plane: PLANE,
    };
  })();
  const level = { mode: "cut_fill", targetElevation: 499 } as const;

  it("leaves out what the convex hull covers beyond the survey, with count and area", () => {
    const whole = calculateVolume(corner, level);
    expect(whole.totalArea).toBeCloseTo(7500 + 1250, 6);
    const { totalArea, cutVolume, edgeTrimmed, triangleCount } = calculateVolume(corner, {
      ...level,
      maxEdgeM: 7.1,
    });
    expect(totalArea).toBeCloseTo(7500 + 12.5, 6);
    expect(cutVolume).toBeCloseTo(7512.5, 6);
    expect(edgeTrimmed.long.areaM2).toBeCloseTo(1250 - 12.5, 6);
    expect(edgeTrimmed.long.triangleCount).toBe(whole.triangleCount - triangleCount);
    expect(calculateVolume(corner, level)).toEqual(whole);
  });

  it.each([
    [1, /With edges of at most 1 m nothing is left/],
    [0, /must be above 0/],
    [Number.NaN, /must be above 0/],
  ])("of %d m is refused with what to do", (maxEdgeM, message) => {
    expect(() => calculateVolume(corner, { ...level, maxEdgeM })).toThrow(message);
  });
});

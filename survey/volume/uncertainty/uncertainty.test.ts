import { expect, it } from "vitest";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { calculateVolume } from "../calculate.ts";
import { type SiteSurface, surfaceInPlane } from "../mesh/surface.ts";
import { box, PLANE, ring } from "../surfaces.test-files.ts";
import { measured, measuredAgain, surfaceOf } from "./simulated.test-files.ts";

const LEVEL: VolumeInput = { mode: "cut_fill", targetElevation: 500 };

function surface(points: [x: number, y: number, z: number][], rmsM?: number[]): SiteSurface {
  const column = (k: 0 | 1 | 2) => Float64Array.from(points, point => point[k]);
  return {
    ...surfaceInPlane(column(0), column(1), column(2)),
    plane: PLANE,
    ...(rmsM && { verticalRmsM: Float32Array.from(rmsM) }),
  };
}

/** A square of one metre and its centre, a metre above the level. */
const SQUARE: [number, number, number][] = [
  [0, 0, 501],
  [1, 0, 501],
  [1, 1, 501],
  [0, 1, 501],
  [0.5, 0.5, 501],
];

/** Cells of a square metre, sheared so that all have the same diagonal. */
const grid = (cells: number, z = 501) =>
  Array.from({ length: (cells + 1) ** 2 }, (_, i): [number, number, number] => {
    const row = Math.floor(i / (cells + 1));
    return [(i % (cells + 1)) + row * 0.1, row, z];
  });

it("a unit square weighs a third at its centre and a sixth at each corner", () => {
  const { uncertainty } = calculateVolume(surface(SQUARE, Array(5).fill(0.03)), LEVEL);
  // (1/9 + 4/36) s²
  expect(uncertainty!.netM3).toBeCloseTo(1.96 * 0.03 * Math.sqrt(2 / 9), 8);
  expect(uncertainty!.cutM3).toBe(uncertainty!.netM3);
  expect(uncertainty!.fillM3).toBe(0);
  const uneven = calculateVolume(surface(SQUARE, [0.01, 0.02, 0.03, 0.04, 0.05]), LEVEL).uncertainty!;
  expect(uneven.netM3).toBeCloseTo(
    1.96 * Math.sqrt(0.05 ** 2 / 9 + (0.0001 + 0.0004 + 0.0009 + 0.0016) / 36),
    8,
  );
});

it("a grid of n by n unit squares has the variance (n-1)² + (n-1) + 5/18 times that of a point", () => {
  for (const cells of [1, 2, 10]) {
    const points = grid(cells);
    const { uncertainty } = calculateVolume(surface(points, Array(points.length).fill(0.02)), LEVEL);
    const variance = (cells - 1) ** 2 + (cells - 1) + 5 / 18;
    expect(uncertainty!.netM3).toBeCloseTo(1.96 * 0.02 * Math.sqrt(variance), 6);
  }
});

it("a triangle that the design cuts has weights by the derivatives of its pyramid V = A·t³ / 3(t-a)(t-b)", () => {
  const [area, t, a, b] = [4.5, 1, -1, -3];
  const points: [number, number, number][] = [
    [0, 0, 500 + t],
    [3, 0, 500 + a],
    [0, 3, 500 + b],
  ];
  const cut = (area * t ** 3) / (3 * (t - a) * (t - b));
  const byTip = cut * (3 / t - 1 / (t - a) - 1 / (t - b));
  const [byA, byB] = [cut / (t - a), cut / (t - b)];
  const { uncertainty, cutVolume } = calculateVolume(surface(points, [0.02, 0.02, 0.02]), LEVEL);
  expect(cutVolume).toBeCloseTo(cut, 10);
  const halfWidth = (...weights: number[]) => 1.96 * 0.02 * Math.hypot(...weights);
  expect(uncertainty!.cutM3).toBeCloseTo(halfWidth(byTip, byA, byB), 8);
  // Together they weigh the area.
  const third = area / 3;
  expect(uncertainty!.fillM3).toBeCloseTo(halfWidth(third - byTip, third - byA, third - byB), 8);
  expect(uncertainty!.netM3).toBeCloseTo(halfWidth(third, third, third), 8);
});

it("an error that all heights share counts with the area, in quadrature; in cut with the part above the design", () => {
  const points = grid(10);
  const sure = (more: object) =>
    calculateVolume(surface(points, Array(points.length).fill(0.02)), { ...LEVEL, ...more }).uncertainty!;
  const { netM3, netFromPointsM3, netFromBiasM3 } = sure({ heightBiasM: 0.05 });
  expect(netFromBiasM3).toBeCloseTo(1.96 * 100 * 0.05, 8);
  expect(netFromPointsM3).toBe(sure({}).netM3);
  expect(netM3).toBeCloseTo(Math.hypot(netFromPointsM3, netFromBiasM3), 8);
  // A quarter of the ground lies above the plane that falls from south to north.
  const tilted = grid(10).map(([x, y]): [number, number, number] => [x, y, 502.5 - y]);
  const known = surface(tilted, Array(points.length).fill(1e-6));
  const half = calculateVolume(known, { ...LEVEL, heightBiasM: 0.05 }).uncertainty!;
  expect(half.cutM3).toBeCloseTo(1.96 * 25 * 0.05, 4);
  expect(half.fillM3).toBeCloseTo(1.96 * 75 * 0.05, 4);
});

it("only ground within a boundary counts", () => {
  const corners = [...SQUARE.map(([x, y, z]): [number, number, number] => [x * 10, y * 10, z])];
  const known = surface(corners, Array(5).fill(0.03));
  const boundary = box(2.5, 2.5, 7.5, 7.5);
  const { uncertainty, totalArea } = calculateVolume(known, { ...LEVEL, boundary, heightBiasM: 0.1 });
  expect(uncertainty!.netFromBiasM3).toBeCloseTo(1.96 * 0.1 * totalArea, 8);
  // Over the middle square the centre's hat is 1 - |x|/5 or 1 - |y|/5: 25 · 2/3; each corner has a quarter of the rest.
  const centre = (25 * 2) / 3;
  const corner = (25 - centre) / 4;
  expect(uncertainty!.netFromPointsM3).toBeCloseTo(1.96 * 0.03 * Math.sqrt(centre ** 2 + 4 * corner ** 2), 4);
});

it("uncertainty is unknown, and never zero, while a point that counts has no accuracy", () => {
  expect(calculateVolume(surface(SQUARE), LEVEL).uncertainty).toBeNull();
  expect(calculateVolume(surface(SQUARE), LEVEL)).not.toHaveProperty("pointsWithoutAccuracy");
  // A receiver's 0 means unknown.
  const partly = surface(SQUARE, [0.03, 0.03, Number.NaN, 0.03, 0]);
  expect(calculateVolume(partly, LEVEL)).toMatchObject({ uncertainty: null, pointsWithoutAccuracy: 2 });
  const { uncertainty, pointsWithoutAccuracy } = calculateVolume(partly, { ...LEVEL, pointAccuracyM: 0.06 });
  expect(pointsWithoutAccuracy).toBe(2);
  expect(uncertainty!.netM3).toBeCloseTo(
    1.96 * Math.sqrt(0.06 ** 2 / 9 + (0.06 ** 2 + 3 * 0.03 ** 2) / 36),
    8,
  );
  const stated = calculateVolume(surface(SQUARE), { ...LEVEL, pointAccuracyM: 0.03 }).uncertainty!;
  expect(stated.netM3).toBeCloseTo(1.96 * 0.03 * Math.sqrt(2 / 9), 12);
  // The point without accuracy is outside the boundary, beyond all triangles that reach into it.
  const far = surface([...grid(10), [40, 5, 501]], [...Array(121).fill(0.02), Number.NaN]);
  expect(calculateVolume(far, { ...LEVEL, boundary: box(2, 2, 5, 5) }).uncertainty).not.toBeNull();
});

it("two surveys need the accuracy of both", () => {
  const known = surface(grid(4), Array(25).fill(0.02));
  const compare: VolumeInput = { mode: "surface_to_surface" };
  expect(calculateVolume(known, compare, surface(grid(4, 499))).uncertainty).toBeNull();
  const earlier = surface(grid(4, 499), Array(25).fill(0.02));
  const both = calculateVolume(known, { ...compare, heightBiasM: 0.01 }, earlier).uncertainty!;
  const one = calculateVolume(known, LEVEL).uncertainty!;
  expect(both.netFromPointsM3).toBeCloseTo(one.netM3 * Math.SQRT2, 6);
  expect(both.netFromBiasM3).toBeCloseTo(1.96 * 0.01 * 16, 6);
  expect(both.cutM3).toBe(0);
  expect(both.fillM3).toBe(both.netM3);
});

it("ground as close to the design as its heights are accurate brings a warning: cut and fill are chance there", () => {
  const near = grid(10).map(([x, y], i): [number, number, number] => [x, y, 500 + (i % 2 ? 0.005 : -0.005)]);
  const { uncertainty, warnings } = calculateVolume(surface(near, Array(121).fill(0.02)), LEVEL);
  expect(uncertainty!.nearDesignM2).toBeCloseTo(100, 6);
  expect(warnings.join()).toContain("On 100 % of the area, cut and fill are no larger than the accuracy");
  const high = calculateVolume(surface(grid(10), Array(121).fill(0.02)), LEVEL);
  expect(high.uncertainty!.nearDesignM2).toBe(0);
  expect(high.warnings.join()).not.toContain("accuracy of the heights");
});

it("invalid accuracies are refused", () => {
  const known = surface(SQUARE, Array(5).fill(0.03));
  for (const pointAccuracyM of [0, -1, Number.NaN, 101])
    expect(() => calculateVolume(known, { ...LEVEL, pointAccuracyM })).toThrow("above 0 and at most 100 m");
  for (const heightBiasM of [-0.01, Number.NaN, 101])
    expect(() => calculateVolume(known, { ...LEVEL, heightBiasM })).toThrow("at least 0 and at most 100 m");
});

it("each pad has its own ±, that of the pad alone; neighbours share the points that they depend on", () => {
  const known = surface(grid(10), Array(121).fill(0.02));
  const pad = (id: number, x: number) => ({ id, elevation: 499, coordinates: box(x, 2.2, x + 2.5, 6.2) });
  const both: VolumeInput = { mode: "pads", pads: [pad(1, 2.5), pad(2, 5)], heightBiasM: 0.01 };
  const { pads, uncertainty } = calculateVolume(known, both);
  for (const [i, x] of [2.5, 5].entries()) {
    const alone = calculateVolume(known, { ...both, pads: [pad(1, x)] }).uncertainty!;
    expect(pads![i]!.uncertainty!.cutM3).toBeCloseTo(alone.cutM3, 9);
    expect(pads![i]!.uncertainty!.fillM3).toBe(0);
  }
  const [one, other] = pads!.map(each => each.uncertainty!.cutM3) as [number, number];
  // Points along their common edge, and the common error, count in both.
  expect(uncertainty!.cutM3).toBeGreaterThan(Math.hypot(one, other));
  expect(uncertainty!.cutM3).toBeLessThan(one + other);
  // A pad that depends on a point without an accuracy has none, never 0.
  const partly = surface(
    grid(10),
    Array.from({ length: 121 }, (_, i) => (i === 4 * 11 + 3 ? 0 : 0.02)),
  );
  const unknown = calculateVolume(partly, both);
  expect(unknown.uncertainty).toBeNull();
  expect(unknown.pads![0]).not.toHaveProperty("uncertainty");
  expect(unknown.pads![1]!.uncertainty!.cutM3).toBeCloseTo(other, 9);
});

it("a pile on its own ground does not grow with all heights; one on a given elevation does, by its area", () => {
  const known = surface(grid(10), Array(121).fill(0.02));
  const pile = (base: "triangulated" | "custom") =>
    calculateVolume(known, { mode: "stockpile", base, customElevation: 499, boundary: box(3, 3, 7, 7) });
  expect(pile("custom").uncertainty!.cutPerMetreM2).toBeCloseTo(16, 6);
  expect(Math.abs(pile("triangulated").uncertainty!.cutPerMetreM2!)).toBeLessThan(1e-6);
  expect(calculateVolume(known, LEVEL).uncertainty).not.toHaveProperty("cutPerMetreM2");
});

it("a pile's weights are what its net volume grows by with each height, under its base and beside it", () => {
  const points = measured((x, y) => 500 + x / 10 + Math.max(0, 8 - 0.6 * Math.hypot(x, y)), 40, 3);
  const boundary = ring([-15, -15], [30, -14], [16, 15], [-14, 16]);
  const stepM = 1e-4;
  for (const base of ["triangulated", "best_fit", "average", "lowest", "highest"] as const) {
    const input: VolumeInput = { mode: "stockpile", base, boundary };
    const netOf = (z: Float64Array) => calculateVolume(measuredAgain(points, z), input).netVolumeChange;
    const before = netOf(points.z);
    const variance = points.z.reduce((sum, heightM, i) => {
      const growth = (netOf(points.z.with(i, heightM + stepM)) - before) / stepM;
      return sum + (growth * points.rmsM[i]!) ** 2;
    }, 0);
    const { uncertainty } = calculateVolume(surfaceOf(points), input);
    expect(Math.abs(uncertainty!.netM3 / (1.96 * Math.sqrt(variance)) - 1)).toBeLessThan(1e-5);
  }
});

it("a point measured n times with the same accuracy has that accuracy divided by √n", () => {
  const points = grid(4);
  const once = calculateVolume(surface(points, Array(25).fill(0.03)), LEVEL).uncertainty!.netM3;
  for (const times of [2, 4]) {
    const again = Array.from({ length: times }, () => points).flat();
    const { uncertainty } = calculateVolume(surface(again, Array(25 * times).fill(0.03)), LEVEL);
    expect(uncertainty!.netM3).toBeCloseTo(once / Math.sqrt(times), 8);
  }
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LonLatRing } from "#shapes/places.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { PadInput, VolumeInput } from "#shapes/volume-input.ts";
import { fromPlane, toPlane } from "../geodesy/local-plane.ts";
import { columnsFromPoints } from "../points.ts";
import { randomStream } from "../random.ts";
import { warningTexts } from "../report/warnings.ts";
import type { InputSubject } from "../tin/errors.ts";
import { locateIn } from "../tin/locate.ts";
import { figuresIn } from "../units/figures.ts";
import { calculateVolume } from "./calculate.ts";
import { wholeMesh } from "./mesh/mesh.ts";
import { cutFill, level } from "./mesh/prism.ts";
import { type SiteSurface, surfaceOf } from "./mesh/surface.ts";
import { box, PLANE, ring, sampled } from "./surfaces.test-files.ts";

const levelAt = (surface: SiteSurface, targetElevation: number, more: Partial<VolumeInput> = {}) =>
  calculateVolume(surface, { mode: "cut_fill", targetElevation, ...more } as VolumeInput);
const near = (value: number, expected: number, relative: number) =>
  expect(Math.abs(value - expected) / Math.abs(expected)).toBeLessThan(relative);

describe("invariants", () => {
  const ground = (x: number, y: number) => 500 + 6 * Math.sin(x / 17) + 4 * Math.cos(y / 13) + 0.02 * x;
  const surface = sampled(3000, 100, ground, 3);
  const target = fc.double({ min: 492, max: 509, noNaN: true });

  it("net is linear in the target elevation with slope -totalArea", () => {
    const base = levelAt(surface, 500);
    fc.assert(
      fc.property(target, height => {
        const result = levelAt(surface, height);
        expect(result.netVolumeChange).toBeCloseTo(base.netVolumeChange - (height - 500) * base.totalArea, 4);
      }),
      { numRuns: 200 },
    );
  });

  it("cut and fill swap when the surface is mirrored about the design", () => {
    fc.assert(
      fc.property(target, height => {
        const mirrored = wholeMesh({ ...surface.tin, z: surface.tin.z.map(z => 2 * height - z) });
        const a = cutFill(surface.mesh, level(height));
        const b = cutFill(mirrored, level(height));
        expect(b.cutM3).toBeCloseTo(a.fillM3, 6);
        expect(b.fillM3).toBeCloseTo(a.cutM3, 6);
      }),
      { numRuns: 200 },
    );
  });

  it("the parts of a partition add up to the whole", () => {
    const cutLine = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(target, cutLine, cutLine, (height, x, y) => {
        const whole = levelAt(surface, height, { boundary: box(-95, -95, 95, 95) });
        const parts = [box(-95, -95, x, y), box(x, -95, 95, y), box(-95, y, x, 95), box(x, y, 95, 95)].map(
          boundary => levelAt(surface, height, { boundary }),
        );
        const sum = (field: "cutVolume" | "fillVolume" | "totalArea") =>
          parts.reduce((total, part) => total + part[field], 0);
        for (const field of ["cutVolume", "fillVolume", "totalArea"] as const)
          expect(sum(field)).toBeCloseTo(whole[field], 3);
      }),
      { numRuns: 100 },
    );
  });

  it("clips to any star-shaped boundary: area is the polygon's, net follows the mean", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 10, max: 90, noNaN: true }), { minLength: 3, maxLength: 24 }),
        radii => {
          const corners = radii.map((r, i): [number, number] => {
            const angle = (2 * Math.PI * i) / radii.length;
            return [r * Math.cos(angle), r * Math.sin(angle)];
          });
          const area = corners.reduce((sum, [x, y], i) => {
            const [u, v] = corners[(i + 1) % corners.length]!;
            return sum + (x * v - u * y) / 2;
          }, 0);
          const result = levelAt(surface, 501, { boundary: ring(...corners) });
          near(result.totalArea, area, 1e-7);
          expect(result.uncoveredArea).toBeLessThan(1e-3);
          expect(result.netVolumeChange).toBeCloseTo(
            (result.avgCurrentElevation - 501) * result.totalArea,
            4,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it("moving the site in longitude changes nothing, across the antimeridian too", () => {
    const next = randomStream(8);
    const offsets = Array.from({ length: 500 }, () => [next() * 0.002, next() * 0.001, next() * 20] as const);
    const at = (longitude: number): PointColumns =>
      columnsFromPoints(
        offsets.map(([dx, dy, h]) => ({
          name: "",
          code: "",
          longitude: longitude + dx > 180 ? longitude + dx - 360 : longitude + dx,
          latitude: -16.5 + dy,
          ellipsoidalHeight: 100 + h,
        })),
      );
    const here = levelAt(surfaceOf(at(10)), 108);
    for (const longitude of [-120.123, 179.999, 0]) {
      const there = levelAt(surfaceOf(at(longitude)), 108);
      near(there.cutVolume, here.cutVolume, 1e-7);
      near(there.fillVolume, here.fillVolume, 1e-7);
      near(there.totalArea, here.totalArea, 1e-7);
    }
  });

  it("agrees with a fine raster of heights within the raster's own error", () => {
    const boundary: [number, number][] = [
      [-80, -60],
      [70, -85],
      [20, 10],
      [85, 75],
      [-50, 90],
    ];
    const result = levelAt(surface, 502, { boundary: ring(...boundary) });
    const locate = locateIn(surface.tin);
    const step = 0.4;
    let cut = 0;
    let fill = 0;
    let deepest = 0;
    for (let x = -100 + step / 2; x < 100; x += step)
      for (let y = -100 + step / 2; y < 100; y += step) {
        if (!isInside(boundary, x, y)) continue;
        const depth = locate.heightAt(x, y)! - 502;
        deepest = Math.max(deepest, Math.abs(depth));
        if (depth > 0) cut += depth * step * step;
        else fill -= depth * step * step;
      }
    const perimeter = boundary.reduce((sum, [x, y], i) => {
      const [u, v] = boundary[(i + 1) % boundary.length]!;
      return sum + Math.hypot(u - x, v - y);
    }, 0);
    // A cell on the boundary counts whole or not at all: wrong by up to half a cell either way, a deviation of
    // 1/√12 of it. Over all such cells, three deviations:
    const error = 3 * Math.sqrt(perimeter / step / 12) * step * step * deepest;
    expect(error / cut).toBeLessThan(5e-3);
    expect(Math.abs(result.cutVolume - cut)).toBeLessThan(error);
    expect(Math.abs(result.fillVolume - fill)).toBeLessThan(error);
  });
});

function isInside(corners: [number, number][], x: number, y: number): boolean {
  let isIn = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [xi, yi] = corners[i]!;
    const [xj, yj] = corners[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isIn = !isIn;
  }
  return isIn;
}

describe("the modes", () => {
  const flat = sampled(2000, 100, () => 500);
  const pad = (id: string, elevation: number, coordinates: LonLatRing): PadInput => ({
    id,
    elevation,
    coordinates,
  });

  it("cut_fill slopes towards the uphill azimuth from its pivot", () => {
    const design = { slopePercentage: 2, azimuthDeg: 90, pivot: ring([0, 0])[0]! };
    const result = levelAt(flat, 500, design);
    // Level ground under a 2 % plane through its middle: half cut, half fill, 100·200·(1 m mean) each.
    near(result.cutVolume, 20_000, 1e-9);
    near(result.fillVolume, 20_000, 1e-9);
    const west = levelAt(flat, 500, { ...design, boundary: box(-100, -100, 0, 100) });
    near(west.cutVolume, 20_000, 1e-6);
    near(west.targetElevation, 499, 1e-9);
    expect(west).toMatchObject({ baseTargetElevation: 500, slopePercentage: 2, azimuthDeg: 90 });
  });

  it("cut_fill takes the pivot from the boundary's centroid", () => {
    const result = levelAt(flat, 500, { slopePercentage: 5, azimuthDeg: 33, boundary: box(10, 20, 50, 60) });
    near(result.targetElevation, 500, 1e-9);
    near(result.cutVolume, result.fillVolume, 1e-6);
  });

  it("pads override the plane and win over offsites", () => {
    const pads = [pad("a", 495, box(-50, -50, 0, 0)), pad("b", 503, box(0, 0, 20, 20))];
    const result = calculateVolume(flat, { mode: "pads", pads, offsitesElevation: 499 });
    expect(result.pads).toHaveLength(2);
    near(result.pads![0]!.cutVolume, 5 * 2500, 1e-7);
    near(result.pads![1]!.fillVolume, 3 * 400, 1e-7);
    near(result.offsitesArea!, 40_000 - 2900, 1e-7);
    near(result.cutVolume, 12_500 + (40_000 - 2900), 1e-7);
    near(result.targetElevation, (2500 * 495 + 400 * 503 + 37_100 * 499) / 40_000, 1e-9);
    const untouched = calculateVolume(flat, { mode: "pads", pads });
    near(untouched.cutVolume, 12_500, 1e-7);
    expect(untouched.offsitesArea).toBeUndefined();
    near(levelAt(flat, 499, { pads } as Partial<VolumeInput>).cutVolume, result.cutVolume, 1e-9);
  });

  it("pads extend to daylight by their batters", () => {
    const tilted = sampled(2000, 60, x => 500 + x / 10);
    const pad = { id: 1, elevation: 500, coordinates: box(-10, -10, 10, 10), cutSlope: 2, fillSlope: 2 };
    const result = calculateVolume(tilted, { mode: "pads", pads: [pad] });
    // The pad has 100 m3. Beside it ground and batter meet at 12.5 m: 325/12 and twice 25/6, by integration.
    expect(result.cutVolume).toBeCloseTo(100 + 325 / 12 + 25 / 3, 4);
    expect(result.fillVolume).toBeCloseTo(result.cutVolume, 4);
    expect(result.pads![0]!.batter!.cutVolume).toBeCloseTo(325 / 12 + 25 / 3, 4);
    expect(result.pads![0]!.area).toBeCloseTo(400, 4);
    const walls = calculateVolume(tilted, { mode: "pads", pads: [{ ...pad, cutSlope: undefined }] });
    expect(walls.cutVolume).toBeCloseTo(100, 4);
    expect(walls.targetElevation - result.targetElevation).toBeCloseTo((325 / 12 + 25 / 3) / 14_400, 8);
  });

  it("refuses batters if a design surrounds the pads, and invalid slopes", () => {
    const pad = { id: 1, elevation: 500, coordinates: box(-10, -10, 10, 10), cutSlope: 2 };
    const around = { mode: "pads", pads: [pad], offsitesElevation: 499 } as const;
    expect(() => calculateVolume(flat, { ...around, pads: [pad] })).toThrow(/offsites/);
    expect(() => levelAt(flat, 499, { pads: [pad] })).toThrow(/Batters run out to the ground/);
    for (const cutSlope of [0, -1, Number.NaN, 101])
      expect(() => calculateVolume(flat, { mode: "pads", pads: [{ ...pad, cutSlope }] })).toThrow(/slope/);
  });

  it("warns if the survey ends before a batter meets the ground", () => {
    const small = sampled(400, 12, () => 510);
    const pad = { id: "P", elevation: 500, coordinates: box(-10, -10, 10, 10), cutSlope: 2 };
    const { warnings } = calculateVolume(small, { mode: "pads", pads: [pad] });
    expect(warnings.join()).toMatch(
      /Batters of pad 'P' reach the edge of the survey or the boundary over 96.0 m/,
    );
  });

  it("refuses pads that overlap, and allows pads that share an edge", () => {
    const run = (second: LonLatRing) =>
      calculateVolume(flat, { mode: "pads", pads: [pad("a", 1, box(0, 0, 10, 10)), pad("b", 2, second)] });
    expect(() => run(box(9, 0, 20, 10))).toThrow(/Pads 'a' and 'b' overlap by 10.00 m²/);
    expect(() => run(box(10, 0, 20, 10))).not.toThrow();
  });

  it("reports the part of a pad without survey or outside the boundary", () => {
    const outside = calculateVolume(flat, { mode: "pads", pads: [pad("p", 501, box(90, 0, 110, 10))] });
    near(outside.pads![0]!.uncoveredArea, 100, 1e-6);
    expect(outside.warnings.join()).toContain("100.0 m² of pad 'p' have no survey");
    expect(outside.warningDetails!.map(({ code }) => code)).toContain("pad-without-survey");
    const feet = figuresIn({ length: "us-ft", area: "acre", volume: "yd3", slope: "ratio" });
    expect(warningTexts(outside, feet).join()).toContain("1,076.4 ftUS² of pad 'p' have no survey");
    // Results from before warnings had figures keep their sentences.
    const older = { warnings: outside.warnings };
    expect(warningTexts(older, feet)).toEqual(outside.warnings.map(warning => `${warning}.`));
    const clipped = calculateVolume(flat, {
      mode: "pads",
      boundary: box(0, 0, 95, 50),
      pads: [pad("p", 501, box(90, 0, 100, 10))],
    });
    near(clipped.pads![0]!.area, 50, 1e-6);
    expect(clipped.warnings.join()).toContain("reaches beyond the boundary");
  });

  it("doubts an elevation far from all the ground", () => {
    const warned = (targetElevation: number) => levelAt(flat, targetElevation).warnings.join();
    expect(warned(5000)).toContain("The target elevation lies 4500 m above the highest ground");
    expect(warned(50)).toContain("The target elevation lies 450 m below the lowest ground");
    expect(warned(590)).toBe("");
    const { warnings } = calculateVolume(flat, { mode: "pads", pads: [pad("p", 5010, box(0, 0, 1, 1))] });
    const stockpile = { mode: "stockpile", base: "custom", customElevation: 5500 } as const;
    expect(calculateVolume(flat, stockpile).warnings.join()).toContain(
      "The base elevation lies 5000 m above",
    );
    expect(warnings).toEqual([
      "The elevation of pad 'p' lies 4510 m above the highest ground; check that it is meant",
    ]);
  });

  const slope = (x: number, y: number) => 500 + 0.1 * x + Math.max(0, 12 - Math.hypot(x, y) * 0.4);
  const pile = sampled(60_000, 60, slope);
  const toe = ring(
    ...Array.from({ length: 64 }, (_, i): [number, number] => [
      31 * Math.cos((i * Math.PI) / 32),
      31 * Math.sin((i * Math.PI) / 32),
    ]),
  );
  const cone = (Math.PI * 30 ** 2 * 12) / 3;

  it("a stockpile stands on the slope through its toe: triangulated and best fit", () => {
    for (const base of ["triangulated", "best_fit"] as const)
      near(calculateVolume(pile, { mode: "stockpile", base, boundary: toe }).cutVolume, cone, 2e-3);
  });

  it("a stockpile on the lowest, average, highest or a custom level", () => {
    const run = (base: "lowest" | "average" | "highest" | "custom") =>
      calculateVolume(pile, { mode: "stockpile", base, boundary: toe, customElevation: 500 });
    const [lowest, average, highest, custom] = (["lowest", "average", "highest", "custom"] as const).map(run);
    expect(lowest!.targetElevation).toBeCloseTo(496.9, 2);
    expect(highest!.targetElevation).toBeCloseTo(503.1, 2);
    expect(average!.targetElevation).toBeCloseTo(500, 2);
    near(custom!.netVolumeChange, cone, 3e-3);
    near(lowest!.netVolumeChange - highest!.netVolumeChange, 6.2 * lowest!.totalArea, 1e-3);
  });

  it("balances cut, less shrink, against fill to 1 mm or better", () => {
    const hills = sampled(4000, 100, (x, y) => 500 + 5 * Math.sin(x / 30) + 3 * Math.sin(y / 11), 9);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.5, noNaN: true }), shrink => {
        const result = calculateVolume(hills, { mode: "balance", shrink });
        const surplus = (height: number) => {
          const { cutVolume, fillVolume } = levelAt(hills, height);
          return cutVolume * (1 - shrink) - fillVolume;
        };
        expect(surplus(result.targetElevation - 0.001)).toBeGreaterThan(0);
        expect(surplus(result.targetElevation + 0.001)).toBeLessThan(0);
      }),
      { numRuns: 50 },
    );
    const mockup = calculateVolume(hills, { mode: "balance" });
    expect(mockup.targetElevation).toBeCloseTo(mockup.avgCurrentElevation, 4);
  });

  it("keeps swell and shrink out of the bank volumes", () => {
    const plain = levelAt(pile, 503);
    const factored = levelAt(pile, 503, { swell: 0.25, shrink: 0.1 });
    expect(factored.cutVolume).toBe(plain.cutVolume);
    near(factored.looseCutVolume, plain.cutVolume * 1.25, 1e-12);
    near(factored.bankFillVolume, plain.fillVolume / 0.9, 1e-12);
  });

  it.each<[string, Partial<VolumeInput>, InputSubject, RegExp]>([
    ["a bow tie", { boundary: ring([0, 0], [10, 10], [10, 0], [0, 10]) }, "boundary", /crosses itself/],
    ["two corners", { boundary: ring([0, 0], [10, 10]) }, "boundary", /at least 3 corners/],
    ["a far boundary", { boundary: box(500, 500, 600, 600) }, "boundary", /no surveyed points within/],
    [
      "a boundary with a side read as degrees",
      { boundary: [...box(0, 0, 5, 5), [90, 25]] },
      "boundary",
      /corner far from the survey, at 25, 90; check its latitude/,
    ],
    [
      "a pad on another continent",
      { pads: [{ id: "A", elevation: 500, coordinates: [...box(0, 0, 5, 5), [-118, 34]] }] },
      { pad: 0 },
      /Pad 'A' has a corner far from the survey/,
    ],
    ["no shrinkage to nothing", { shrink: 1 }, "shrink", /less than 100/],
    ["an edge of no length", { maxEdgeM: 0 }, "maxEdgeM", /above 0 m/],
    ["NaN", { targetElevation: Number.NaN } as Partial<VolumeInput>, "targetElevation", /must be a number/],
    [
      "a second pad that crosses itself",
      {
        pads: [
          { id: "A", elevation: 500, coordinates: box(0, 0, 5, 5) },
          { id: "B", elevation: 500, coordinates: ring([10, 10], [20, 20], [20, 10], [10, 20]) },
        ],
      },
      { pad: 1 },
      /Pad 'B' crosses itself/,
    ],
  ])("refuses %s with what to do, and names the input that it is about", (_name, more, subject, message) => {
    const refused = expect.objectContaining({ subject, message: expect.stringMatching(message) });
    expect(() => levelAt(flat, 500, more)).toThrow(refused);
  });
});

describe("the local plane", () => {
  it("returns degrees to a tenth of a millimetre", () => {
    const xy = Float64Array.of(-5000, 0, 4999, 1234);
    const { longitude, latitude } = fromPlane(PLANE, xy, xy);
    const back = toPlane(PLANE, longitude, latitude);
    for (let i = 0; i < 4; i++)
      expect(Math.abs(back.x[i]! - xy[i]!) + Math.abs(back.y[i]! - xy[i]!)).toBeLessThan(1e-6);
  });
});

import { describe, expect, it } from "vitest";
import { randomStream } from "../random.ts";
import { designRamp, heightChangeRamp } from "../report/difference-colours.ts";
import { figuresIn } from "../units/figures.ts";
import { calculateVolume } from "../volume/calculate.ts";
import { drawVolume } from "../volume/drawing/drawing.ts";
import { surfaceInPlane } from "../volume/mesh/surface.ts";
import { gridSurface, PLANE, sampled } from "../volume/surfaces.test-files.ts";
import { compareSurfaces } from "./compare-surfaces.ts";
import type { DifferenceAreas } from "./difference-areas.ts";

const sumOf = ({ withinM2, cutM2, fillM2 }: DifferenceAreas) => withinM2 + cutM2 + fillM2;
const near = (value: number, expected: number, relative: number) =>
  expect(Math.abs(value / expected - 1)).toBeLessThan(relative);
/** A cone's own points need not lie on a grid. */
function surfaceAt(places: readonly (readonly [number, number])[], height: (x: number, y: number) => number) {
  const x = Float64Array.from(places, place => place[0]);
  const y = Float64Array.from(places, place => place[1]);
  const z = x.map((each, i) => 500 + height(each, y[i]!));
  return { ...surfaceInPlane(x, y, z), plane: PLANE };
}
const level = (heightM: number) => sampled(900, 50, () => heightM, 7);

describe("areas of two surveys within and beyond a tolerance", () => {
  it.each([0, 0.01, 0.05, 0.2, 0.9])(
    "are a band of width 2 × tolerance / slope for two planes at an angle: ±%d m",
    toleranceM => {
      const slope = 0.02;
      const { areas, solution } = compareSurfaces(
        sampled(4000, 50, x => 500 + 0.1 * x, 3),
        sampled(3000, 50, x => 500 + (0.1 - slope) * x, 4),
        toleranceM,
      );
      const widthM = (2 * toleranceM) / slope;
      const half = ((100 - widthM) / 2) * 100;
      expect(Math.abs(areas.withinM2 - widthM * 100)).toBeLessThan(1e-6);
      near(areas.fillM2, half, 1e-9);
      near(areas.cutM2, half, 1e-9);
      near(sumOf(areas), solution.result.totalArea, 1e-12);
      near(solution.result.cutVolume, (slope * 50 * 50 * 100) / 2, 1e-9);
    },
  );

  it("are a hexagon between two triangles for planes at an angle in x and y", () => {
    const { areas } = compareSurfaces(
      sampled(4000, 50, (x, y) => 480 + 0.01 * (x + y), 5),
      sampled(4000, 50, () => 480, 6),
      0.25,
    );
    // x + y > 25 over a square of 100 m: half of 75 m squared.
    near(areas.fillM2, (75 * 75) / 2, 1e-9);
    near(areas.cutM2, (75 * 75) / 2, 1e-9);
    near(areas.withinM2, 10_000 - 75 * 75, 1e-9);
  });

  it("are all within for identical surveys, even at a tolerance of 0", () => {
    const hills = sampled(5000, 50, (x, y) => 500 + 3 * Math.sin(x / 9) * Math.cos(y / 7));
    for (const toleranceM of [0, 0.05]) {
      const { areas, solution } = compareSurfaces(hills, hills, toleranceM);
      expect(areas).toMatchObject({ cutM2: 0, fillM2: 0 });
      near(areas.withinM2, 10_000, 1e-9);
      expect(solution.result.cutVolume + solution.result.fillVolume).toBeLessThan(1e-6);
    }
  });

  it("are all within if ground is raised by exactly the tolerance, and all beyond if by 0.1 mm more", () => {
    const hill = (x: number, y: number) => 500 + 3 * Math.sin(x / 9) * Math.cos(y / 7);
    const before = sampled(5000, 50, hill);
    const raised = (byM: number) => sampled(5000, 50, (x, y) => hill(x, y) + byM);
    expect(compareSurfaces(raised(0.05), before, 0.05).areas).toMatchObject({ cutM2: 0, fillM2: 0 });
    expect(compareSurfaces(raised(-0.05), before, 0.05).areas).toMatchObject({ cutM2: 0, fillM2: 0 });
    const { areas } = compareSurfaces(raised(0.0501), before, 0.05);
    near(areas.fillM2, 10_000, 1e-6);
    expect(areas.cutM2).toBe(0);
    near(compareSurfaces(level(500.05), level(500), 0.05).areas.withinM2, 10_000, 1e-9);
  });

  it("are a ring within the tolerance and a disk beyond it for a cone on a plane", () => {
    const coneM = (x: number, y: number) => Math.max(0, 10 - Math.hypot(x, y) / 2);
    const rings = Array.from({ length: 41 }, (_, i) => i / 2);
    const turns = Array.from({ length: 720 }, (_, i) => (2 * Math.PI * i) / 720);
    const corners = [-50, 50].flatMap(x => [-50, 50].map(y => [x, y] as const));
    const places = [
      ...corners,
      ...rings.flatMap(radius =>
        radius === 0
          ? [[0, 0] as const]
          : turns.map(a => [radius * Math.cos(a), radius * Math.sin(a)] as const),
      ),
    ];
    const cone = surfaceAt(places, coneM);
    const { areas, solution } = compareSurfaces(
      cone,
      gridSurface([-50, 50], [-50, 50], () => 500),
      0.5,
    );
    // Radius where the cone is 0.5 m high: 19 m. A polygon of 720 sides has a share of 1 - (2π/720)²/6 of a circle.
    const share = Math.sin((2 * Math.PI) / 720) / ((2 * Math.PI) / 720);
    near(areas.fillM2, share * Math.PI * 19 * 19, 1e-9);
    expect(areas.cutM2).toBe(0);
    near(areas.withinM2, 10_000 - share * Math.PI * 19 * 19, 1e-9);
    near(solution.result.fillVolume, (share * Math.PI * 20 * 20 * 10) / 3, 1e-9);
  });

  it("agree with a Monte Carlo sum over rough ground, and add up", () => {
    const now = (x: number, y: number) => 500 + 0.4 * Math.sin(x / 6) + 0.3 * Math.cos(y / 5);
    const then = (x: number, y: number) => 500 + 0.4 * Math.cos(y / 6) + 0.01 * x;
    const [later, earlier] = [sampled(20_000, 50, now, 11), sampled(20_000, 45, then, 12)];
    const { areas, solution } = compareSurfaces(later, earlier, 0.2);
    near(sumOf(areas), 8100, 1e-9);
    near(solution.result.totalArea, 8100, 1e-9);
    const next = randomStream(3);
    const found = { within: 0, cut: 0, fill: 0 };
    const DRAWS = 400_000;
    for (let i = 0; i < DRAWS; i++) {
      const [x, y] = [(next() * 2 - 1) * 45, (next() * 2 - 1) * 45];
      const difference = now(x, y) - then(x, y);
      found[difference > 0.2 ? "fill" : difference < -0.2 ? "cut" : "within"]++;
    }
    // Three standard errors of the draws are 20 m²; the TIN lies within a few mm of the functions.
    expect(Math.abs(areas.withinM2 - (8100 * found.within) / DRAWS)).toBeLessThan(30);
    expect(Math.abs(areas.cutM2 - (8100 * found.cut) / DRAWS)).toBeLessThan(30);
    expect(Math.abs(areas.fillM2 - (8100 * found.fill) / DRAWS)).toBeLessThan(30);
  });

  it("swap when the surveys do, with the same volumes as surface to surface, to the last digit", () => {
    const later = sampled(3000, 50, (x, y) => 500 + Math.sin(x / 8) + 0.01 * y, 21);
    const earlier = sampled(3500, 48, (x, y) => 500 + Math.cos(y / 9) - 0.01 * x, 22);
    const [ab, ba] = [compareSurfaces(later, earlier, 0.05), compareSurfaces(earlier, later, 0.05)];
    near(ab.areas.cutM2, ba.areas.fillM2, 1e-9);
    near(ab.areas.fillM2, ba.areas.cutM2, 1e-9);
    near(ab.areas.withinM2, ba.areas.withinM2, 1e-9);
    near(ab.solution.result.cutVolume, ba.solution.result.fillVolume, 1e-9);
    const alone = calculateVolume(later, { mode: "surface_to_surface" }, earlier);
    expect(ab.solution.result).toEqual(alone);
  });

  it("are drawn with the tolerance as a band of its own", () => {
    const { solution } = compareSurfaces(
      sampled(4000, 50, x => 500 + 0.02 * x, 3),
      sampled(3000, 50, () => 500, 4),
      0.05,
    );
    const plan = {
      origin: { longitude: 8.499, latitude: 46.501 },
      degreesPerUnit: { longitude: 1e-6, latitude: 1e-6 },
    };
    const { stepsM, bands } = drawVolume(solution, plan, 0.05);
    expect(stepsM).toEqual([-1.6, -0.8, -0.4, -0.2, -0.05, 0.05, 0.2, 0.4, 0.8, 1.6]);
    expect(bands.map(({ aboveM }) => aboveM)).toEqual(stepsM);
    const widthOf = (aboveM: number) => {
      const xs = bands
        .find(band => band.aboveM === aboveM)!
        .rings.flat()
        .filter((_, i) => i % 2 === 0);
      return (Math.max(...xs) - Math.min(...xs)) * 1e-6 * 76_700;
    };
    // Cut lies to the west, from x = -50 to -2.5 m beyond the tolerance, and to +2.5 m within it; a cell is 0.7 m wide.
    expect(Math.abs(widthOf(0.05) - 47.5)).toBeLessThan(0.7);
    expect(Math.abs(widthOf(-0.05) - 52.5)).toBeLessThan(0.7);
    expect(drawVolume(solution, plan).stepsM[4]).toBe(0);
  });

  it("are drawn in feet with round steps, which legends show as round figures", () => {
    const { solution } = compareSurfaces(
      sampled(4000, 50, x => 500 + 0.02 * x, 3),
      sampled(3000, 50, () => 500, 4),
      0.2 * 0.3048,
    );
    const plan = {
      origin: { longitude: 8.499, latitude: 46.501 },
      degreesPerUnit: { longitude: 1e-6, latitude: 1e-6 },
      lengthUnit: "ft",
    } as const;
    const { stepsM } = drawVolume(solution, plan, 0.2 * 0.3048);
    const feet = figuresIn({ length: "ft", area: "acre", volume: "yd3", slope: "ratio" });
    const swatches = heightChangeRamp(stepsM, "", feet).swatches.map(({ text }) => text);
    expect(swatches).toEqual([
      undefined,
      ...["−4", "−2", "−1", "−0.5", "−0.2", "0.2", "0.5", "1", "2", "4 ft"],
    ]);
    // Metre steps of an older drawing have long labels in feet: every other one is written.
    const old = [-20, -10, -5, -2.5, 0, 2.5, 5, 10, 20];
    const written = designRamp(old, { cut: "Cut", fill: "Fill" }, feet).swatches.map(({ text }) => text);
    expect(written).toEqual([
      undefined,
      ...["−65.62", undefined, "−16.40", undefined, "0", undefined, "16.40", undefined, "65.62 ft"],
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { summarise } from "../plan/summary.ts";
import { columnsFromPoints } from "../points.ts";
import { calculateVolume, solveVolume } from "./calculate.ts";
import { cutFillMesh } from "./drawing/cut-fill-mesh.ts";
import { drawVolume } from "./drawing/drawing.ts";
import { surfaceInPlane } from "./mesh/surface.ts";
import { box, gridSurface, PLANE, ring, sampled } from "./surfaces.test-files.ts";

const COMPARE: VolumeInput = { mode: "surface_to_surface" };
const near = (value: number, expected: number, relative: number) =>
  expect(Math.abs(value - expected) / Math.abs(expected)).toBeLessThan(relative);

type Corner = [x: number, y: number];
type Height = (x: number, y: number) => number;

/** A convex polygon's area and centroid. */
function measure(polygon: readonly Corner[]) {
  let area = 0;
  let x = 0;
  let y = 0;
  polygon.forEach(([x0, y0], i) => {
    const [x1, y1] = polygon[(i + 1) % polygon.length]!;
    const cross = (x0 * y1 - x1 * y0) / 2;
    area += cross;
    x += (cross * (x0 + x1)) / 3;
    y += (cross * (y0 + y1)) / 3;
  });
  return { area, x: x / area, y: y / area };
}

/** The part of a polygon where a linear function is positive (Sutherland and Hodgman 1974). */
function where(polygon: readonly Corner[], value: Height): Corner[] {
  return polygon.flatMap(([x0, y0], i) => {
    const [x1, y1] = polygon[(i + 1) % polygon.length]!;
    const [a, b] = [value(x0, y0), value(x1, y1)];
    const kept: Corner[] = a >= 0 ? [[x0, y0]] : [];
    if (a * b < 0) kept.push([x0 + (a / (a - b)) * (x1 - x0), y0 + (a / (a - b)) * (y1 - y0)]);
    return kept;
  });
}

const shared = (a: readonly Corner[], b: readonly Corner[]) =>
  b.reduce<Corner[]>(
    (left, [x0, y0], i) => {
      const [x1, y1] = b[(i + 1) % b.length]!;
      return where(left, (x, y) => (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0));
    },
    [...a],
  );

/** The integral of a linear function over a polygon: its value at the centroid times the area. */
function integral(polygon: readonly Corner[], value: Height): number {
  if (polygon.length < 3) return 0;
  const { area, x, y } = measure(polygon);
  return area > 0 ? area * value(x, y) : 0;
}

/** Corners on a circle, so that they are convex, surveyed with a point in their middle. */
const convex = (x: number, y: number, radiusM: number, count: number, turn: number): Corner[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = turn + (2 * Math.PI * i) / count;
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)];
  });
const surveyed = (polygon: readonly Corner[], height: Height) => {
  const { x, y } = measure(polygon);
  const places = [...polygon, [x, y] as Corner];
  const xs = Float64Array.from(places, place => place[0]);
  const ys = Float64Array.from(places, place => place[1]);
  const zs = xs.map((at, i) => height(at, ys[i]!));
  return { ...surfaceInPlane(xs, ys, zs), plane: PLANE };
};

describe("a survey compared with an earlier one", () => {
  it("is cut where it is lower and fill where it is higher, over the polygon that both cover", () => {
    const grade = fc.double({ min: -0.05, max: 0.05, noNaN: true });
    const part = fc.record({
      x: fc.double({ min: -20, max: 20, noNaN: true }),
      y: fc.double({ min: -20, max: 20, noNaN: true }),
      count: fc.integer({ min: 3, max: 9 }),
      turn: fc.double({ min: 0, max: 6, noNaN: true }),
      gradeX: grade,
      gradeY: grade,
      base: fc.double({ min: -1, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(part, part, (a, b) => {
        const heightOf =
          ({ base, gradeX, gradeY }: typeof a): Height =>
          (x, y) =>
            500 + base + gradeX * x + gradeY * y;
        const [now, then] = [heightOf(a), heightOf(b)];
        const laterRing = convex(a.x, a.y, 60, a.count, a.turn);
        const earlierRing = convex(b.x, b.y, 50, b.count, b.turn);
        const result = calculateVolume(surveyed(laterRing, now), COMPARE, surveyed(earlierRing, then));
        const both = shared(laterRing, earlierRing);
        const removed: Height = (x, y) => then(x, y) - now(x, y);
        const placed: Height = (x, y) => -removed(x, y);
        const { area, x, y } = measure(both);
        near(result.totalArea, area, 1e-9);
        expect(result.cutVolume).toBeCloseTo(integral(where(both, removed), removed), 6);
        expect(result.fillVolume).toBeCloseTo(integral(where(both, placed), placed), 6);
        expect(result.netVolumeChange).toBe(result.cutVolume - result.fillVolume);
        expect(result.avgCurrentElevation).toBeCloseTo(now(x, y), 8);
        expect(result.targetElevation).toBeCloseTo(then(x, y), 8);
        near(result.uncoveredArea + result.totalArea, measure(laterRing).area, 1e-9);
      }),
      { numRuns: 200 },
    );
  });

  it("counts only the part of a boundary that both surveys cover, and reports how much is missing", () => {
    const before = sampled(5000, 80, (x, y) => 502 + 0.05 * x + 0.02 * y, 4);
    const after = sampled(6000, 100, (x, y) => 501 + 0.05 * x + 0.02 * y, 5);
    const whole = calculateVolume(after, COMPARE, before);
    near(whole.cutVolume, 160 * 160, 1e-9);
    expect(whole.fillVolume).toBeLessThan(1e-6);
    near(whole.totalArea, 160 * 160, 1e-9);
    near(whole.uncoveredArea, 200 * 200 - 160 * 160, 1e-9);
    expect(whole.warnings.join()).toContain("36 % of the surveyed boundary");
    expect(whole).toMatchObject({
      convention: "later-lower-is-cut",
      boundarySource: "what both surveys cover",
    });
    const within = calculateVolume(after, { ...COMPARE, boundary: box(50, -10, 90, 10) }, before);
    near(within.totalArea, 30 * 20, 1e-7);
    near(within.cutVolume, 30 * 20, 1e-7);
    expect(within.boundarySource).toBe("polygon");
  });

  it("is the difference of the two surfaces' volumes, and cut and fill swap with the surveys", () => {
    const before = sampled(3000, 100, x => 500 + 3 * Math.sin(x / 20), 6);
    const after = sampled(4000, 100, (_, y) => 500 + 3 * Math.cos(y / 15), 7);
    const result = calculateVolume(after, COMPARE, before);
    const above = (surface: typeof after) =>
      calculateVolume(surface, { mode: "cut_fill", targetElevation: 490 }).netVolumeChange;
    expect(result.netVolumeChange).toBeCloseTo(above(before) - above(after), 4);
    const swapped = calculateVolume(before, COMPARE, after);
    near(swapped.cutVolume, result.fillVolume, 1e-9);
    near(swapped.fillVolume, result.cutVolume, 1e-9);
  });

  it("can still be computed by the earlier convention, to check what was saved then", () => {
    const before = sampled(5000, 80, () => 499, 4);
    const after = sampled(6000, 100, () => 500, 5);
    const old = calculateVolume(after, { ...COMPARE, convention: "later-higher-is-cut" }, before);
    near(old.cutVolume, 160 * 160, 1e-9);
    near(old.totalArea, 200 * 200, 1e-9);
    expect(old).toMatchObject({
      convention: "later-higher-is-cut",
      boundarySource: "outline of the survey",
    });
    near(calculateVolume(after, COMPARE, before).fillVolume, old.cutVolume, 1e-12);
  });
});

describe("the pictures of a comparison", () => {
  /** 1 m was cut in the west and 2 m filled in the east; the later survey reaches 50 m further south. */
  const flat = gridSurface([-100, 0, 100], [-100, 0, 100], () => 500);
  const dug = gridSurface([-100, -1, 1, 100], [-150, 0, 100], x => (x < 0 ? 499 : 502));

  it("have cut above 0 and fill below it", () => {
    const mesh = cutFillMesh(solveVolume(dug, COMPARE, flat));
    const differences = Array.from(mesh.differenceM);
    expect(Math.max(...differences)).toBe(1);
    expect(Math.min(...differences)).toBe(-2);
    differences.forEach((difference, i) => {
      if (difference > 0) expect(mesh.longitude[i]).toBeLessThan(PLANE.longitude0);
    });
  });

  it("colour only what both surveys cover, in the colours of cut where it is lower", () => {
    const corners = ring([-100, -150], [100, -150], [100, 100], [-100, 100]);
    const { plan } = summarise(
      columnsFromPoints(
        corners.map(([longitude, latitude]) => ({
          name: "",
          code: "",
          longitude,
          latitude,
          ellipsoidalHeight: 500,
        })),
      ),
    );
    const drawing = drawVolume(solveVolume(dug, COMPARE, flat), plan!);
    const inMetres = (rings: number[][]) =>
      rings.reduce((sum, xy) => {
        const polygon = Array.from({ length: xy.length / 2 }, (_, i): Corner => [xy[2 * i]!, xy[2 * i + 1]!]);
        return sum + Math.abs(measure(polygon).area) * plan!.metresPerUnit ** 2;
      }, 0);
    near(inMetres(drawing.outline), 200 * 200, 0.02);
    const cut = drawing.bands.find(band => band.aboveM === 0)!;
    // Colours reach half a cell over the outline that clips them.
    near(inMetres(cut.rings), (100 - 1 / 3) * 250, 0.05);
    expect(Math.max(...cut.rings.flatMap(xy => xy.filter((_, i) => i % 2 === 0)))).toBeLessThan(
      Math.max(...drawing.outline.flat()) * 0.6,
    );
  });
});

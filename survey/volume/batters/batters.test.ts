import { describe, expect, test } from "vitest";
import { randomStream } from "../../random.ts";
import { buildTin } from "../../tin/tin.ts";
import { wholeMesh } from "../mesh/mesh.ts";
import { regionOf } from "../mesh/polygon.ts";
import { battersOf } from "./batters.ts";
import type { BatteredPad } from "./cells.ts";

/** Ground over a square, as random triangles; a plane is not affected by them. */
function ground(half: number, height: (x: number, y: number) => number, count = 600) {
  const next = randomStream(7);
  const xs = [-half, half, half, -half];
  const ys = [-half, -half, half, half];
  while (xs.length < count) {
    xs.push((next() * 2 - 1) * half);
    ys.push((next() * 2 - 1) * half);
  }
  const x = Float64Array.from(xs);
  const y = Float64Array.from(ys);
  return wholeMesh(
    buildTin(
      x,
      y,
      x.map((_, i) => height(x[i]!, y[i]!)),
    ),
  );
}

const square = (half: number, x = 0, y = 0) =>
  Float64Array.of(x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half);

const batters = (mesh: ReturnType<typeof ground>, ...pads: BatteredPad[]) =>
  battersOf(
    mesh,
    pads,
    pads.map(pad => regionOf(pad.ring)),
  );

/** A frustum between two squares of half widths a and b, h high, without the prism over the inner one. */
const frustumRing = (a: number, b: number, h: number) =>
  (h / 3) * (4 * a * a + 4 * b * b + 4 * a * b) - 4 * a * a * h;

describe("batters of a pad", () => {
  test("cut a truncated pyramid from level ground above it", () => {
    const [batter] = batters(
      ground(60, () => 10),
      { ring: square(10), elevation: 5, cut: 2, fill: 2 },
    );
    expect(batter!.cutM3).toBeCloseTo(frustumRing(10, 20, 5), 7);
    expect(batter!.fillM3).toBe(0);
    expect(batter!.areaM2).toBeCloseTo(40 * 40 - 20 * 20, 7);
    expect(batter!.openM).toBeLessThan(1e-5);
  });

  test("fill a truncated pyramid on level ground below it, with a slope of their own", () => {
    const [batter] = batters(
      ground(60, () => 0),
      { ring: square(10), elevation: 4, cut: 1, fill: 3 },
    );
    expect(batter!.fillM3).toBeCloseTo(frustumRing(10, 22, 4), 7);
    expect(batter!.cutM3).toBe(0);
  });

  test("have their daylight where their planes meet the ground", () => {
    const [batter] = batters(
      ground(60, () => 10),
      { ring: square(10), elevation: 5, cut: 2 },
    );
    const { daylight } = batter!;
    let lengthM = 0;
    for (let i = 0; i < daylight.length; i += 4) {
      lengthM += Math.hypot(daylight[i + 2]! - daylight[i]!, daylight[i + 3]! - daylight[i + 1]!);
      expect(Math.max(Math.abs(daylight[i]!), Math.abs(daylight[i + 1]!))).toBeCloseTo(20, 6);
    }
    expect(lengthM).toBeCloseTo(160, 6);
  });

  test("cut and fill sloping ground as much as a sum over small cells", () => {
    const grade = 0.1;
    const slope = 2;
    const mesh = ground(100, x => grade * x);
    const [batter] = batters(mesh, { ring: square(10), elevation: 0, cut: slope, fill: slope });
    expect(batter!.cutM3).toBeCloseTo(batter!.fillM3, 6);
    expect(batter!.cutM3).toBeCloseTo(
      bySampling(x => grade * x, square(10), slope),
      1,
    );
  });

  test("leave ground alone that rises above the plane again farther out", () => {
    // A ridge of 20 m stands 40 m away, where the batter of level ground has long met the ground.
    const ridge = (x: number) => (x > 50 ? (x - 50) * 4 : 10);
    const mesh = ground(100, ridge, 4000);
    const [batter] = batters(mesh, { ring: square(10), elevation: 5, cut: 2 });
    expect(batter!.cutM3).toBeCloseTo(frustumRing(10, 20, 5), 5);
  });

  test("report the length that is still open where the ground ends", () => {
    const [batter] = batters(
      ground(15, () => 10),
      { ring: square(10), elevation: 5, cut: 2 },
    );
    expect(batter!.openM).toBeCloseTo(120, 5);
    expect(batter!.cutM3).toBeCloseTo(frustumRing(10, 15, 2.5) + (4 * 15 * 15 - 400) * 2.5, 6);
  });

  test("meet at inside corners without counting ground twice", () => {
    const ell = Float64Array.of(0, 0, 30, 0, 30, 10, 10, 10, 10, 30, 0, 30);
    const [batter] = batters(
      ground(80, () => 4),
      { ring: ell, elevation: 0, cut: 1 },
    );
    // Each of five outside corners adds h³/3 to the triangles along the edges; the inside corner takes the same away.
    const edgesM = 30 + 10 + 20 + 20 + 10 + 30;
    expect(batter!.cutM3).toBeCloseTo(edgesM * 8 + (5 - 1) * (64 / 3), 6);
  });

  test("cut common ground of two pads once, by the lower plane", () => {
    const left = { ring: square(5, -8), elevation: 0, cut: 2 };
    const right = { ring: square(5, 8), elevation: 0, cut: 2 };
    const mesh = ground(60, () => 3);
    const both = batters(mesh, left, right);
    // Apart, each batter is 6 m wide; between the pads there are 6 m in all.
    const apart = frustumRing(5, 11, 3);
    expect(both[0]!.cutM3 + both[1]!.cutM3).toBeLessThan(2 * apart - 1);
    expect(both[0]!.cutM3 + both[1]!.cutM3).toBeCloseTo(
      2 *
        bySampling(
          () => 3,
          square(5),
          2,
          x => x < 8,
        ),
      0,
    );
  });

  test("are refused if one pad's cut lies in another's fill", () => {
    const mesh = ground(60, () => 5);
    expect(() =>
      batters(
        mesh,
        { ring: square(5, -7), elevation: 0, cut: 2 },
        { ring: square(5, 7), elevation: 10, fill: 2 },
      ),
    ).toThrow(/meet/);
  });
});

/** The cut around a square pad at 0 by summing small cells, mitred. */
function bySampling(
  height: (x: number, y: number) => number,
  ring: Float64Array,
  slope: number,
  counts: (x: number) => boolean = () => true,
): number {
  const half = ring[2]!;
  const step = 0.05;
  let sum = 0;
  for (let x = -40; x < 40; x += step)
    for (let y = -40; y < 40; y += step) {
      const [cx, cy] = [x + step / 2, y + step / 2];
      const out = Math.max(Math.abs(cx), Math.abs(cy)) - half;
      if (out > 0 && counts(cx)) sum += Math.max(0, height(cx, cy) - out / slope) * step * step;
    }
  return sum;
}

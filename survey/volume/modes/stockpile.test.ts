import { describe, expect, it, test } from "vitest";
import type { LonLatRing } from "#shapes/places.ts";
import type { StockpileBase, VolumeInput } from "#shapes/volume-input.ts";
import { randomStream } from "../../random.ts";
import { locateIn } from "../../tin/locate.ts";
import type { Tin } from "../../tin/tin.ts";
import { calculateVolume } from "../calculate.ts";
import { clipMesh, wholeMesh } from "../mesh/mesh.ts";
import { cleanRing, regionOf } from "../mesh/polygon.ts";
import { volumeAbove } from "../mesh/prism.ts";
import { type SiteSurface, surfaceInPlane } from "../mesh/surface.ts";
import { box, gridSurface, PLANE, ring } from "../surfaces.test-files.ts";
import { pileBase, toeOf } from "./stockpile.ts";

type Corner = [x: number, y: number];
const near = (value: number, expected: number, relative = 1e-9) =>
  expect(Math.abs(value - expected)).toBeLessThan(relative * Math.max(1, Math.abs(expected)));
const over = (
  surface: SiteSurface,
  base: StockpileBase,
  boundary?: LonLatRing,
  more: Partial<VolumeInput> = {},
) => calculateVolume(surface, { mode: "stockpile", base, boundary, ...more } as VolumeInput);
const surfaceOf = (points: [x: number, y: number, z: number][], options = {}): SiteSurface => {
  const [x, y, z] = [0, 1, 2].map(k => Float64Array.from(points, point => point[k]!));
  return { ...surfaceInPlane(x!, y!, z!, options), plane: PLANE };
};
const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);

/** Random points of hilly ground over a square of 100 m, and its corners. */
function hills(count: number, seed: number): SiteSurface {
  const next = randomStream(seed);
  const places: Corner[] = [
    [-50, -50],
    [50, -50],
    [50, 50],
    [-50, 50],
  ];
  while (places.length < count) places.push([next() * 100 - 50, next() * 100 - 50]);
  return surfaceOf(places.map(([x, y]) => [x, y, 500 + 4 * Math.sin(x / 9) + 3 * Math.cos(y / 7)]));
}

/** Corners around a centre at random distances. */
function star(count: number, seed: number, [least, most]: [number, number], [cx, cy]: Corner = [0, 0]) {
  const next = randomStream(seed);
  return Array.from({ length: count }, (_, i): Corner => {
    const [angle, radius] = [(2 * Math.PI * (i + 0.8 * next())) / count, least + (most - least) * next()];
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

/**
 * Parts of the ring between edges of the surface, each in the first triangle that has its middle: an independent toe.
 */
function bruteToe({ x, y, z, triangles }: Tin, corners: Corner[]) {
  const parts: { length: number; from: number[]; to: number[] }[] = [];
  const left = (k: number, atX: number, atY: number) => {
    const [a, b] = [triangles[k]!, triangles[k % 3 === 2 ? k - 2 : k + 1]!];
    return (x[b]! - x[a]!) * (atY - y[a]!) - (y[b]! - y[a]!) * (atX - x[a]!);
  };
  corners.forEach(([px, py], i) => {
    const [qx, qy] = corners[(i + 1) % corners.length]!;
    const cuts = [0, 1];
    for (let k = 0; k < triangles.length; k++) {
      const [atP, atQ] = [left(k, px, py), left(k, qx, qy)];
      const side = (v: number) => (qx - px) * (y[v]! - py) - (qy - py) * (x[v]! - px);
      const [a, b] = [triangles[k]!, triangles[k % 3 === 2 ? k - 2 : k + 1]!];
      const share = atP / (atP - atQ);
      if (share > 0 && share < 1 && side(a) * side(b) <= 0) cuts.push(share);
    }
    cuts.sort((a, b) => a - b);
    cuts.slice(1).forEach((to, c) => {
      const from = cuts[c]!;
      if (to - from < 1e-12) return;
      const placeAt = (share: number) => [px + share * (qx - px), py + share * (qy - py)] as const;
      const middle = placeAt((from + to) / 2);
      for (let k = 0; k < triangles.length; k += 3) {
        if ([0, 1, 2].some(e => left(k + e, ...middle) < -1e-12)) continue;
        const at = (share: number) => {
          const weights = [1, 2, 0].map(e => left(k + e, ...placeAt(share)));
          const sum = weights[0]! + weights[1]! + weights[2]!;
          const height = weights.reduce(
            (total, weight, e) => total + (weight / sum) * z[triangles[k + e]!]!,
            0,
          );
          return [...placeAt(share), height];
        };
        parts.push({ length: (to - from) * Math.hypot(qx - px, qy - py), from: at(from), to: at(to) });
        break;
      }
    });
  });
  return parts;
}

/**
 * Lowest, highest and mean height of the toe that {@link bruteToe} finds, its length, and its plane by Simpson's rule,
 * which squares need.
 */
function bruteFigures(tin: Tin, corners: Corner[]) {
  const parts = bruteToe(tin, corners);
  const ends = parts.flatMap(({ from, to }) => [from[2]!, to[2]!]);
  const integral = (of: (x: number, y: number, z: number) => number) =>
    parts.reduce((sum, { length, from, to }) => {
      const middle = from.map((value, i) => (value + to[i]!) / 2);
      const [a, m, b] = [from, middle, to].map(at => of(at[0]!, at[1]!, at[2]!)) as [number, number, number];
      return sum + (length * (a + 4 * m + b)) / 6;
    }, 0);
  const lengthM = integral(() => 1);
  const [cx, cy] = [integral(x => x) / lengthM, integral((_, y) => y) / lengthM];
  const mean = integral((_x, _y, z) => z) / lengthM;
  const [xx, xy, yy] = [
    integral(x => (x - cx) ** 2),
    integral((x, y) => (x - cx) * (y - cy)),
    integral((_, y) => (y - cy) ** 2),
  ];
  const [xz, yz] = [
    integral((x, _, z) => (x - cx) * (z - mean)),
    integral((_, y, z) => (y - cy) * (z - mean)),
  ];
  const det = xx * yy - xy * xy;
  const [gradeX, gradeY] = [(xz * yy - yz * xy) / det, (yz * xx - xz * xy) / det];
  return {
    ...{ lengthM, mean, lowest: Math.min(...ends), highest: Math.max(...ends) },
    ...{ gradeX, gradeY, baseM: mean - gradeX * cx - gradeY * cy },
  };
}

const perimeterOf = (corners: Corner[]) =>
  corners.reduce((sum, [x, y], i) => {
    const [u, v] = corners[(i + 1) % corners.length]!;
    return sum + Math.hypot(u - x, v - y);
  }, 0);
const flatRing = (corners: Corner[]) => cleanRing(corners.flat(), "boundary", "Ring");

describe("a stockpile's base has the volume of the closed form", () => {
  test("across a ditch of 25 cm, which is the lowest toe", () => {
    const ditch = gridSurface([-70, 10.375, 10.5, 10.625, 70], [-70, 70], x => (x === 10.5 ? 498 : 500));
    const lowest = over(ditch, "lowest", box(-50, -50, 50, 50));
    near(lowest.targetElevation, 498);
    near(lowest.cutVolume, 2 * 10_000 - 25);
    near(over(ditch, "average", box(-50, -50, 50, 50)).targetElevation, 500 - (2 * 0.25) / 400);
  });

  test("of a pyramid on a plane that rises by 5.8 %", () => {
    const plane = (x: number, y: number) => 500 + 0.05 * x - 0.03 * y;
    const square = (half: number): Corner[] => [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ];
    const places = [...square(20), ...square(60)].map(([x, y]): [number, number, number] => [
      x,
      y,
      plane(x, y),
    ]);
    const pyramid = surfaceOf([[0, 0, 512], ...places]);
    const toe = box(-30, -30, 30, 30);
    for (const base of ["triangulated", "best_fit"] as const) {
      const { cutVolume, fillVolume, toe: lengths } = over(pyramid, base, toe);
      near(cutVolume, (1600 * 12) / 3);
      expect(fillVolume).toBeLessThan(1e-6);
      near(lengths!.lengthM, 240);
      expect(lengths!.offSurveyM).toBe(0);
    }
    near(over(pyramid, "lowest", toe).cutVolume, 6400 + 2.4 * 3600);
    near(over(pyramid, "highest", toe).netVolumeChange, 6400 - 2.4 * 3600);
    near(over(pyramid, "average", toe).targetElevation, 500);
  });

  test("on the least-squares plane along the toe, each metre of which has the same weight", () => {
    const bend = gridSurface([-60, 0, 60], [-60, 60], x => 500 + Math.max(0, x));
    const { cutVolume, netVolumeChange, targetElevation } = over(bend, "best_fit", box(-30, -30, 30, 30));
    // 511.25 + x/2, from the integrals 2,700, 72,000 and 144,000 of z, xz and xx along 240 m.
    near(targetElevation, 511.25);
    near(cutVolume, 2 * 60 * (7.5 ** 2 / 4));
    near(netVolumeChange, 27_000 - 11.25 * 3600);
  });

  test("where the boundary leaves the survey: the part off it is left out, and reported with its share", () => {
    const slope = gridSurface([0, 100], [0, 100], x => 500 + x / 10);
    const boundary = box(20, 20, 140, 80);
    const average = over(slope, "average", boundary);
    // 60 m at 502 and twice 80 m at 506 m; no chord along the edge of the survey.
    const level = (60 * 502 + 160 * 506) / 220;
    near(average.targetElevation, level);
    near(average.cutVolume, (60 * (510 - level) ** 2 * 10) / 2);
    near(average.fillVolume, (60 * (level - 502) ** 2 * 10) / 2);
    near(average.toe!.lengthM, 220);
    near(average.toe!.offSurveyM, 140);
    expect(average.warnings).toContain("39 % of the toe lies off the survey and is left out");
    expect(average.warningDetails!.map(({ code }) => code)).toContain("toe-without-survey");
    near(over(slope, "highest", boundary).targetElevation, 510);
    for (const base of ["triangulated", "best_fit"] as const) {
      const { cutVolume, fillVolume, warnings } = over(slope, base, boundary);
      expect(Math.max(cutVolume, fillVolume)).toBeLessThan(1e-6);
      expect(warnings.join()).not.toContain("not covered");
    }
    expect(over(slope, "custom", boundary, { customElevation: 500 } as object).warnings.join()).not.toContain(
      "toe",
    );
    const barely = over(slope, "average", box(20, 20, 100.1, 60)).warnings;
    expect(barely).toContain("17 % of the toe lies off the survey and is left out");
    const corner = over(slope, "average", ring([20, 20], [90, 20], [100.05, 50], [90, 80])).warnings;
    expect(corner).toContain("0.1 % of the toe lies off the survey and is left out");
    const tip = over(slope, "average", ring([20, 20], [90, 20], [100.01, 50], [90, 80])).warnings;
    expect(tip).toContain("Less than 0.1 % of the toe lies off the survey and is left out");
  });

  test("over a survey in two parts, of which each has its own outline", () => {
    const part = (x0: number, size: number, z: number) =>
      every(5, 0, size).flatMap(x => every(5, 0, size).map((y): [number, number, number] => [x0 + x, y, z]));
    const parts = surfaceOf([...part(0, 20, 500), ...part(200, 10, 510)]);
    const { targetElevation, toe, totalArea } = over(parts, "average", undefined, { maxEdgeM: 10 });
    near(totalArea, 500);
    near(targetElevation, (80 * 500 + 40 * 510) / 120);
    expect(toe).toEqual({ lengthM: 120, offSurveyM: 0 });
    const on = over(parts, "triangulated", undefined, { maxEdgeM: 10 });
    expect([on.cutVolume, on.fillVolume]).toEqual([0, 0]);
  });

  test("along edges and through points of the survey: it is their mean", () => {
    const height = (x: number, y: number) => 500 + ((x * 7 + y * 13) % 11);
    const grid = gridSurface(every(10, 0, 100), every(10, 0, 100), height);
    const sides = every(10, 20, 70).flatMap(at => [
      height(at, 20) + height(at + 10, 20),
      height(at, 80) + height(at + 10, 80),
      height(20, at) + height(20, at + 10),
      height(80, at) + height(80, at + 10),
    ]);
    const mean = sides.reduce((sum, two) => sum + two / 2, 0) / sides.length;
    near(over(grid, "average", box(20, 20, 80, 80)).targetElevation, mean);
    near(over(grid, "average", box(20, 20, 80, 80)).toe!.lengthM, 240);
  });

  test("in an arm of a boundary close to another arm: the base keeps to its own toe", () => {
    const height = (_: number, y: number) => (y > 10.5 ? 500 : 510);
    const arms = gridSurface([-10, 110], [-10, 10.4, 10.6, 60], height);
    // A corner of the lower arm reaches close to the middle of the upper one.
    const corners: Corner[] = [
      [0, 0],
      [100, 0],
      [50, 10],
      [20, 4],
      [20, 30],
      [100, 11],
      [100, 50],
      [0, 50],
    ];
    const upper = over(arms, "triangulated", ring(...corners));
    const base = pileBase(arms.tin, flatRing(corners), "triangulated");
    if (!("tin" in base)) throw new Error("A base of triangles");
    const { heightAt } = locateIn(base.tin);
    for (const [x, y] of [
      [60, 20.6],
      [80, 15.8],
      [99, 11.3],
    ] as const)
      near(heightAt(x, y)!, 500);
    expect(upper.warnings).toEqual([]);
  });
});

describe("a stockpile's toe", () => {
  const cases: [string, SiteSurface, Corner[]][] = [
    ["within the survey", hills(3000, 1), star(24, 2, [10, 45])],
    ["of few points and corners", hills(12, 3), star(5, 4, [20, 45])],
    ["with corners closer than points", hills(200, 5), star(150, 6, [30, 32])],
    ["that leaves the survey and comes back", hills(800, 7), star(11, 8, [30, 75])],
    ["at a corner of the survey", hills(500, 9), star(9, 10, [15, 30], [45, 48])],
  ];
  function expectBrute({ tin }: SiteSurface, corners: Corner[]) {
    const { lengthM, mean, lowest, highest, gradeX, gradeY, baseM } = bruteFigures(tin, corners);
    const planeOf = (choice: StockpileBase) => {
      const base = pileBase(tin, flatRing(corners), choice);
      if (!("plane" in base)) throw new Error("A plane");
      return base.plane;
    };
    near(planeOf("lowest").baseM, lowest);
    near(planeOf("highest").baseM, highest);
    near(planeOf("average").baseM, mean);
    const best = planeOf("best_fit");
    near(best.baseM, baseM);
    near(best.gradeX, gradeX);
    near(best.gradeY, gradeY);
    const toe = toeOf(pileBase(tin, flatRing(corners), "average"))!;
    near(toe.lengthM, lengthM);
    near(toe.lengthM + toe.offSurveyM, perimeterOf(corners));
  }

  it.each(cases)("%s is the line where the boundary cuts each triangle", (_name, surface, corners) => {
    expectBrute(surface, corners);
  });

  it("is the line where the boundary cuts the triangles for any ring", () => {
    const grid = gridSurface(every(10, 0, 100), every(10, 0, 100), (x, y) => 500 + ((x * 7 + y * 13) % 11));
    const next = randomStream(11);
    let compared = 0;
    for (let run = 0; run < 200; run++) {
      const places = Array.from({ length: 3 + Math.floor(5 * next()) }, () =>
        [next(), next()].map(at => 10 * Math.floor(14 * at - 2)),
      );
      const [mx, my] = [0, 1].map(
        k => places.reduce((sum, place) => sum + place[k]!, 0) / places.length + 1e-3,
      );
      const corners = places
        .sort((a, b) => Math.atan2(a[1]! - my!, a[0]! - mx!) - Math.atan2(b[1]! - my!, b[0]! - mx!))
        .map(([x, y]): Corner => [x!, y!]);
      try {
        flatRing(corners);
        pileBase(grid.tin, flatRing(corners), "best_fit");
      } catch {
        continue;
      }
      compared++;
      expectBrute(grid, corners);
    }
    expect(compared).toBeGreaterThan(100);
  });

  it.each(cases)(
    "%s carries the triangulated base, which meets the ground all along it",
    (_name, surface, corners) => {
      const base = pileBase(surface.tin, flatRing(corners), "triangulated");
      if (!("tin" in base)) throw new Error("A base of triangles");
      const [ground, under] = [locateIn(surface.tin), locateIn(base.tin)];
      let compared = 0;
      corners.forEach(([px, py], i) => {
        const [qx, qy] = corners[(i + 1) % corners.length]!;
        const lengthM = Math.hypot(qx - px, qy - py);
        for (let share = 0.01; share < 1; share += 1 / 97) {
          // On the inner side: outside the ring are slivers, as places on one line lie beside it by rounding.
          const x = px + share * (qx - px) - (1e-8 * (qy - py)) / lengthM;
          const y = py + share * (qy - py) + (1e-8 * (qx - px)) / lengthM;
          const height = Math.max(Math.abs(x), Math.abs(y)) < 50 ? ground.heightAt(x, y) : null;
          if (height === null) continue;
          compared++;
          expect(Math.abs(under.heightAt(x, y)! - height)).toBeLessThan(1e-6);
        }
      });
      expect(compared).toBeGreaterThan(100);
      // Over what both cover, net is the difference of two integrals.
      const region = regionOf(flatRing(corners));
      const result = over(surface, "triangulated", ring(...corners));
      if (result.warnings.length > 0) return;
      const between =
        volumeAbove(clipMesh(wholeMesh(surface.tin), region), 490) -
        volumeAbove(clipMesh(base.mesh, region), 490);
      expect(Math.abs(result.netVolumeChange - between)).toBeLessThan(1e-4);
    },
  );

  it.each(cases)(
    "%s does not depend on where its ring begins, on its direction, or on corners between",
    (_name, surface, corners) => {
      const between = corners.flatMap(([x, y], i): Corner[] => {
        const [u, v] = corners[(i + 1) % corners.length]!;
        return [
          [x, y],
          [x + 0.3 * (u - x), y + 0.3 * (v - y)],
          [x + 0.8 * (u - x), y + 0.8 * (v - y)],
        ];
      });
      const third = Math.floor(corners.length / 3);
      const others = [[...corners.slice(third), ...corners.slice(0, third)], corners.toReversed(), between];
      for (const base of ["lowest", "highest", "average", "best_fit", "triangulated"] as const) {
        const [one, ...rest] = [corners, ...others].map(each => over(surface, base, ring(...each)));
        for (const other of rest) {
          near(other.cutVolume, one!.cutVolume);
          near(other.fillVolume, one!.fillVolume);
          near(other.targetElevation, one!.targetElevation);
          near(other.toe!.lengthM, one!.toe!.lengthM);
        }
      }
    },
  );

  it("needs survey under it", () => {
    const slope = gridSurface([0, 100], [0, 100], x => 500 + x / 10);
    expect(() => over(slope, "average", box(-10, -10, 110, 110))).toThrow(
      expect.objectContaining({ code: "toe-without-survey", subject: "boundary" }),
    );
    // One side alone, which makes a level but no plane.
    expect(over(slope, "average", box(-10, -10, 50, 110)).targetElevation).toBeCloseTo(505, 9);
    for (const base of ["best_fit", "triangulated"] as const)
      expect(() => over(slope, base, box(-10, -10, 50, 110))).toThrow(
        expect.objectContaining({ code: "toe-on-a-line" }),
      );
  });
});

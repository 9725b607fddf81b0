import type { VolumeResult } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { calculateVolume } from "./calculate.ts";
import { type SiteSurface, surfaceInPlane } from "./mesh/surface.ts";
import { box, gridSurface, PLANE, ring, sampled } from "./surfaces.test-files.ts";

/** A volume known beforehand, from a textbook or by integration. */
export interface KnownAnswer {
  what: string;
  unit: string;
  expected: number;
  /** Relative; zero for the unit itself. */
  tolerance: number;
  compute: () => number;
}

const CUBIC_FEET_PER_YARD = 27;
const above = (surface: SiteSurface, targetElevation: number): VolumeResult =>
  calculateVolume(surface, { mode: "cut_fill", targetElevation });
const run = (surface: SiteSurface, input: VolumeInput, other?: SiteSurface) =>
  calculateVolume(surface, input, other);

/** Cross-section of the prismoid: the quadratic through 6, 21 and 40 m² at 0, 75 and 150 m, one metre wide. */
const sectionM2 = (s: number) => 6 + 26 * (s / 150) + 8 * (s / 150) ** 2;

const flat = () => sampled(2000, 100, () => 500);
const tilted = () => sampled(4000, 100, x => 500 + x / 10);
const pileOnFlat = () => sampled(60_000, 60, (x, y) => 500 + Math.max(0, 12 - Math.hypot(x, y) * 0.4));
const toe = ring(
  ...Array.from({ length: 64 }, (_, i): [number, number] => [
    31 * Math.cos((i * Math.PI) / 32),
    31 * Math.sin((i * Math.PI) / 32),
  ]),
);

const square = box(-30, -30, 30, 30);
/** A pyramid with its corners at 20 m, on a plane. */
const pyramid = (): SiteSurface => {
  const x = Float64Array.of(0, -20, 20, 20, -20, -60, 60, 60, -60);
  const y = Float64Array.of(0, -20, -20, 20, 20, -60, -60, 60, 60);
  const z = x.map((at, i) => (i === 0 ? 512 : 500 + 0.05 * at - 0.03 * y[i]!));
  return { ...surfaceInPlane(x, y, z), plane: PLANE };
};

export const KNOWN_ANSWERS: KnownAnswer[] = [
  {
    what: "50 ft grid cell 87.6, 87.6, 87.6, 88.6 graded to 90 ft: fill",
    unit: "yd³",
    expected: 199.07,
    tolerance: 3e-5,
    // With the four corners' mean in its middle the cell is the textbook's four-corner mean.
    compute: () => {
      const cell = surfaceInPlane(
        Float64Array.of(0, 50, 50, 0, 25),
        Float64Array.of(0, 0, 50, 50, 25),
        Float64Array.of(87.6, 87.6, 87.6, 88.6, 87.85),
      );
      return above(cell, 90).fillVolume / CUBIC_FEET_PER_YARD;
    },
  },
  {
    what: "prismoid, ends 6, 21, 40 m² over 150 m (end areas: 3,450)",
    unit: "m³",
    expected: 3250,
    tolerance: 1e-5,
    compute: () => {
      const stations = Array.from({ length: 301 }, (_, i) => i / 2);
      return above(gridSurface(stations, [0, 1], sectionM2), 0).cutVolume;
    },
  },
  {
    what: "embankment 10 m wide, 5 m high, 2:1, 2,400 m long",
    unit: "m³",
    expected: 240_000,
    tolerance: 1e-12,
    compute: () => {
      const stations = Array.from({ length: 25 }, (_, i) => i * 100);
      const embankment = gridSurface(stations, [-15, -5, 5, 15], (_, y) => (Math.abs(y) < 6 ? 5 : 0));
      return above(embankment, 0).cutVolume;
    },
  },
  {
    what: "plane through 500 m over 200 x 200 m, above 490 m, 20,000 points",
    unit: "m³",
    expected: 400_000,
    tolerance: 1e-9,
    compute: () =>
      above(
        sampled(20_000, 100, (x, y) => 500 + 0.05 * x - 0.03 * y),
        490,
      ).cutVolume,
  },
  {
    what: "bowl (x² + y²)/500, 32,000 random points",
    unit: "m³",
    expected: (40_000 * (2 * (100 ** 2 / 3))) / 500,
    tolerance: 2e-4,
    compute: () =>
      above(
        sampled(32_000, 100, (x, y) => (x * x + y * y) / 500),
        0,
      ).netVolumeChange,
  },
  {
    what: "cone √(x² + y²)/10, 32,000 random points",
    unit: "m³",
    expected: (8 / 3 / 10) * 100 ** 3 * ((Math.SQRT2 + Math.log(1 + Math.SQRT2)) / 2),
    tolerance: 2e-4,
    compute: () =>
      above(
        sampled(32_000, 100, (x, y) => Math.hypot(x, y) / 10),
        0,
      ).netVolumeChange,
  },
  {
    what: "sinusoid of mean 5 m over 200 x 200 m, 32,000 random points",
    unit: "m³",
    expected: 200_000,
    tolerance: 2e-4,
    compute: () => {
      const wave = (x: number, y: number) =>
        5 + 2 * Math.sin((Math.PI * x) / 100) * Math.cos((Math.PI * y) / 50);
      return above(sampled(32_000, 100, wave), 0).netVolumeChange;
    },
  },
  {
    what: "cut of a cap of radius 50 m and height 10 m (never netted)",
    unit: "m³",
    expected: (Math.PI * 2500 * 10) / 2,
    tolerance: 1e-3,
    compute: () =>
      above(
        sampled(40_000, 100, (x, y) => 20 - (x * x + y * y) / 250),
        10,
      ).cutVolume,
  },
  {
    what: "level ground under a 2 % plane through its middle: cut",
    unit: "m³",
    expected: 20_000,
    tolerance: 1e-9,
    compute: () =>
      run(flat(), {
        mode: "cut_fill",
        targetElevation: 500,
        slopePercentage: 2,
        azimuthDeg: 90,
        pivot: ring([0, 0])[0],
      }).cutVolume,
  },
  {
    what: "pad 50 x 50 m, 5 m deep, offsites 1 m deep: cut",
    unit: "m³",
    expected: 5 * 2500 + 37_500,
    tolerance: 1e-7,
    compute: () =>
      run(flat(), {
        mode: "pads",
        pads: [{ id: "p", elevation: 495, coordinates: box(-50, -50, 0, 0) }],
        offsitesElevation: 499,
      }).cutVolume,
  },
  {
    what: "conical stockpile, radius 30 m, height 12 m, base triangulated from its toe",
    unit: "m³",
    expected: (Math.PI * 900 * 12) / 3,
    tolerance: 2e-3,
    compute: () => run(pileOnFlat(), { mode: "stockpile", base: "triangulated", boundary: toe }).cutVolume,
  },
  {
    what: "pyramid 40 x 40 m, height 12 m, on a plane that rises by 5.8 %, base triangulated from its toe",
    unit: "m³",
    expected: (1600 * 12) / 3,
    tolerance: 1e-9,
    compute: () => run(pyramid(), { mode: "stockpile", base: "triangulated", boundary: square }).cutVolume,
  },
  {
    what: "the same on the best-fit plane through the toe",
    unit: "m³",
    expected: (1600 * 12) / 3,
    tolerance: 1e-9,
    compute: () => run(pyramid(), { mode: "stockpile", base: "best_fit", boundary: square }).cutVolume,
  },
  {
    what: "the same above its lowest toe, at a corner 2.4 m below the middle",
    unit: "m³",
    expected: (1600 * 12) / 3 + 2.4 * 3600,
    tolerance: 1e-9,
    compute: () => run(pyramid(), { mode: "stockpile", base: "lowest", boundary: square }).cutVolume,
  },
  {
    what: "level ground of 100 x 100 m above its lowest toe, in a ditch 25 cm wide and 2 m deep",
    unit: "m³",
    expected: 2 * 10_000 - (0.25 * 2 * 100) / 2,
    tolerance: 1e-9,
    compute: () => {
      const across = gridSurface([-70, 10.375, 10.5, 10.625, 70], [-70, 70], x => (x === 10.5 ? 498 : 500));
      const boundary = box(-50, -50, 50, 50);
      return run(across, { mode: "stockpile", base: "lowest", boundary }).cutVolume;
    },
  },
  {
    what: "average toe of a slope of 10 % where 140 of 360 m of the boundary lie off the survey",
    unit: "m",
    // 60 m at 502 m, and twice 80 m at 506 m in the mean.
    expected: (60 * 502 + 160 * 506) / 220,
    tolerance: 1e-9,
    compute: () => {
      const slope = gridSurface([0, 100], [0, 100], x => 500 + x / 10);
      const boundary = box(20, 20, 140, 80);
      return run(slope, { mode: "stockpile", base: "average", boundary }).targetElevation;
    },
  },
  {
    what: "ground that bends from level to 100 % at x = 0, above 511.25 + x/2, its best fit along the toe",
    unit: "m³",
    expected: 2 * 60 * (7.5 ** 2 / 4),
    tolerance: 1e-9,
    compute: () => {
      const bend = gridSurface([-60, 0, 60], [-60, 60], x => 500 + Math.max(0, x));
      return run(bend, { mode: "stockpile", base: "best_fit", boundary: square }).cutVolume;
    },
  },
  {
    what: "two surveys over 200 x 200 m, the later one 3 m lower: cut",
    unit: "m³",
    expected: 120_000,
    tolerance: 1e-9,
    compute: () =>
      run(
        flat(),
        { mode: "surface_to_surface" },
        sampled(900, 100, () => 503, 7),
      ).cutVolume,
  },
  {
    what: "the same, the later one 3 m higher: fill",
    unit: "m³",
    expected: 120_000,
    tolerance: 1e-9,
    compute: () =>
      run(
        flat(),
        { mode: "surface_to_surface" },
        sampled(900, 100, () => 497, 7),
      ).fillVolume,
  },
  {
    what: "prismoid filled since an earlier level survey, 150 m long, which reaches over 100 m of it: fill",
    unit: "m³",
    // The integral of the section from 0 to 100 m: 6·100 + 13·100²/150 + 8·100³/(3·150²).
    expected: 600 + (13 * 100 ** 2) / 150 + (8 * 100 ** 3) / (3 * 150 ** 2),
    tolerance: 1e-5,
    compute: () => {
      const stations = Array.from({ length: 301 }, (_, i) => i / 2);
      const later = gridSurface(stations, [0, 1], sectionM2);
      const earlier = gridSurface([-10, 100], [-1, 2], () => 0);
      return run(later, { mode: "surface_to_surface" }, earlier).fillVolume;
    },
  },
  {
    what: "balance of a plane from 490 to 510 m",
    unit: "m",
    expected: 500,
    tolerance: 1e-6 / 500,
    compute: () => run(tilted(), { mode: "balance" }).targetElevation,
  },
  {
    what: "the same with 19 % shrink: 490 + 20·0.9/1.9",
    unit: "m",
    expected: 490 + (20 * 0.9) / 1.9,
    tolerance: 1e-5 / 500,
    compute: () => run(tilted(), { mode: "balance", shrink: 0.19 }).targetElevation,
  },
];

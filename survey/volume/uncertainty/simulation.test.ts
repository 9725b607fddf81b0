import { describe, expect, it } from "vitest";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { calculateVolume } from "../calculate.ts";
import type { SiteSurface } from "../mesh/surface.ts";
import { box, ring } from "../surfaces.test-files.ts";
import {
  measured,
  measuredAgain,
  normalStream,
  type Points,
  shareTolerance,
  spreadTolerance,
  surfaceOf,
} from "./simulated.test-files.ts";

/** A base and a second survey take longer; the tolerances grow accordingly. */
const FEWER = 2000;
/** Seconds in all on an idle machine, many times as long on a busy one. */
const PATIENCE = { timeout: 120_000 };

type Figure = "cut" | "fill" | "net";
interface Case {
  input: VolumeInput;
  points: Points;
  earlier?: Points;
  biasM?: number;
  figures?: Figure[];
  /** Number of simulated surveys. */
  surveys?: number;
}

/** Simulates surveys with errors of the points' accuracy, and compares their spread with the stated uncertainty. */
function simulate({
  input,
  points,
  earlier,
  biasM = 0,
  figures = ["cut", "fill", "net"],
  surveys = 10_000,
}: Case) {
  const normal = normalStream(7);
  const again = (from: Points, shiftM: number): SiteSurface =>
    measuredAgain(
      from,
      from.z.map((heightM, i) => heightM + shiftM + normal() * from.rmsM[i]!),
    );
  const compute = (surface: SiteSurface, other?: SiteSurface) => {
    const { cutVolume, fillVolume, netVolumeChange } = calculateVolume(surface, input, other);
    return { cut: cutVolume, fill: fillVolume, net: netVolumeChange };
  };
  const isBiased = biasM > 0;
  const sure = calculateVolume(
    surfaceOf(points),
    { ...input, ...(isBiased && { heightBiasM: biasM }) },
    earlier && surfaceOf(earlier),
  );
  const truth = compute(surfaceOf(points), earlier && surfaceOf(earlier));
  const drawn = Array.from({ length: surveys }, () =>
    compute(again(points, isBiased ? normal() * biasM : 0), earlier && again(earlier, 0)),
  );
  for (const figure of figures) {
    const said = sure.uncertainty![`${figure}M3`];
    const errors = drawn.map(each => each[figure] - truth[figure]);
    const spread = 1.96 * Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / surveys);
    expect(Math.abs(spread / said - 1), `${figure}: ${spread} against ${said}`).toBeLessThan(
      spreadTolerance(surveys),
    );
    const within = errors.filter(error => Math.abs(error) <= said).length / surveys;
    expect(Math.abs(within - 0.95), `${figure}: share within`).toBeLessThan(shareTolerance(surveys));
  }
}

const hill = measured((x, y) => 500 + x / 8 + Math.cos(y / 6), 20, 1);
const L_SHAPE = ring([-17, -15], [13, -16], [15, 2], [1, 3], [0, 16], [-16, 14]);

describe("the intervals are those of 10,000 simulated surveys", PATIENCE, () => {
  it("against a level over the whole survey", () => {
    simulate({ points: hill, input: { mode: "cut_fill", targetElevation: 500.4 } });
  });

  it("against a sloping plane within a boundary that cuts triangles, with a pad", () => {
    const pads = [{ id: 1, elevation: 498.2, coordinates: box(-12, -9, 4, 1) }];
    const slope = { slopePercentage: 9, azimuthDeg: 70 };
    const input: VolumeInput = {
      mode: "cut_fill",
      targetElevation: 500.2,
      ...slope,
      pads,
      boundary: L_SHAPE,
    };
    simulate({ points: hill, input });
  });

  it("of pads alone", () => {
    const pads = [
      { id: 1, elevation: 500.3, coordinates: box(-12, -9, 4, 1) },
      { id: 2, elevation: 501, coordinates: ring([4, 2], [14, 3], [9, 12]) },
    ];
    simulate({ points: hill, input: { mode: "pads", pads } });
  });

  it("of a pad with batters out to daylight", () => {
    const pads = [{ id: 1, elevation: 500.3, coordinates: box(-6, -5, 4, 3), cutSlope: 2, fillSlope: 3 }];
    simulate({ points: hill, input: { mode: "pads", pads } });
  });

  it("with an error that all heights share", () => {
    const input: VolumeInput = { mode: "cut_fill", targetElevation: 500.4, boundary: L_SHAPE };
    simulate({ points: hill, input, biasM: 0.02 });
  });

  it("of two surveys at different places, within a boundary", () => {
    const earlier = measured((x, y) => 500.4 + y / 9 + Math.sin(x / 5), 15, 2);
    simulate({ points: hill, earlier, input: { mode: "surface_to_surface", boundary: L_SHAPE } });
    simulate({ points: hill, earlier, input: { mode: "surface_to_surface" }, biasM: 0.015, surveys: FEWER });
  });

  it("where points were measured twice", () => {
    const half = (of: Float64Array) => Float64Array.from([...of, ...of.subarray(0, 12)]);
    const rmsM = Float32Array.from([...hill.rmsM, ...hill.rmsM.subarray(0, 12)].reverse());
    const points = { x: half(hill.x), y: half(hill.y), z: half(hill.z), rmsM };
    simulate({ points, input: { mode: "cut_fill", targetElevation: 500.4 } });
  });
});

describe(
  "the intervals of a stockpile, whose base depends on the same points, are those of 2,000 simulated surveys",
  PATIENCE,
  () => {
    const pile = measured((x, y) => 500 + x / 10 + y / 20 + Math.max(0, 8 - 0.6 * Math.hypot(x, y)), 40, 3);
    const toe = ring([-15, -15], [15, -14], [16, 15], [-14, 16]);

    // Ground and base meet at the toe: volume below the base there is mostly chance, which first-order propagation does
    // not see.
    it.each(["best_fit", "average", "lowest", "highest", "custom"] as const)("%s", base => {
      const input: VolumeInput = { mode: "stockpile", base, customElevation: 499, boundary: toe };
      simulate({ points: pile, input, figures: ["net", "cut"], biasM: 0.03, surveys: FEWER });
    });

    it("average, along a boundary that leaves the survey", () => {
      const boundary = ring([-15, -15], [30, -14], [16, 30], [-14, 16]);
      const input: VolumeInput = { mode: "stockpile", base: "average", boundary };
      simulate({ points: pile, input, figures: ["net", "cut"], surveys: FEWER });
    });

    it("triangulated, through the outline of the survey and along a boundary", () => {
      const input: VolumeInput = { mode: "stockpile", base: "triangulated" };
      simulate({ points: pile, input, figures: ["net"], biasM: 0.03, surveys: FEWER });
      simulate({ points: pile, input: { ...input, boundary: toe }, figures: ["net"], surveys: 500 });
    });
  },
);

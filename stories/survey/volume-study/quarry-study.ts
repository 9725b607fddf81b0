import type { VolumeStudy } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import { solveVolume } from "#survey/volume/calculate.ts";
import { curveOf } from "#survey/volume/drawing/curve.ts";
import { drawVolume } from "#survey/volume/drawing/drawing.ts";
import { surfaceOf } from "#survey/volume/mesh/surface.ts";
import { areas, summary } from "../../map/panel/quarry.ts";

/** Levelling the pit's floor, with a pad for the crusher. */
export const pitFloor = {
  mode: "cut_fill",
  targetElevation: 1378,
  boundary: areas.boundary!,
  pads: areas.pads.map(({ id, name, elevation, ring }) => ({ id, name, elevation, coordinates: ring })),
} satisfies VolumeInput;

/** The study of the sample quarry as a server returns it. */
export function studyOf(input: VolumeInput): VolumeStudy {
  const solution = solveVolume(surfaceOf(sampleQuarry()), input);
  return {
    result: solution.result,
    curve: curveOf(solution),
    drawing: drawVolume(solution, summary.plan!),
  };
}

import { describe, expect, it } from "vitest";
import { compareSurfaces } from "#survey/compare/compare-surfaces.ts";
import { fromPlane } from "#survey/geodesy/local-plane.ts";
import { cutFillMesh } from "#survey/volume/drawing/cut-fill-mesh.ts";
import { drawVolume } from "#survey/volume/drawing/drawing.ts";
import { surfaceInPlane } from "#survey/volume/mesh/surface.ts";
import { rolesOf } from "../../survey/cut-fill-plan/colour-ramp.tsx";
import { limitsOf, strengthOf } from "./difference-limits.ts";

const PLANE = { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false };
const FRAME = {
  origin: { longitude: 8.499, latitude: 46.501 },
  degreesPerUnit: { longitude: 1e-6, latitude: 1e-6 },
};

/** A square of 100 m with a point every 2 m, with heights as a function of x. */
function ground(heightM: (x: number) => number) {
  const at = Array.from(
    { length: 51 * 51 },
    (_, i) => [2 * (i % 51) - 50, 2 * Math.floor(i / 51) - 50] as const,
  );
  const x = Float64Array.from(at, place => place[0]);
  const y = Float64Array.from(at, place => place[1]);
  return { ...surfaceInPlane(x, y, x.map(heightM)), plane: PLANE };
}

/** The colour on the map, as a role of the plan's palette. */
function mapRole(differenceM: number, stepsM: readonly number[]): string {
  const strength = strengthOf(differenceM, limitsOf(stepsM));
  if (strength === 0) return "border";
  return `${differenceM > 0 ? "cut" : "fill"}-${strength}`;
}

function isInside(rings: readonly (readonly number[])[], x: number, y: number): boolean {
  let isIn = false;
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const [x0, y0] = [ring[i]!, ring[i + 1]!];
      const [x1, y1] = [ring[(i + 2) % ring.length]!, ring[(i + 3) % ring.length]!];
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn;
    }
  return isIn;
}

describe("colours of height differences on the map", () => {
  it.each([0, 0.01, 0.05, 0.3])("change where the plan's do, with a tolerance of %d m", toleranceM => {
    const [later, earlier] = [ground(() => 500), ground(x => 500 + x / 30)];
    const { solution } = compareSurfaces(later, earlier, toleranceM);
    const { stepsM, bands } = drawVolume(solution, FRAME, toleranceM);
    const roles = rolesOf(stepsM);
    const seen = new Set<string>();
    // The difference is x / 30. The plan's grid has cells of 0.7 m, so closer to a step the two may differ.
    for (let x = -49; x < 49; x += 0.05) {
      const differenceM = x / 30;
      if (stepsM.some(stepM => Math.abs(differenceM - stepM) < 0.4 / 30)) continue;
      const { longitude, latitude } = fromPlane(PLANE, [x], [-43]);
      const unitX = (longitude[0]! - FRAME.origin.longitude) / FRAME.degreesPerUnit.longitude;
      const unitY = (FRAME.origin.latitude - latitude[0]!) / FRAME.degreesPerUnit.latitude;
      const band = bands.findLastIndex(({ rings }) => isInside(rings, unitX, unitY));
      expect([x, mapRole(differenceM, stepsM)]).toEqual([x, roles[band + 1]]);
      seen.add(roles[band + 1]!);
    }
    expect(seen.size).toBeGreaterThanOrEqual(6);
    const { differenceM } = cutFillMesh(solution);
    expect(Math.max(...differenceM)).toBeCloseTo(50 / 30, 5);
  });

  it("are neutral for ground raised by exactly the tolerance, but not for a tenth of a millimetre more", () => {
    for (const toleranceM of [0.02, 0.05, 0.07]) {
      const later = ground(() => 500);
      const role = (byM: number) => {
        const { solution } = compareSurfaces(
          later,
          ground(() => 500 + byM),
          toleranceM,
        );
        const { stepsM } = drawVolume(solution, FRAME, toleranceM);
        return [...new Set([...cutFillMesh(solution).differenceM].map(each => mapRole(each, stepsM)))];
      };
      expect(role(toleranceM)).toEqual(["border"]);
      expect(role(-toleranceM)).toEqual(["border"]);
      expect(role(toleranceM + 1e-4)).toEqual(["cut-1"]);
      expect(role(-toleranceM - 1e-4)).toEqual(["fill-1"]);
    }
  });
});

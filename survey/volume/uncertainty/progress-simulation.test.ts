import { expect, it } from "vitest";
import { compareSurfaces } from "../../compare/compare-surfaces.ts";
import { calculateVolume } from "../calculate.ts";
import type { SiteSurface } from "../mesh/surface.ts";
import {
  measured,
  measuredAgain,
  normalStream,
  shareTolerance,
  spreadTolerance,
  surfaceOf,
} from "./simulated.test-files.ts";

const RUNS = 10_000;
const between = (later: SiteSurface, earlier: SiteSurface) =>
  calculateVolume(later, { mode: "surface_to_surface" }, earlier);

/**
 * Progress lists the volumes of surveys against the first one, and beside them the change since the survey before. All
 * three figures depend on the same points: the difference of two rows is more certain than both rows together would
 * make it.
 */
it("the ± since the survey before is that of the difference of two rows, whose common survey cancels out", {
  timeout: 240_000,
}, () => {
  const first = measured((x, y) => 500 + x / 8 + Math.cos(y / 6), 15, 1, 0.08);
  const second = measured((x, y) => 500.6 + y / 9 + Math.sin(x / 5), 12, 2);
  const third = measured((x, y) => 501.5 + y / 12 - x / 40, 14, 3);
  const [a, b, c] = [first, second, third].map(surfaceOf) as [SiteSurface, SiteSurface, SiteSurface];
  const rows = [between(b, a), between(c, a)];
  // What the page shows since the survey before is computed like a comparison of the two.
  const step = compareSurfaces(c, b, 0.05).solution.result;
  expect(rows[1]!.netVolumeChange - rows[0]!.netVolumeChange).toBeCloseTo(step.netVolumeChange, 6);

  const normal = normalStream(7);
  const again = (points: typeof first) =>
    measuredAgain(
      points,
      points.z.map((heightM, i) => heightM + normal() * points.rmsM[i]!),
    );
  const errors = Array.from({ length: RUNS }, () => {
    const [a, b, c] = [again(first), again(second), again(third)];
    return between(c, a).netVolumeChange - between(b, a).netVolumeChange - step.netVolumeChange;
  });
  const said = step.uncertainty!.netM3;
  const spread = 1.96 * Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / RUNS);
  expect(Math.abs(spread / said - 1), `${spread} against ${said}`).toBeLessThan(spreadTolerance(RUNS));
  const within = errors.filter(error => Math.abs(error) <= said).length / RUNS;
  expect(Math.abs(within - 0.95)).toBeLessThan(shareTolerance(RUNS));
  // Combined as if the rows were independent, it would be far too large.
  expect(Math.hypot(...rows.map(row => row.uncertainty!.netM3))).toBeGreaterThan(1.5 * said);
});

import { randomStream } from "../../random.ts";
import { type SiteSurface, surfaceInPlane } from "../mesh/surface.ts";
import { PLANE } from "../surfaces.test-files.ts";

/** Four standard errors of a standard deviation, 1/√(2n), and of a share of 95 %: one run in 15,000 is beyond. */
export const spreadTolerance = (surveys: number) => 4 / Math.sqrt(2 * surveys);
export const shareTolerance = (surveys: number) => 4 * Math.sqrt((0.95 * 0.05) / surveys);
export interface Points {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  rmsM: Float32Array;
}

export const surfaceOf = ({ x, y, z, rmsM }: Points): SiteSurface => ({
  ...surfaceInPlane(x, y, z),
  plane: PLANE,
  verticalRmsM: rmsM,
});

/** Points of a function over a square of 40 m, with accuracies from `leastRmsM` to 4 cm more. */
export function measured(
  height: (x: number, y: number) => number,
  count: number,
  seed: number,
  leastRmsM = 0.01,
): Points {
  const next = randomStream(seed);
  const x = Float64Array.from({ length: count }, (_, i) =>
    i < 4 ? [-20, 20, 20, -20][i]! : next() * 40 - 20,
  );
  const y = Float64Array.from({ length: count }, (_, i) =>
    i < 4 ? [-20, -20, 20, 20][i]! : next() * 40 - 20,
  );
  const rmsM = Float32Array.from({ length: count }, () => leastRmsM + 0.04 * next());
  return { x, y, z: x.map((_, i) => height(x[i]!, y[i]!)), rmsM };
}

/** Numbers of a standard normal distribution (Box and Muller 1958). */
export function normalStream(seed: number): () => number {
  const next = randomStream(seed);
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** A survey with other heights and no accuracies. Positions stay: so do triangles, unless points are merged. */
export function measuredAgain(points: Points, z: Float64Array): SiteSurface {
  const known = surfaces.get(points) ?? surfaceOf(points);
  surfaces.set(points, known);
  const { verticalRmsM, ...surface } = known.tin.joined ? surfaceOf({ ...points, z }) : known;
  if (known.tin.joined) return surface;
  const heights = z.map((_, vertex) => z[known.tin.pointOf[vertex]!]!);
  return { ...surface, tin: { ...known.tin, z: heights }, mesh: { ...known.mesh, z: heights } };
}
const surfaces = new WeakMap<Points, SiteSurface>();

import type { LonLatRing } from "#shapes/places.ts";
import { fromPlane, type LocalPlane } from "../geodesy/local-plane.ts";
import { randomStream } from "../random.ts";
import { type SiteSurface, surfaceInPlane } from "./mesh/surface.ts";

/** Where the surfaces of tests and of the known answers are. */
export const PLANE: LocalPlane = { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false };
/** Plane metres as degrees, so that tests can draw polygons in metres. */
export function ring(...xy: [number, number][]): LonLatRing {
  const { longitude, latitude } = fromPlane(
    PLANE,
    xy.map(c => c[0]),
    xy.map(c => c[1]),
  );
  return xy.map((_, i) => [longitude[i]!, latitude[i]!]);
}
export const box = (x0: number, y0: number, x1: number, y1: number) =>
  ring([x0, y0], [x1, y0], [x1, y1], [x0, y1]);

/** Random points of a function over a square, with its corners and edges, in PLANE. */
export function sampled(
  count: number,
  half: number,
  height: (x: number, y: number) => number,
  seed = 1,
): SiteSurface {
  const next = randomStream(seed);
  const xs: number[] = [-half, half, half, -half];
  const ys: number[] = [-half, -half, half, half];
  const edge = Math.ceil(Math.sqrt(count));
  for (let i = 1; i < edge; i++) {
    const at = -half + (2 * half * i) / edge;
    xs.push(at, at, -half, half);
    ys.push(-half, half, at, at);
  }
  while (xs.length < count) {
    xs.push((next() * 2 - 1) * half);
    ys.push((next() * 2 - 1) * half);
  }
  const x = Float64Array.from(xs);
  const y = Float64Array.from(ys);
  return {
    ...surfaceInPlane(
      x,
      y,
      x.map((_, i) => height(x[i]!, y[i]!)),
    ),
    plane: PLANE,
  };
}
/** A function over every pair of x and y, in PLANE. */
export const gridSurface = (xs: number[], ys: number[], height: (x: number, y: number) => number) => {
  const pairs = xs.flatMap(x => ys.map(y => [x, y] as const));
  const x = Float64Array.from(pairs, pair => pair[0]);
  const y = Float64Array.from(pairs, pair => pair[1]);
  return {
    ...surfaceInPlane(
      x,
      y,
      x.map((_, i) => height(x[i]!, y[i]!)),
    ),
    plane: PLANE,
  };
};

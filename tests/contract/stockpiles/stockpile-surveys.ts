import type { SurveyPoint } from "#shapes/points.ts";
import { fromPlane, type LocalPlane } from "#survey/geodesy/local-plane.ts";
import { point } from "../points-body.ts";

/** Plane metres, and a height. */
export type XYZ = [x: number, y: number, z: number];

/** The plane that the engine chooses for points centred here with this mean height. */
const planeAt = (heightM: number): LocalPlane => ({
  longitude0: 8.5,
  latitude0: 46.5,
  heightM,
  isWide: false,
});

/** Converts plane metres to degrees at a mean height. */
export function degrees(xy: readonly (readonly [number, number, ...number[]])[], heightM: number) {
  const { longitude, latitude } = fromPlane(
    planeAt(heightM),
    Float64Array.from(xy, ([x]) => x),
    Float64Array.from(xy, ([, y]) => y),
  );
  return xy.map((_, i): [number, number] => [longitude[i]!, latitude[i]!]);
}

/** The points of a survey, and an outline in its plane. */
export function surveyed(points: readonly XYZ[]) {
  const meanM = points.reduce((sum, [, , z]) => sum + z, 0) / points.length;
  const at = degrees(points, meanM);
  return {
    points: points.map(
      ([, , ellipsoidalHeight], i): SurveyPoint =>
        point(String(i + 1), { longitude: at[i]![0], latitude: at[i]![1], ellipsoidalHeight }),
    ),
    ring: (...xy: [number, number][]) => degrees(xy, meanM),
  };
}

/** Level ground at 500 m, 200 m wide, with piles on it. */
export const ground = (...piles: XYZ[][]): XYZ[] => [
  [-100, -100, 500],
  [100, -100, 500],
  [100, 100, 500],
  [-100, 100, 500],
  ...piles.flat(),
];

/** A pyramid on a square; its volume is side² · height / 3. */
export const pyramid = (x: number, y: number, side: number, heightM: number): XYZ[] => {
  const half = side / 2;
  return [
    [x - half, y - half, 500],
    [x + half, y - half, 500],
    [x + half, y + half, 500],
    [x - half, y + half, 500],
    [x, y, 500 + heightM],
  ];
};
export const square = (x: number, y: number, side: number): [number, number][] =>
  pyramid(x, y, side, 0)
    .slice(0, 4)
    .map(([px, py]) => [px, py]);

const SIDES = 720;
export const circle = (x: number, y: number, radius: number): [number, number][] =>
  Array.from({ length: SIDES / 2 }, (_, i) => {
    const angle = (4 * Math.PI * i) / SIDES;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A frustum, given by toe, top and centre; a cone if the top has no radius. */
export function frustum(x: number, y: number, toe: number, top: number, heightM: number): XYZ[] {
  const at = (radius: number, z: number) => circle(x, y, radius).map(([px, py]): XYZ => [px, py, z]);
  return [...at(toe, 500), ...(top > 0 ? at(top, 500 + heightM) : []), [x, y, 500 + heightM]];
}

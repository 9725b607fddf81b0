import type { DifferenceKind, PointDifference } from "#shapes/comparison.ts";
import type { Figures } from "#survey/units/figures.ts";

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** Strokes of each mark, in units of its font size; y points down. */
export const SHAPES = {
  added: [
    [-0.5, 0, 0.5, 0],
    [0, -0.5, 0, 0.5],
  ],
  removed: [[-0.5, 0, 0.5, 0]],
  higher: [
    [0, 0.6, 0, -0.6],
    [-0.4, -0.15, 0, -0.6],
    [0.4, -0.15, 0, -0.6],
  ],
  lower: [
    [0, -0.6, 0, 0.6],
    [-0.4, 0.15, 0, 0.6],
    [0.4, 0.15, 0, 0.6],
  ],
  /** Points east; rotated when drawn. */
  head: [
    [-0.55, -0.35, 0, 0],
    [-0.55, 0.35, 0, 0],
  ],
  /** A diamond, around the marks of other changes. */
  code: [
    [0, -0.7, 0.7, 0],
    [0.7, 0, 0, 0.7],
    [0, 0.7, -0.7, 0],
    [-0.7, 0, 0, -0.7],
  ],
} as const satisfies Record<string, readonly Line[]>;
export type Shape = keyof typeof SHAPES;

interface Place {
  x: number;
  y: number;
}

export interface Mark extends Place {
  shape: Shape;
  /** Where the line of an arrow begins. */
  start?: Place;
}

/** Where a point of a survey is on a picture; null outside it. */
type PlaceOf = (point: NonNullable<PointDifference["to"]>) => Place | null;

/**
 * Returns the marks of a difference at the point's present or former place, only of the kinds for which
 * `isShown` is true.
 */
export function marksOf(
  { kinds, from, to, heightChangeM }: PointDifference,
  placeOf: PlaceOf,
  isShown: (kind: DifferenceKind) => boolean,
): Mark[] {
  const at = to ?? from;
  const place = at && placeOf(at);
  if (!place) return [];
  const marks: Mark[] = [];
  for (const kind of kinds.filter(isShown)) {
    if (kind === "moved") marks.push({ shape: "head", ...place, start: (from && placeOf(from)) ?? place });
    else if (kind === "height")
      marks.push({ shape: (heightChangeM ?? 0) < 0 ? "lower" : "higher", ...place });
    else marks.push({ shape: kind, ...place });
  }
  return marks;
}

/**
 * The rotation of an arrow's head from east, clockwise on the screen, radians; 0 for marks that are not
 * rotated.
 */
export const turnOf = ({ x, y, start }: Mark): number => (start ? Math.atan2(y - start.y, x - start.x) : 0);

/** Describes a height change: '5.588 m lower'. */
export const heightChangeText = (heightChangeM: number, figures: Figures): string =>
  `${figures.heightText(Math.abs(heightChangeM))} ${heightChangeM < 0 ? "lower" : "higher"}`;

import { type LineBetween, lineBetween } from "#survey/geodesy/line-between.ts";
import type { Ring } from "../../engine/types.ts";

/** What is known of a corner besides its position. */
export interface CornerFacts {
  /** Metres; null until it is known, and outside the surface. */
  heightM: number | null;
  /** The point or line that it snapped to; null for the ground. */
  on: string | null;
}

/** The part of a path from one corner to the next. */
export interface Stretch {
  from: CornerFacts;
  to: CornerFacts;
  /** At the heights of both ends; on the ellipsoid if one of them is unknown. */
  line: LineBetween;
  hasHeights: boolean;
  /** Both corners, degrees, once both are set. */
  ends: readonly [Ring[number], Ring[number]] | null;
}

export type FactsOf = (corner: Ring[number]) => CornerFacts | undefined;

const UNKNOWN: CornerFacts = { heightM: null, on: null };

/** Measures one stretch as the points page does between two points. */
export function stretchBetween(
  [a, b]: readonly [Ring[number], Ring[number]],
  factsOf: FactsOf,
  isSet: boolean,
): Stretch {
  const from = factsOf(a) ?? UNKNOWN;
  const to = factsOf(b) ?? UNKNOWN;
  const hasHeights = from.heightM !== null && to.heightM !== null;
  const placeOf = ([longitude, latitude]: Ring[number], { heightM }: CornerFacts) => ({
    longitude,
    latitude,
    heightM: hasHeights ? heightM! : 0,
  });
  return {
    from,
    to,
    line: lineBetween(placeOf(a, from), placeOf(b, to)),
    hasHeights,
    ends: isSet ? [a, b] : null,
  };
}

/** The length of a path on the ground if the heights of all corners are known; else on the ellipsoid. */
export function pathLength(path: Ring, factsOf: FactsOf): { horizontalM: number; isOnGround: boolean } {
  const isOnGround = path.every(corner => factsOf(corner)?.heightM != null);
  const known = isOnGround ? factsOf : () => undefined;
  let horizontalM = 0;
  for (let i = 1; i < path.length; i++)
    horizontalM += stretchBetween([path[i - 1]!, path[i]!], known, false).line.horizontalM;
  return { horizontalM, isOnGround };
}

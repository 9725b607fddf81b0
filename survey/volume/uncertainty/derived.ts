import type { DerivedVertices, Tin } from "../../tin/tin.ts";
import type { Weights } from "./weights.ts";

/** Gives vertices of a boundary the variance of their heights, m²: those of the vertices that they hang on, by their shares. */
export function addDerivedVariance(
  { first, parents, shares }: DerivedVertices,
  varianceM2: Float64Array,
): void {
  parents.forEach((parent, k) => {
    varianceM2[first + Math.floor(k / 3)]! += shares[k]! ** 2 * varianceM2[parent]!;
  });
}

/**
 * Hands what vertices of a boundary weigh to those that they hang on: their heights have no errors of their own. Call it
 * once, when all weights are there.
 */
export function handDown(weights: Weights, { derived }: Pick<Tin, "derived">): void {
  if (!derived) return;
  const { first, parents, shares } = derived;
  for (const side of ["above", "below"] as const) {
    const of = weights[side];
    parents.forEach((parent, k) => {
      of[parent]! += shares[k]! * of[first + Math.floor(k / 3)]!;
    });
    of.fill(0, first);
  }
}

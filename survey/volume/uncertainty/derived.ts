import type { DerivedVertices, Tin } from "../../tin/tin.ts";
import type { Weights } from "./weights.ts";

/** The variance of a derived vertex's height, m²: from those of its parents, by their shares. */
export function derivedVariance(
  { first, parents, shares }: DerivedVertices,
  vertex: number,
  varianceM2: (parent: number) => number,
): number {
  let sum = 0;
  for (let k = 3 * (vertex - first); k < 3 * (vertex - first + 1); k++)
    sum += shares[k]! ** 2 * varianceM2(parents[k]!);
  return sum;
}

/**
 * Passes the weights of a boundary's vertices on to their parents: their heights have no errors of their own. Call it
 * when all weights are added.
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

import { pastStep } from "#survey/volume/drawing/past-step.ts";

/** The shader takes five limits, one for each strength of colour. */
const STRENGTHS = 5;

/**
 * Returns the differences from which each of the five strengths of colour is drawn, ascending, metres.
 * `stepsM` are those of a drawing: differences below the first limit are within the tolerance and neutral.
 * Without a tolerance nothing is neutral: the first limit is below 0.
 */
export function limitsOf(stepsM: readonly number[]): number[] {
  const hasTolerance = stepsM.length % 2 === 0;
  const sizes = stepsM.filter(stepM => stepM > 0).map(pastStep);
  const limits = hasTolerance ? sizes : [-1, ...sizes];
  return Array.from({ length: STRENGTHS }, (_, i) => limits[i] ?? 1e30);
}

/**
 * Returns the strength of a difference's colour, 1 to 5; 0 within the tolerance. The shader does the same.
 */
export const strengthOf = (differenceM: number, limitsM: readonly number[]): number =>
  limitsM.filter(limitM => Math.abs(differenceM) >= limitM).length;

import { pastStep } from "#survey/volume/drawing/past-step.ts";

/** The graphics card takes five, one for each strength of colour. */
const STRENGTHS = 5;

/**
 * Returns from which size of a difference on each of the five strengths of colour is drawn, rising, metres. `stepsM`
 * are those of a drawing: differences below the first limit are within the tolerance and neutral. Without a tolerance
 * there are none: the first limit then lies below 0.
 */
export function limitsOf(stepsM: readonly number[]): number[] {
  const hasTolerance = stepsM.length % 2 === 0;
  const sizes = stepsM.filter(stepM => stepM > 0).map(pastStep);
  const limits = hasTolerance ? sizes : [-1, ...sizes];
  return Array.from({ length: STRENGTHS }, (_, i) => limits[i] ?? 1e30);
}

/** Returns how strong the colour of a difference is, 1 to 5; 0 within the tolerance. As the graphics card decides it. */
export const strengthOf = (differenceM: number, limitsM: readonly number[]): number =>
  limitsM.filter(limitM => Math.abs(differenceM) >= limitM).length;

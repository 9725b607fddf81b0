import type { Figures } from "../units/figures.ts";
import { formatDecimal } from "./format.ts";

const STRENGTHS = [1, 2, 3, 4, 5] as const;
type Strength = (typeof STRENGTHS)[number];

/** A token of color.css. */
export type DifferenceRole = `fill-${Strength}` | "border" | `cut-${Strength}`;

/**
 * Returns the colours between steps, from the deepest fill to the deepest cut: one more than there are steps. An even
 * number of steps, 10 at most, leaves a neutral colour in the middle.
 */
export function rolesOf(stepsM: readonly number[]): DifferenceRole[] {
  const strengths = STRENGTHS.slice(0, Math.ceil(stepsM.length / 2));
  return [
    ...strengths.toReversed().map(strength => `fill-${strength}` as const),
    ...(stepsM.length % 2 === 0 ? ["border" as const] : []),
    ...strengths.map(strength => `cut-${strength}` as const),
  ];
}

/** Writes a step with as many decimals as it has. */
export const stepText = (stepM: number): string =>
  formatDecimal(stepM, stepM === 0 ? 0 : (String(Math.abs(stepM)).split(".")[1] ?? "").length);

/** Writes a step in the units of a project: colours change at round metres, in feet with two decimals and more. */
export const stepTextIn = (figures: Figures, stepM: number): string =>
  figures.m === "m" || stepM === 0
    ? stepText(stepM)
    : figures.length(stepM, Math.max(2, (String(Math.abs(stepM)).split(".")[1] ?? "").length));

import { type Figures, SI_FIGURES } from "../units/figures.ts";
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
export const stepText = (stepM: number): string => formatDecimal(stepM, decimalsOf(stepM));

/** Colours in a row, with words over them; each begins at the number below its left edge. */
export interface Ramp {
  /** Evenly spread: the first at the left, the last at the right. */
  heads: readonly string[];
  swatches: readonly { role: DifferenceRole; fromM?: number; text?: string }[];
}

/** Explains the colours of differences to a design: the deepest fill comes first. */
export function designRamp(
  stepsM: readonly number[],
  ends: { cut: string; fill: string },
  figures: Figures = SI_FIGURES,
): Ramp {
  return { heads: [ends.fill, ends.cut], swatches: swatchesOf(rolesOf(stepsM), stepsM, figures) };
}

/**
 * Explains the same colours by the change of heights between two surfaces: what became lower is negative and comes
 * first. Between two surveys that is removed ground.
 */
export function heightChangeRamp(
  stepsM: readonly number[],
  tolerance: string,
  figures: Figures = SI_FIGURES,
  ends = { lower: "Removed", higher: "Placed" },
): Ramp {
  const changesM = stepsM.map(stepM => 0 - stepM).toReversed();
  return {
    heads: [ends.lower, `Within ${tolerance}`, ends.higher],
    swatches: swatchesOf(rolesOf(stepsM).toReversed(), changesM, figures),
  };
}

const swatchesOf = (
  roles: readonly DifferenceRole[],
  fromM: readonly number[],
  figures: Figures,
): Ramp["swatches"] => {
  const texts = stepTexts(figures, fromM);
  return roles.map((role, i) => {
    const stepM = i > 0 ? fromM[i - 1] : undefined;
    if (stepM === undefined) return { role };
    const text = texts[i - 1];
    if (text === undefined) return { role, fromM: stepM };
    const unit = i === roles.length - 1 ? ` ${figures.m}` : "";
    return { role, fromM: stepM, text: text + unit };
  });
};

/** Writes a step in the units of a project: one that is round there with the decimals it has, others with two or three. */
export function stepTextIn({ m, metresPer, length }: Figures, stepM: number): string {
  if (m === "m") return stepText(stepM);
  const step = Number((stepM / metresPer).toPrecision(12));
  if (decimalsOf(step) <= 3) return stepText(step);
  return length(stepM, decimalsOf(stepM) > 2 ? 3 : 2);
}

const decimalsOf = (value: number) => (String(Math.abs(value)).split(".")[1] ?? "").length;

/** Longer texts of steps have no room beside each other. */
const ROOM = 5;

/**
 * Writes steps below their colours: every other one, the outermost first, if they are long, as round metres are in
 * feet.
 */
export function stepTexts(figures: Figures, stepsM: readonly number[]): (string | undefined)[] {
  const texts = stepsM.map(stepM => stepTextIn(figures, stepM));
  const hasRoom = figures.m === "m" || texts.every(text => text.length <= ROOM);
  return texts.map((text, i) => (hasRoom || Math.min(i, stepsM.length - 1 - i) % 2 === 0 ? text : undefined));
}

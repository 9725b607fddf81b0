import { PLAN_SCALES } from "#contract/reports/scales.ts";
import { stepAbove, stepBelow } from "#survey/steps.ts";

/** A length on the ground and on paper. */
export interface Extent {
  width: number;
  height: number;
}

/** Returns millimetres on paper for metres on the ground, at 1:`scale`. */
export const paperMm = (metres: number, scale: number): number => (metres * 1_000) / scale;

const fitsAt = (groundM: Extent, roomMm: Extent, scale: number) =>
  paperMm(groundM.width, scale) <= roomMm.width && paperMm(groundM.height, scale) <= roomMm.height;

/**
 * Returns the largest scale, as the number after the colon, at which the ground fits the available paper; the smallest
 * available if none does.
 */
export function largestScale(groundM: Extent, roomMm: Extent): number {
  return PLAN_SCALES.find(scale => fitsAt(groundM, roomMm, scale)) ?? PLAN_SCALES.at(-1)!;
}

/** Tells whether the ground fits the available paper at 1:`scale`. */
export const doesFit = fitsAt;

/** Minimum distance between grid crosses on paper. */
const GRID_MM = 18;

/**
 * Returns the distance between the crosses of a grid, in a unit of `metresPer` metres: 1, 2 or 5 times a power of ten,
 * about 20 to 45 mm on paper.
 */
export const gridStep = (scale: number, metresPer = 1): number =>
  stepAbove((GRID_MM * scale) / 1_000 / metresPer);

/** Returns how many decimals a round step has. */
export const stepDecimals = (step: number): number => (String(step).split(".")[1] ?? "").length;

/** Returns the length of a scale bar of 20 to 50 mm on paper, round in a unit of `metresPer` metres. */
export const scaleBarLength = (scale: number, metresPer = 1): number =>
  stepBelow((50 * scale) / 1_000 / metresPer);

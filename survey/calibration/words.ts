import type { ControlResidual } from "#shapes/calibration.ts";
import { formatDecimal } from "../report/format.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";
import type { FittedCalibration } from "./site-calibration.ts";

/** Describes in a few words how a local grid was fitted: its control points, its plan and its heights. */
export function calibrationFacts(
  fit: FittedCalibration,
  figures: Figures = SI_FIGURES,
): { points: string; plan: string; heights: string } {
  const { residuals, height } = fit;
  const names = residuals.map(({ name }) => name);
  const shown =
    names.length > 8 ? `${names.slice(0, 8).join(", ")} and ${names.length - 8} more` : names.join(", ");
  return {
    points: `${names.length} control points: ${shown}`,
    plan: [
      scaleText(fit.scalePpm),
      turnText(fit.bearingDeg),
      ...largest(residuals, "plan", ({ inPlan, planM }) => (inPlan ? planM : null), figures),
    ].join(", "),
    heights: height
      ? [
          height.model === "plane"
            ? `inclined plane, ${figures.length(height.shiftM, 3, { signed: true })} ${figures.m} at its middle, slopes ${slope(height.slopeX)} along x and ${slope(height.slopeY)} along y`
            : `shift of ${figures.length(height.shiftM, 3, { signed: true })} ${figures.m}`,
          ...largest(residuals, "height", ({ inHeight, heightM }) => (inHeight ? heightM : null), figures),
        ].join(", ")
      : "as in the file",
  };
}

/** 'scale +12.3 ppm'; a held scale is exactly 1. */
export const scaleText = (ppm: number): string =>
  Math.abs(ppm) < 1e-6 ? "scale 1" : `scale ${formatDecimal(ppm, 1, { signed: true })} ppm`;

/** Which way the local y axis points, from grid north. */
export const turnText = (bearingDeg: number): string =>
  `turned ${formatDecimal(Math.abs(bearingDeg), 5)}° ${bearingDeg < 0 ? "anticlockwise" : "clockwise"}`;

const slope = (ratio: number) => `${formatDecimal(ratio * 1e6, 1, { signed: true })} ppm`;

function largest(
  residuals: readonly ControlResidual[],
  part: "plan" | "height",
  value: (residual: ControlResidual) => number | null,
  figures: Figures,
): string[] {
  const known = residuals.filter(each => value(each) !== null);
  if (known.length === 0) return [];
  const most = known.reduce((a, b) => (Math.abs(value(b)!) > Math.abs(value(a)!) ? b : a));
  const lengthM = Math.abs(value(most)!);
  return [`largest residual in ${part} ${figures.length(lengthM, 3)} ${figures.m} (${most.name})`];
}

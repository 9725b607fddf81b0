import type { Figures } from "#survey/units/figures.ts";
import { formatDecimal } from "../../format.ts";

/** 'Level plane', or 'Plane of 2.50 % uphill towards 45.0°'; '40:1' where slopes are ratios. */
export const planeText = (
  { slopePercentage, azimuthDeg }: { slopePercentage: number; azimuthDeg: number },
  { units, slopeText }: Figures,
) =>
  slopePercentage === 0
    ? "Level plane"
    : `Plane of ${units.slope === "ratio" ? slopeText(slopePercentage) : `${formatDecimal(slopePercentage, 2)} %`} uphill towards ${formatDecimal(azimuthDeg, 1)}°`;

import { formatDecimal } from "../../format.ts";

/** 'Level plane', or 'Plane of 2.50 % towards 45.0°'. */
export const planeText = ({
  slopePercentage,
  azimuthDeg,
}: {
  slopePercentage: number;
  azimuthDeg: number;
}) =>
  slopePercentage === 0
    ? "Level plane"
    : `Plane of ${formatDecimal(slopePercentage, 2)} % uphill towards ${formatDecimal(azimuthDeg, 1)}°`;

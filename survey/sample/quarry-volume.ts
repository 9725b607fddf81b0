import type { LonLatRing } from "#shapes/places.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { VolumeResult } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { metresPerDegree } from "../geodesy/local-plane.ts";
import { calculateVolume } from "../volume/calculate.ts";
import { surfaceOf } from "../volume/mesh/surface.ts";
import { SAMPLE_QUARRY } from "./quarry.ts";

/**
 * Target elevation of the pit's floor, stockpiles and the lowest bench included; metres above the ellipsoid.
 */
const TARGET_M = 1378;
const RADIUS_M = 92;
const CORNERS = 24;

/** Returns the input of levelling the sample quarry's floor. */
export const sampleQuarryInput = (): VolumeInput => ({
  mode: "cut_fill",
  targetElevation: TARGET_M,
  boundary: pitRing(),
});

/** Computes cut and fill of levelling the sample quarry's floor, as a surveyor would compute it from its points. */
export function sampleQuarryVolume(columns: PointColumns): VolumeResult {
  return calculateVolume(surfaceOf(columns), sampleQuarryInput());
}

/** A ring around the pit's floor, whose middle lies 15 m east and 10 m north of the quarry's. */
function pitRing(): LonLatRing {
  const perDegree = metresPerDegree({
    longitude0: SAMPLE_QUARRY.longitude,
    latitude0: SAMPLE_QUARRY.latitude,
    heightM: SAMPLE_QUARRY.heightM,
    isWide: false,
  });
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    const x = 15 + RADIUS_M * Math.cos(angle);
    const y = 10 + (RADIUS_M / 1.25) * Math.sin(angle);
    return [
      legible(SAMPLE_QUARRY.longitude + x / perDegree.longitude),
      legible(SAMPLE_QUARRY.latitude + y / perDegree.latitude),
    ];
  });
}

/** Rounded to 0.1 mm: the corners are shown in a field of the calculator. */
const legible = (degrees: number) => Math.round(degrees * 1e9) / 1e9;

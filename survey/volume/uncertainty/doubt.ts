/**
 * Ground as close to the design as its heights are accurate makes cut and fill by chance; reported from this share of
 * the area on.
 */
const DOUBTED_SHARE = 0.1;

/**
 * Returns the share of an area, 0 to 1, on which two surfaces differ by no more than the accuracy of their heights;
 * null if that is too little to report. Both areas are m² of plan.
 */
export function doubtedShare(nearM2: number, areaM2: number): number | null {
  const share = nearM2 / areaM2;
  // Null for no area, too: NaN is not larger.
  return share >= DOUBTED_SHARE ? share : null;
}

/** Returns {@link doubtedShare} of a computed volume; null also if nothing is known of its uncertainty. */
export const doubtOf = (volume: {
  uncertainty?: { nearDesignM2?: number } | null;
  areaM2: number | null;
}): number | null => doubtedShare(volume.uncertainty?.nearDesignM2 ?? 0, volume.areaM2 ?? 0);

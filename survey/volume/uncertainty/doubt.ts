/** Ground as near to the design as its heights are sure makes cut and fill of its own; from so much of the area on it is said. */
const DOUBTED_SHARE = 0.1;

/**
 * Returns the share of an area, 0 to 1, on which two surfaces differ by no more than their heights are sure; null where
 * that is too little to be said. Both areas are m² of plan.
 */
export function doubtedShare(nearM2: number, areaM2: number): number | null {
  const share = nearM2 / areaM2;
  // Of no area nothing is said: NaN is not larger.
  return share >= DOUBTED_SHARE ? share : null;
}

/** The same of a computed volume; null also where nothing is known of its uncertainty. */
export const doubtOf = (volume: {
  uncertainty?: { nearDesignM2?: number } | null;
  areaM2: number | null;
}): number | null => doubtedShare(volume.uncertainty?.nearDesignM2 ?? 0, volume.areaM2 ?? 0);

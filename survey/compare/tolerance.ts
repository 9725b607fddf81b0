/** A difference beyond a tolerance by less than this many metres is rounding: 500.05 − 500 is more than 0.05. */
export const ROUNDING_M = 1e-6;

/** Whether a difference is too large for a tolerance, both in metres. One exactly at the tolerance is not. */
export const exceeds = (differenceM: number, toleranceM: number): boolean =>
  Math.abs(differenceM) > toleranceM + ROUNDING_M;

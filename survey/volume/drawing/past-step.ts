/**
 * Returns where a colour begins whose step is `stepM`, both in metres: a little beyond it, away from 0. So level ground
 * exactly on a step, such as a whole site raised by the tolerance, is not speckled by rounding.
 */
export const pastStep = (stepM: number): number =>
  stepM + Math.max(Math.abs(stepM) * 1e-5, 1e-6) * (stepM < 0 ? -1 : 1);

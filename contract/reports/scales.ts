// Free of zod, so that pages need not load it.

export const PAPERS = ["a4", "a3"] as const;
export type Paper = (typeof PAPERS)[number];

/** Scales of plans: 500 stands for 1:500. */
export const PLAN_SCALES = [
  10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000,
  200_000, 250_000, 500_000, 1_000_000, 2_000_000,
] as const;

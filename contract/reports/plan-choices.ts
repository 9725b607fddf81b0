// Free of zod, so that pages need not load it.

export const PLAN_ORIENTATIONS = ["portrait", "landscape"] as const;
export type PlanOrientation = (typeof PLAN_ORIENTATIONS)[number];

/** Labels of the points on a plan. */
export const PLAN_LABELS = ["heights", "names", "both", "none"] as const;
export type PlanLabels = (typeof PLAN_LABELS)[number];

/** Dots per inch; the first is for screens. */
export const PLAN_DPI = [96, 150, 300] as const;
export const SCREEN_DPI = PLAN_DPI[0];

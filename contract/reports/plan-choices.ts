// Apart from the schemas, so that pages need not load those.

export const PLAN_ORIENTATIONS = ["portrait", "landscape"] as const;
export type PlanOrientation = (typeof PLAN_ORIENTATIONS)[number];

/** What is written beside the points of a plan. */
export const PLAN_LABELS = ["heights", "names", "both", "none"] as const;
export type PlanLabels = (typeof PLAN_LABELS)[number];

/** Dots in an inch of paper; the first is for screens. */
export const PLAN_DPI = [96, 150, 300] as const;
export const SCREEN_DPI = PLAN_DPI[0];

// Free of zod, so that pages need not load it.

export const DESIGN_UNITS = [
  "metres",
  "millimetres",
  "centimetres",
  "kilometres",
  "feet",
  "US survey feet",
  "inches",
  "miles",
] as const;

/** How a surveyed point lies relative to the design; `beside` means outside it. */
export const SURVEY_POSITIONS = ["high", "low", "within", "beside"] as const;
export type SurveyPosition = (typeof SURVEY_POSITIONS)[number];

/** How points against a design are listed. */
export const DIFFERENCE_ORDERS = ["largest", "survey"] as const;

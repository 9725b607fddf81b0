// Apart from the schemas, so that pages need not load those.

/** Units of a design's file. */
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

/** How a surveyed point lies to the design: `beside` has no design under it. */
export const SURVEY_POSITIONS = ["high", "low", "within", "beside"] as const;
export type SurveyPosition = (typeof SURVEY_POSITIONS)[number];

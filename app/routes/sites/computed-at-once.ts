/** Points up to which the first answer of a page holds volumes; for larger surveys somebody has to ask for them. */
export const COMPUTED_AT_ONCE = 50_000;

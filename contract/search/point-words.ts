/** What points can be sorted by. */
export const POINT_SORTS = ["row", "name", "code", "height", "quality", "distance"] as const;
/** How points can be filtered by their quality. */
export const POINT_QUALITIES = [
  "FIX",
  "FLOAT",
  "DGPS",
  "SINGLE",
  "PPP",
  "OTHER",
  "unfixed",
  "unknown",
] as const;

/** What a volume is computed against. */
export const VOLUME_MODES = [
  "cut_fill",
  "pads",
  "stockpile",
  "surface_to_surface",
  "balance",
  "design",
] as const;

/** What a stockpile is measured from. */
export const STOCKPILE_BASES = [
  "triangulated",
  "best_fit",
  "lowest",
  "highest",
  "average",
  "custom",
] as const;

/** What surveys are compared with: the first of the site, the one before each, a level, or a design. */
export const PROGRESS_REFERENCES = ["first", "previous", "level", "design"] as const;
export type ProgressReference = (typeof PROGRESS_REFERENCES)[number];

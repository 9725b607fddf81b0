import type { VolumeResults } from "#shapes/volume-results.ts";

// Free of zod, so that pages need not load it.

/** Whether a comparison of two surveys has the old sign, with ground that is higher later counted as cut. */
export const isByEarlierConvention = ({ mode, convention }: Pick<VolumeResults, "mode" | "convention">) =>
  mode === "surface_to_surface" && convention !== "later-lower-is-cut";

/** Whether a result was computed from surveys other than the present ones. */
export const isStale = ({ outdated }: Pick<VolumeResults, "outdated">): boolean => Boolean(outdated);

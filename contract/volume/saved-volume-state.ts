import type { VolumeResults } from "../site.ts";

// Apart from the schemas, so that pages need not load those.

/** Tells whether a comparison of two surveys has the old sign: ground that is higher later counted as cut. */
export const isByEarlierConvention = ({ mode, convention }: Pick<VolumeResults, "mode" | "convention">) =>
  mode === "surface_to_surface" && convention !== "later-lower-is-cut";

/** Tells whether a result was computed from other surveys than the present ones. */
export const isStale = ({ outdated }: Pick<VolumeResults, "outdated">): boolean => Boolean(outdated);

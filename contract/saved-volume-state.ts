import type { VolumeResults } from "./site.ts";

// Apart from the schemas, so that pages need not load those.

/** Tells whether a comparison of two surveys has the old sign: ground that is higher later counted as cut. */
export const isByEarlierConvention = ({ mode, convention }: Pick<VolumeResults, "mode" | "convention">) =>
  mode === "surface_to_surface" && convention !== "later-lower-is-cut";

/** Tells whether the site has other points now than those the result was computed from. */
export function isStale(results: VolumeResults, datasetId: string | null | undefined): boolean {
  return Boolean(results.datasetId && results.datasetId !== datasetId);
}

import type { VolumeResults } from "./site.ts";

// Apart from the schemas, so that pages need not load those.

/** Whether two surveys were compared before the trade's convention was followed: higher later was cut. */
export const isByEarlierConvention = ({ mode, convention }: Pick<VolumeResults, "mode" | "convention">) =>
  mode === "surface_to_surface" && convention !== "later-lower-is-cut";

/** Whether the site's points are others than those the result was computed from. */
export function isStale(results: VolumeResults, datasetId: string | null | undefined): boolean {
  return Boolean(results.datasetId && results.datasetId !== datasetId);
}

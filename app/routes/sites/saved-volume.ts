import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeDrawing } from "#contract/volume.ts";
import { formatElevation } from "#ui/format.ts";
import type { SavedVolume } from "#ui/map/engine/types.ts";
import { type Api, ApiError } from "../../api/client.ts";
import { meaningOf, padName } from "./report/describe.ts";

/** How the API draws the site's saved volume; null without one, and while the API is too busy to draw. */
export async function loadVolumeDrawing(api: Api, site: SiteOutline): Promise<VolumeDrawing | null> {
  if (!site.volumeResults) return null;
  try {
    return (await api.call(endpoints.savedVolumeDrawing, { params: { siteId: site._id } })).drawing;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}

/** The saved volume as the map takes it. */
export function savedVolume(site: SiteOutline, drawing: VolumeDrawing | null): SavedVolume | null {
  if (!drawing || !site.volumeResults) return null;
  const pads = drawing.pads.map(({ id, elevation }) => ({
    name: padName(id),
    note: formatElevation(elevation),
  }));
  return { drawing, pads, meaning: meaningOf(site.volumeResults) };
}

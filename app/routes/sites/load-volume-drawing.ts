import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeDrawing } from "#shapes/volume.ts";
import { type Api, ApiError } from "../../api/client.ts";

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

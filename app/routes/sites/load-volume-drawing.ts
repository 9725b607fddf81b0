import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeDrawing } from "#shapes/volume.ts";
import { type Api, ApiError } from "../../api/client.ts";

/** The API's drawing of the site's saved volume; null if there is none, or if the API is too busy. */
export async function loadVolumeDrawing(api: Api, site: SiteOutline): Promise<VolumeDrawing | null> {
  if (!site.volumeResults) return null;
  try {
    return (await api.call(endpoints.savedVolumeDrawing, { params: { siteId: site._id } })).drawing;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}

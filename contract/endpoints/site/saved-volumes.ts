import { z } from "zod";
import { SavedVolumeListQuery } from "../../finding/lists.ts";
import { Site } from "../../site.ts";
import { SavedVolumeDetail, SavedVolumes } from "../../volume/saved-volume-list.ts";
import { SaveVolumeBody } from "../../volume/volume.ts";
import { addition, extended } from "../endpoint.ts";
import { answersSite } from "./sites.ts";

export const savedVolumeEndpoints = {
  savedVolumes: extended(
    addition(
      "GET",
      "/sites/:siteId/volume-results",
      "List the saved volumes of a site, the newest first",
      SavedVolumes,
    ),
    { query: SavedVolumeListQuery },
  ),
  saveVolume: extended(
    addition(
      "POST",
      "/sites/:siteId/volumes",
      "Compute a volume of the current survey and save it",
      SavedVolumeDetail,
      SaveVolumeBody,
    ),
    { mayTakeLong: true },
  ),
  savedVolume: addition(
    "GET",
    "/sites/:siteId/volume-results/:resultId",
    "Get a saved volume with its inputs",
    SavedVolumeDetail,
  ),
  deleteSavedVolume: answersSite(
    addition(
      "DELETE",
      "/sites/:siteId/volume-results/:resultId",
      "Delete a saved volume; where the site shows it, the next newest takes its place",
      z.object({ site: Site }),
    ),
  ),
} as const;

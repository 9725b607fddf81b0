import { endpoints } from "#contract/endpoints.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { forwardsData } from "../../../api/forward.ts";
import { asGuest } from "../guest-api.ts";

/** The points of a share link in columns, for the map. */
export const loader = forwardsData(async asked => ({
  endpoint: endpoints.sharedColumns,
  mediaType: POINTS_MEDIA_TYPE,
  ...(await asGuest(asked)),
}));

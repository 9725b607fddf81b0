import { endpoints } from "#contract/endpoints.ts";
import { forwardsData } from "../../../api/forward.ts";
import { asGuest } from "../guest-api.ts";

/** The drawing of a share link's site, for the map. */
export const loader = forwardsData(async asked => ({
  endpoint: endpoints.sharedDrawing,
  mediaType: "application/json",
  ...(await asGuest(asked)),
}));

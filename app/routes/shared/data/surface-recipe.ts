import { endpoints } from "#contract/endpoints.ts";
import { forwardsData } from "../../../api/forward.ts";
import { asGuest } from "../guest-api.ts";

/** What the browser needs besides the points to compute a link's surface. */
export const loader = forwardsData(async asked => ({
  endpoint: endpoints.sharedRecipe,
  mediaType: "application/json",
  ...(await asGuest(asked)),
}));

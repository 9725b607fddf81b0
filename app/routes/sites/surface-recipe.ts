import { endpoints } from "#contract/endpoints.ts";
import { forwardsData } from "../../api/forward.ts";

/** What the browser needs besides the points to compute the site's surface. */
export const loader = forwardsData({ endpoint: endpoints.surfaceRecipe, mediaType: "application/json" });

import { endpoints } from "#contract/endpoints.ts";
import { forwardsData } from "../../api/forward.ts";

/** Streams the site's drawing, for the map. */
export const loader = forwardsData({ endpoint: endpoints.cadDiagram, mediaType: "application/json" });

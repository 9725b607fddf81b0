import { TRIANGLES_MEDIA_TYPE } from "#contract/designs/triangles.ts";
import { endpoints } from "#contract/endpoints.ts";
import { forwardsData } from "../../../api/forward.ts";

/** A design with its triangles, for the calculator in the page. */
export const loader = forwardsData({
  endpoint: endpoints.designTriangles,
  mediaType: TRIANGLES_MEDIA_TYPE,
});

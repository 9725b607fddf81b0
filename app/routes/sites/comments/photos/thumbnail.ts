import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../../api/forward.ts";

export const loader = forwardsFile({ endpoint: endpoints.photoThumbnail, mediaType: "image/jpeg" });

import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../../api/forward.ts";

/** A photo of a comment. */
export const loader = forwardsFile({ endpoint: endpoints.photo, mediaType: "image/jpeg" });

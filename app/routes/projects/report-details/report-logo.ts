import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../api/forward.ts";

/** The logo of a project's reports. */
export const loader = forwardsFile({ endpoint: endpoints.reportLogo, mediaType: "image/*" });

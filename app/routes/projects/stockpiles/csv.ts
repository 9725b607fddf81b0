import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../api/forward.ts";
import { projectStockpileTexts } from "./texts.ts";

/** The totals of a project's stockpiles. */
export const loader = forwardsFile({
  endpoint: endpoints.projectStockpilesCsv,
  mediaType: "text/csv",
  failed: projectStockpileTexts.failed,
});

import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../api/forward.ts";
import { readRegister, registerQuery } from "./register-query.ts";
import { stockpileTexts } from "./texts.ts";

/** The stockpiles of a site. */
export const loader = forwardsFile(({ request }) => ({
  endpoint: endpoints.stockpilesCsv,
  mediaType: "text/csv",
  query: registerQuery(readRegister(request)),
  failed: stockpileTexts.failed,
}));

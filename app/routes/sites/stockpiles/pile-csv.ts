import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../api/forward.ts";
import { readRegister, registerQuery } from "./register-query.ts";
import { stockpileTexts } from "./texts.ts";

/** The volumes of one stockpile. */
export const loader = forwardsFile(({ request }) => {
  const { heightBiasM } = readRegister(request);
  return {
    endpoint: endpoints.stockpileHistoryCsv,
    mediaType: "text/csv",
    query: registerQuery({ heightBiasM }),
    failed: stockpileTexts.failed,
  };
});

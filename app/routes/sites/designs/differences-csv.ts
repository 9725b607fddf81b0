import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../api/forward.ts";
import { differencesQuery } from "./differences-query.ts";
import { designTexts } from "./texts.ts";

/** The surveyed points against a design. */
export const loader = forwardsFile(({ search }) => ({
  endpoint: endpoints.designDifferencesCsv,
  mediaType: "text/csv",
  query: differencesQuery(search),
  failed: designTexts.differencesFailed,
}));

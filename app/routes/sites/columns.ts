import { endpoints } from "#contract/endpoints.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { forwardsData } from "../../api/forward.ts";
import { surveyIn } from "./survey-query.ts";

/** The points of the site's current survey, or of another one, in columns for the map. */
export const loader = forwardsData(({ request }) => ({
  endpoint: endpoints.site,
  mediaType: POINTS_MEDIA_TYPE,
  query: surveyIn(request),
}));

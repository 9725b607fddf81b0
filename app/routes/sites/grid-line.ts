import { endpoints } from "#contract/endpoints.ts";
import { answersScript } from "../../api/forward.ts";
import { surveyIn } from "./survey-query.ts";

/** A line measured on the map, in the survey's own coordinate system. */
export const loader = answersScript((api, { request, params, search }) =>
  api.call(endpoints.gridLine, {
    params: { siteId: params.siteId! },
    query: { line: search.get("line") ?? "", ...surveyIn(request) },
  }),
);

import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { Api } from "../../api/client.ts";
import { asStatus } from "../../forms/form-errors.ts";
import { paced } from "../../http/backpressure.ts";
import { surveyIn } from "./survey-query.ts";

/** The points of the site's current survey, or of another one, in columns for the map. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const options = { params: { siteId: params.siteId! }, query: surveyIn(request) };
    const { body } = await api.stream(endpoints.site, options, POINTS_MEDIA_TYPE);
    api.headers.set("Content-Type", POINTS_MEDIA_TYPE);
    return new Response(body && paced(body, context.room), { headers: api.headers });
  } catch (error) {
    return asStatus(error);
  }
}

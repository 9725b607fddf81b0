import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { ActivityFilter } from "#contract/activity.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { paced } from "../../http/backpressure.ts";
import { queryOf } from "./load-activity.ts";
import { activityTexts } from "./texts.ts";

/** The activity of all accounts as CSV, streamed from the API. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  const query = queryOf(request.url, Object.keys(ActivityFilter.shape));
  try {
    const answer = await api.stream(endpoints.adminActivityCsv, { query }, "text/csv", request.signal);
    const headers = new Headers(api.headers);
    for (const name of ["Content-Type", "Content-Disposition", "Cache-Control"])
      headers.set(name, answer.headers.get(name) ?? "");
    return new Response(answer.body && paced(answer.body, context.room), { headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) throw data(null, { status: 422 });
    throwAsPage(error, request, activityTexts.fetchFailed);
  }
}

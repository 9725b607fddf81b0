import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { asStatus } from "../../../forms/form-errors.ts";
import { surveyIn } from "../survey-query.ts";

const MOST_ROWS = 1_000;

/** A range of the site's points, for the table rows scrolled into view. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const query = new URL(request.url).searchParams;
  const offset = Math.max(0, Number.parseInt(query.get("offset") ?? "", 10) || 0);
  const limit = Math.min(MOST_ROWS, Math.max(1, Number.parseInt(query.get("limit") ?? "", 10) || 100));
  try {
    const page = await api.call(endpoints.sitePoints, {
      params: { siteId: params.siteId! },
      query: { offset: String(offset), limit: String(limit), ...surveyIn(request) },
    });
    return Response.json(page, { headers: api.headers });
  } catch (error) {
    return asStatus(error);
  }
}

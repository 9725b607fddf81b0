import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../api/client.ts";
import { asStatus } from "../../forms/form-errors.ts";
import { surveyIn } from "./survey-query.ts";

/** A line measured on the map, in the survey's own coordinate system. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const line = new URL(request.url).searchParams.get("line") ?? "";
  try {
    const answer = await api.call(endpoints.gridLine, {
      params: { siteId: params.siteId! },
      query: { line, ...surveyIn(request) },
    });
    return Response.json(answer, { headers: api.headers });
  } catch (error) {
    return asStatus(error);
  }
}

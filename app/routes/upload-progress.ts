import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../api/client.ts";

/** The progress of the work with a given key; null if unknown. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const answer = await new Api(request)
    .call(endpoints.progress, { params: { key: params.key! } })
    // Missing progress is no reason for an error page.
    .catch(() => null);
  return answer?.progress ?? null;
}

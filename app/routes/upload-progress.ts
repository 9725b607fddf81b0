import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../api/client.ts";

/** How far the work under a key has come; null when nothing of it is known. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const answer = await new Api(request)
    .call(endpoints.progress, { params: { key: params.key! } })
    // A bar without a share is no reason for a page of errors.
    .catch(() => null);
  return answer?.progress ?? null;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../api/client.ts";
import { asStatus } from "../../forms/form-errors.ts";
import { paced } from "../../http/backpressure.ts";

/** What the browser needs besides the points to compute the site's surface. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const options = { params: { siteId: params.siteId! } };
    const { body } = await api.stream(endpoints.surfaceRecipe, options, "application/json");
    api.headers.set("Content-Type", "application/json");
    return new Response(body && paced(body, context.room), { headers: api.headers });
  } catch (error) {
    return asStatus(error);
  }
}

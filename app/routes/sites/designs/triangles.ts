import type { LoaderFunctionArgs } from "@remix-run/node";
import { TRIANGLES_MEDIA_TYPE } from "#contract/designs/triangles.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { asStatus } from "../../../forms/form-errors.ts";
import { paced } from "../../../http/backpressure.ts";

/** A design with its triangles, for the calculator in the page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const options = { params: { siteId: params.siteId!, designId: params.designId! } };
    const { body } = await api.stream(endpoints.designTriangles, options, TRIANGLES_MEDIA_TYPE);
    api.headers.set("Content-Type", TRIANGLES_MEDIA_TYPE);
    return new Response(body && paced(body, context.room), { headers: api.headers });
  } catch (error) {
    return asStatus(error);
  }
}

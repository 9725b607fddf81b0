import type { LoaderFunctionArgs } from "@remix-run/node";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { Api } from "../../api/client.ts";
import { asStatus } from "../../forms/form-errors.ts";
import { paced } from "../../http/backpressure.ts";
import { streamColumns } from "./site-page.ts";

/** The site's points in columns, for the map. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const body = await streamColumns(api, params.siteId!);
    api.headers.set("Content-Type", POINTS_MEDIA_TYPE);
    return new Response(paced(body, context.room), { headers: api.headers });
  } catch (error) {
    return asStatus(error);
  }
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../api/client.ts";

/** Around the pages and dialogs that change a site: viewers of its team get the page of the refusal. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = { siteId: params.siteId! };
  // What else is wrong is said by the page itself.
  const found = await new Api(request).call(endpoints.siteOutline, { params: path }).catch(() => null);
  if (found?.site.mayChangeData === false) throw data(null, { status: 403 });
  // Named by the page's policy for when the form leads back to the site's map.
  return { site: { wmsLayer: found?.site.wmsLayer } };
}

export { Outlet as default } from "@remix-run/react";
export { SiteRefusal as ErrorBoundary } from "./site-refusal.tsx";

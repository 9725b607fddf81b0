import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../api/client.ts";
import { frameOf } from "./frame/frame-of.ts";

/** Layout of the pages and dialogs that change a site: viewers of its team get the page of the refusal. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = { siteId: params.siteId! };
  // Other errors are reported by the page itself.
  const found = await new Api(request).call(endpoints.siteOutline, { params: path }).catch(() => null);
  if (found?.site.mayChangeData === false) throw data(null, { status: 403 });
  // Added to the page's security policy, because the form redirects to the site's map.
  const frame = found ? frameOf(found.site) : undefined;
  return { frame, site: { wmsLayer: found?.site.wmsLayer } };
}

export { Outlet as default } from "@remix-run/react";

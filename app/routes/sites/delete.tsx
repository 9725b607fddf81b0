import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { ConfirmRoute } from "../../confirm-route.tsx";
import { Api } from "../../http/api.ts";
import { apiFailure } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { DeleteSiteText } from "./delete-site-text.tsx";
import type { loader as parentLoader } from "./detail.tsx";

export const meta: MetaFunction = () => pageTitle("Delete Site");

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const path = { siteId: params.siteId! };
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: path });
    await api.call(endpoints.deleteSite, { params: path });
    return redirectWithToast(`/projects/${site.project._id}`, "success", messages.sites.deleted, api.headers);
  } catch (error) {
    return apiFailure(error, messages.sites.deleteFailed, new FormData(), request, api);
  }
}

export default function DeleteSite() {
  const parent = useRouteLoaderData<typeof parentLoader>("routes/sites/detail");
  if (!parent) return null;
  const { site, summary } = parent;
  return (
    <ConfirmRoute
      title="Delete Site"
      confirmLabel="Delete Site"
      parent={`/sites/${site._id}`}
      description={<DeleteSiteText name={site.name} pointCount={summary.pointCount} />}
    />
  );
}

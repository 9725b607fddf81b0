import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { confirmed } from "../../../forms/confirmed.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { RestoreHint } from "../../../frame/restore-hint.tsx";
import { requireManagedProject } from "../../../session/require-project.ts";
import type { loader as parentLoader } from "../detail.tsx";
import { siteTexts } from "../texts.ts";
import { DeleteSiteText } from "./site-text.tsx";

export const meta: MetaFunction = () => pageTitle("Delete Site");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const outline = new Api(request).call(endpoints.siteOutline, { params: { siteId: params.siteId! } });
  const { site } = await outline.catch(error => throwAsPage(error, request, siteTexts.fetchOneFailed));
  await requireManagedProject(request, site.project._id);
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const path = { siteId: params.siteId! };
  const api = new Api(request);
  const list = await api.call(endpoints.siteOutline, { params: path }).then(
    ({ site }) => `/projects/${site.project._id}`,
    // If the site cannot be read, deleting it reports why.
    () => "/projects",
  );
  return confirmed(request, {
    run: () => api.call(endpoints.deleteSite, { params: path }),
    list,
    done: siteTexts.deleted,
    failed: siteTexts.deleteFailed,
    undo: path.siteId,
  });
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
      restoreHint={<RestoreHint kind="site" />}
      description={<DeleteSiteText name={site.name} pointCount={summary.pointCount} />}
    />
  );
}

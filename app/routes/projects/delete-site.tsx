import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { confirmed } from "../../forms/confirmed.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { ConfirmRoute } from "../../frame/confirm-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { RestoreHint } from "../../frame/restore-hint.tsx";
import { requireManagedProject } from "../../session/require-project.ts";
import { DeleteSiteText } from "../sites/delete/site-text.tsx";
import { siteTexts } from "../sites/texts.ts";

export const meta: MetaFunction = () => pageTitle("Delete Site");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireManagedProject(request, params.projectId!);
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId: params.siteId! } });
    return { name: site.name, pointCount: site.summary.pointCount };
  } catch (error) {
    throwAsPage(error, request);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.call(endpoints.deleteSite, { params: { siteId: params.siteId! } }),
    list: `/projects/${params.projectId}${new URL(request.url).search}`,
    done: siteTexts.deleted,
    failed: siteTexts.deleteFailed,
    undo: params.siteId,
  });

export default function DeleteSiteFromProject() {
  const site = useLoaderData<typeof loader>();
  const { projectId } = useParams();
  const { search } = useLocation();
  return (
    <ConfirmRoute
      optimistic
      title="Delete Site"
      confirmLabel="Delete Site"
      parent={`/projects/${projectId}${search}`}
      restoreHint={<RestoreHint kind="site" />}
      description={<DeleteSiteText {...site} />}
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { ConfirmRoute } from "../../confirm-route.tsx";
import { Api } from "../../http/api.ts";
import { apiFailure, throwAsPage } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { DeleteSiteText } from "../sites/delete-site-text.tsx";

export const meta: MetaFunction = () => pageTitle("Delete Site");

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const { site } = await new Api(request).call(endpoints.siteOutline, {
      params: { siteId: params.siteId! },
    });
    return { name: site.name, pointCount: site.summary?.pointCount };
  } catch (error) {
    throwAsPage(error, request);
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  try {
    await api.call(endpoints.deleteSite, { params: { siteId: params.siteId! } });
  } catch (error) {
    return apiFailure(error, messages.sites.deleteFailed, new FormData(), request, api);
  }
  return redirectWithToast(`/projects/${params.projectId}`, "success", messages.sites.deleted, api.headers);
}

export default function DeleteSiteFromProject() {
  const site = useLoaderData<typeof loader>();
  const { projectId } = useParams();
  return (
    <ConfirmRoute
      title="Delete Site"
      confirmLabel="Delete Site"
      parent={`/projects/${projectId}`}
      description={<DeleteSiteText {...site} />}
    />
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { apiFailure } from "../../../forms/form-errors.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { RestoreHint } from "../../../frame/restore-hint.tsx";
import { messages } from "../../../messages.ts";
import { redirectWithToast } from "../../../session/flash.ts";

const kindOf = (name: string | undefined) =>
  name && Object.hasOwn(messages.siteData, name)
    ? messages.siteData[name as keyof typeof messages.siteData]
    : null;

export const meta: MetaFunction = ({ params }) => pageTitle(kindOf(params.kind)?.title);

export function loader({ params }: LoaderFunctionArgs) {
  if (!kindOf(params.kind)) throw data(null, { status: 404 });
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const kind = kindOf(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    // Points uploaded with the site itself are not a separate dataset: the documented way is to empty them.
    if (params.kind === "topographic" && !site.topographicData)
      await api.callForOutline(endpoints.updateSite, { params: { siteId }, body: { points: [] } });
    else await api.callForOutline(deleteCall(params.kind), { params: { siteId } });
  } catch (error) {
    return apiFailure(error, kind.failed, new FormData(), request, api);
  }
  return redirectWithToast(`/sites/${siteId}`, "success", kind.done, api.headers);
}

function deleteCall(kind: string | undefined) {
  if (kind === "cad") return endpoints.deleteCadDiagram;
  return kind === "wms" ? endpoints.deleteWmsLayer : endpoints.deleteTopographicData;
}

export default function DeleteSiteData() {
  const params = useParams();
  const kind = kindOf(params.kind);
  if (!kind) return null;
  return (
    <ConfirmRoute
      title={kind.title}
      confirmLabel={kind.title}
      parent={`/sites/${params.siteId}`}
      restoreHint={params.kind === "wms" ? undefined : <RestoreHint kind="data" siteId={params.siteId} />}
      description={<p>{kind.question}</p>}
    />
  );
}

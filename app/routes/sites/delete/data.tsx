import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import type { Api } from "../../../api/client.ts";
import { NoFields, submitted } from "../../../forms/submitted.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { RestoreHint } from "../../../frame/restore-hint.tsx";
import { messages } from "../../../messages.ts";

const kindOf = (name: string | undefined) =>
  name && Object.hasOwn(messages.siteData, name)
    ? messages.siteData[name as keyof typeof messages.siteData]
    : null;

export const meta: MetaFunction = ({ params }) => pageTitle(kindOf(params.kind)?.title);

export function loader({ params }: LoaderFunctionArgs) {
  if (!kindOf(params.kind)) throw data(null, { status: 404 });
  return null;
}

export function action({ request, params }: ActionFunctionArgs) {
  const kind = kindOf(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const path = { siteId: params.siteId! };
  return submitted(request, NoFields, {
    run: async api => {
      const { site } = await api.call(endpoints.siteOutline, { params: path });
      // Points uploaded with the site itself are not a separate dataset: the documented way is to empty them.
      if (params.kind === "topographic" && !site.topographicData)
        await api.callForOutline(endpoints.updateSite, { params: path, body: { points: [] } });
      else await api.callForOutline(deleteCall(params.kind), { params: path });
      return {
        path: `/sites/${path.siteId}`,
        message: kind.done,
        undo: await newestInBin(api, path.siteId, params.kind),
      };
    },
    failed: kind.failed,
  });
}

/** The id of what was just deleted; undefined for a map layer, which is not kept. */
async function newestInBin(api: Api, siteId: string, kind: string | undefined): Promise<string | undefined> {
  if (kind === "wms") return undefined;
  const wanted = kind === "cad" ? "drawing" : "survey";
  // Without the bin's answer the deletion is done all the same.
  const bin = await api.call(endpoints.bin, { query: { siteId } }).catch(() => null);
  return bin?.items.find(item => item.kind === wanted && item.removedAs === "deleted")?._id;
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

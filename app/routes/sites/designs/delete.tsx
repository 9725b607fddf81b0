import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { confirmed } from "../../../forms/confirmed.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireDesign } from "./require-design.ts";
import { designTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(designTexts.delete);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name } = await requireDesign(request, params.siteId!, params.designId!);
  return { name };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api =>
      api.call(endpoints.deleteDesign, {
        params: { siteId: params.siteId!, designId: params.designId! },
      }),
    list: `/sites/${params.siteId}/designs`,
    done: designTexts.deleted,
    failed: designTexts.deleteFailed,
    undo: params.designId,
  });

export default function DeleteDesign() {
  const { name } = useLoaderData<typeof loader>();
  const { siteId } = useParams();
  return (
    <ConfirmRoute
      title={designTexts.delete}
      confirmLabel={designTexts.delete}
      parent={`/sites/${siteId}/designs`}
      restoreHint={designTexts.restoreHint}
      description={
        <p>
          Are you sure you want to delete the design <b className="[overflow-wrap:anywhere]">{name}</b>? Saved
          volumes against it are kept.
        </p>
      }
    />
  );
}

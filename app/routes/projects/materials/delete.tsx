import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { confirmed } from "../../../forms/confirmed.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireMaterial } from "./require-material.ts";
import { materialTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(materialTexts.delete);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name } = await requireMaterial(request, params.projectId!, params.materialId!);
  return { name };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api =>
      api.call(endpoints.deleteMaterial, {
        params: { projectId: params.projectId!, materialId: params.materialId! },
      }),
    list: `/projects/${params.projectId}/materials`,
    done: materialTexts.deleted,
    failed: materialTexts.deleteFailed,
  });

export default function DeleteMaterial() {
  const { name } = useLoaderData<typeof loader>();
  const { projectId } = useParams();
  return (
    <ConfirmRoute
      title={materialTexts.delete}
      confirmLabel={materialTexts.delete}
      parent={`/projects/${projectId}/materials`}
      restoreHint={materialTexts.deleteHint}
      description={
        <p>
          <b>{name}</b>: {materialTexts.deleteQuestion}
        </p>
      }
    />
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { MaterialForm } from "../../sites/stockpiles/read-stockpile.ts";
import { MaterialDialog } from "./material-dialog.tsx";
import { requireMaterial } from "./require-material.ts";
import { materialTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(materialTexts.edit);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const material = await requireMaterial(request, params.projectId!, params.materialId!);
  const { name, densityTPerM3, source } = material;
  return data({ name, density: densityTPerM3 === null ? "" : String(densityTPerM3), source });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, MaterialForm, {
    run: async (api, body) => {
      const path = { projectId: params.projectId!, materialId: params.materialId! };
      await api.call(endpoints.updateMaterial, { params: path, body });
      return { path: `/projects/${path.projectId}/materials`, message: materialTexts.saved };
    },
    failed: materialTexts.saveFailed,
  });

export default function EditMaterial() {
  const initial = useLoaderData<typeof loader>();
  const { projectId } = useParams();
  return (
    <MaterialDialog
      title={materialTexts.edit}
      description={materialTexts.editHint}
      parent={`/projects/${projectId}/materials`}
      initial={initial}
      failure={useActionData<typeof action>()}
    />
  );
}

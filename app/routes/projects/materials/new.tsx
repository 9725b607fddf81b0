import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useParams, useSearchParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireManagedProject } from "../../../session/require-project.ts";
import { MaterialForm } from "../../sites/stockpiles/read-stockpile.ts";
import { MaterialDialog } from "./material-dialog.tsx";
import { materialTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(materialTexts.add);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireManagedProject(request, params.projectId!);
  return null;
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, MaterialForm, {
    run: async (api, body) => {
      const projectId = params.projectId!;
      await api.call(endpoints.createMaterial, { params: { projectId }, body });
      return { path: `/projects/${projectId}/materials`, message: materialTexts.added };
    },
    failed: materialTexts.addFailed,
    once: true,
  });

export default function AddMaterial() {
  const { projectId } = useParams();
  const [query] = useSearchParams();
  const filledIn = (name: string) => query.get(name) ?? "";
  return (
    <MaterialDialog
      title={materialTexts.add}
      description={materialTexts.addHint}
      parent={`/projects/${projectId}/materials`}
      initial={{ name: filledIn("name"), density: filledIn("density"), source: filledIn("source") }}
      failure={useActionData<typeof action>()}
    />
  );
}

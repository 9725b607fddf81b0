import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatPlural } from "#ui/format.ts";
import { confirmed } from "../../forms/confirmed.ts";
import { ConfirmRoute } from "../../frame/confirm-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { RestoreHint } from "../../frame/restore-hint.tsx";
import { requireManagedProject } from "../../session/require-project.ts";
import type { loader as parentLoader } from "./detail.tsx";
import { projectTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Delete Project");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireManagedProject(request, params.projectId!);
  return null;
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.call(endpoints.deleteProject, { params: { projectId: params.projectId! } }),
    list: "/projects",
    done: projectTexts.deleted,
    failed: projectTexts.deleteFailed,
    undo: params.projectId,
  });

export default function DeleteProject() {
  const parent = useRouteLoaderData<typeof parentLoader>("routes/projects/detail");
  if (!parent) return null;
  const { project } = parent;
  return (
    <ConfirmRoute
      title="Delete Project"
      confirmLabel="Delete Project"
      parent={`/projects/${project._id}`}
      restoreHint={<RestoreHint kind="project" />}
      description={
        <p>
          Are you sure you want to delete <b>{project.name}</b>?{" "}
          {project.siteCount > 0 &&
            `Its ${formatPlural(project.siteCount, "site")}, with their points, diagrams and volume results, are deleted too.`}
        </p>
      }
    />
  );
}

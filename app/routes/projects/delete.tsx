import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatPlural } from "#ui/format.ts";
import { ConfirmRoute } from "../../confirm-route.tsx";
import { Api } from "../../http/api.ts";
import { apiFailure } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import type { loader as parentLoader } from "./detail.tsx";

export const meta: MetaFunction = () => pageTitle("Delete Project");

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  try {
    await api.call(endpoints.deleteProject, { params: { projectId: params.projectId! } });
  } catch (error) {
    return apiFailure(error, messages.projects.deleteFailed, new FormData(), request, api);
  }
  return redirectWithToast("/projects", "success", messages.projects.deleted, api.headers);
}

export default function DeleteProject() {
  const parent = useRouteLoaderData<typeof parentLoader>("routes/projects/detail");
  if (!parent) return null;
  const { project, sites } = parent;
  return (
    <ConfirmRoute
      title="Delete Project"
      confirmLabel="Delete Project"
      parent={`/projects/${project._id}`}
      description={
        <p>
          Are you sure you want to delete <b>{project.name}</b>?{" "}
          {sites.length > 0 &&
            `Its ${formatPlural(sites.length, "site")}, with their points, diagrams and volume results, are deleted too. `}
          This action cannot be undone.
        </p>
      }
    />
  );
}

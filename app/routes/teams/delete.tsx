import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useParams, useRouteLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatPlural } from "#ui/format.ts";
import { ConfirmRoute } from "../../confirm-route.tsx";
import { Api } from "../../http/api.ts";
import { apiFailure } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import type { loader as parentLoader } from "./detail.tsx";

export const meta: MetaFunction = () => pageTitle("Delete Team");

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  try {
    await api.call(endpoints.deleteTeam, { params: { teamId: params.teamId! } });
  } catch (error) {
    return apiFailure(error, messages.teams.deleteFailed, new FormData(), request, api);
  }
  return redirectWithToast("/teams", "success", messages.teams.deleted, api.headers);
}

export default function DeleteTeam() {
  const team = useRouteLoaderData<typeof parentLoader>("routes/teams/detail")?.team;
  const { teamId } = useParams();
  const projects = team?.projectCount ?? 0;
  return (
    <ConfirmRoute
      title="Delete Team"
      confirmLabel="Delete Team"
      parent={`/teams/${teamId}`}
      description={
        <p>
          Are you sure you want to delete <b>{team?.name}</b>?{" "}
          {projects > 0 &&
            `Its ${formatPlural(projects, "project")} become${projects === 1 ? "s a personal project of its owner" : " personal projects of their owners"}. `}
          This action cannot be undone.
        </p>
      }
    />
  );
}

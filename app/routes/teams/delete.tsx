import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { formatPlural } from "#ui/format.ts";
import { confirmed } from "../../forms/confirmed.ts";
import { ConfirmRoute } from "../../frame/confirm-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { requireTeam } from "../../session/require-project.ts";
import { teamTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Delete Team");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { team } = await requireTeam(request, params.teamId!, may.deleteTeam);
  return { team };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.call(endpoints.deleteTeam, { params: { teamId: params.teamId! } }),
    list: "/teams",
    done: teamTexts.deleted,
    failed: teamTexts.deleteFailed,
  });

export default function DeleteTeam() {
  const { team } = useLoaderData<typeof loader>();
  const projects = team.projectCount ?? 0;
  return (
    <ConfirmRoute
      title="Delete Team"
      confirmLabel="Delete Team"
      parent={`/teams/${team._id}`}
      description={
        <p>
          Are you sure you want to delete <b>{team.name}</b>?{" "}
          {projects > 0 &&
            `Its ${formatPlural(projects, "project")} become${projects === 1 ? "s a personal project of its owner" : " personal projects of their owners"}. `}
          This action cannot be undone.
        </p>
      }
    />
  );
}

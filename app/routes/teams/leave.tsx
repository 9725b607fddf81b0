import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { confirmed } from "../../forms/confirmed.ts";
import { ConfirmRoute } from "../../frame/confirm-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { requireTeam } from "../../session/require-project.ts";
import { teamTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Leave Team");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { team } = await requireTeam(request, params.teamId!, may.leaveTeam);
  return { team: { _id: team._id, name: team.name } };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.call(endpoints.leaveTeam, { params: { teamId: params.teamId! } }),
    list: "/teams",
    done: teamTexts.left,
    failed: teamTexts.leaveFailed,
  });

export default function LeaveTeam() {
  const { team } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute
      title="Leave Team"
      confirmLabel="Leave Team"
      parent={`/teams/${team._id}`}
      description={
        <p>
          Are you sure you want to leave <b>{team.name}</b>? You will lose access to its projects, except
          those that you created. Only an owner or manager can add you again.
        </p>
      }
    />
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { confirmed } from "../../forms/confirmed.ts";
import { ConfirmRoute } from "../../frame/confirm-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { requireTeam } from "../../session/require-project.ts";
import { teamTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Remove Member");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { team } = await requireTeam(request, params.teamId!, (user, team) =>
    may.changeMember(user, team, params.userId!),
  );
  const member = team.members.find(({ user }) => user._id === params.userId)?.user;
  if (!member) throw data(null, { status: 404 });
  return { team: { _id: team._id, name: team.name }, member };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api =>
      api.call(endpoints.removeMember, { params: { teamId: params.teamId!, userId: params.userId! } }),
    // If the team is gone as well, that page redirects to the list of teams.
    list: `/teams/${params.teamId}`,
    done: teamTexts.memberRemoved,
    failed: teamTexts.removeFailed,
  });

export default function RemoveMember() {
  const { team, member } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute
      optimistic
      title="Remove Member"
      confirmLabel="Remove Member"
      parent={`/teams/${team._id}`}
      description={
        <p>
          Are you sure you want to remove <b>{member.username || member.email}</b> from {team.name}? This
          account will lose access to the team's projects.
        </p>
      }
    />
  );
}

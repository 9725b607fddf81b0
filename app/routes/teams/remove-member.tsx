import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useParams, useRouteLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { ConfirmRoute } from "../../confirm-route.tsx";
import { Api } from "../../http/api.ts";
import { apiFailure } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import type { loader as parentLoader } from "./detail.tsx";

export const meta: MetaFunction = () => pageTitle("Remove Member");

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const { teamId, userId } = params as { teamId: string; userId: string };
  try {
    await api.call(endpoints.removeMember, { params: { teamId, userId } });
  } catch (error) {
    return apiFailure(error, messages.teams.removeFailed, new FormData(), request, api);
  }
  return redirectWithToast(`/teams/${teamId}`, "success", messages.teams.memberRemoved, api.headers);
}

export default function RemoveMember() {
  const parent = useRouteLoaderData<typeof parentLoader>("routes/teams/detail");
  const { teamId, userId } = useParams();
  const member = parent?.team.members.find(({ user }) => user._id === userId)?.user;
  return (
    <ConfirmRoute
      title="Remove Member"
      confirmLabel="Remove Member"
      parent={`/teams/${teamId}`}
      description={
        <p>
          Are you sure you want to remove <b>{member?.username || member?.email}</b> from {parent?.team.name}?
          The team's projects are no longer open to this account.
        </p>
      }
    />
  );
}

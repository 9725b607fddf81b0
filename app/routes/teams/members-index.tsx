import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { MemberRole } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Api, ApiError } from "../../api/client.ts";
import { FormErrors } from "../../forms/form.tsx";
import { readForm } from "../../forms/read-form.ts";
import { NoFields, submitted } from "../../forms/submitted.ts";
import { loadTeam } from "../../session/require-project.ts";
import { teamTexts } from "./texts.ts";

const RoleChange = z.object({ userId: z.string().min(1), role: MemberRole });

/** Changes a member's role, or withdraws an invitation; the tables have a form in each row. */
export const action = async ({ request, params }: ActionFunctionArgs) => {
  const teamId = params.teamId!;
  const form = await readForm(request);
  const refused = async ({ status }: ApiError, api: Api) => {
    // Redirects people who have lost access to the team in the meantime.
    if (status === 404) await loadTeam(api, request, teamId);
    return undefined;
  };
  const invitationId = form.get("withdraw");
  if (typeof invitationId === "string") {
    const run = async (api: Api) => {
      await api.call(endpoints.withdrawInvitation, { params: { teamId, invitationId } });
      return { path: `/teams/${teamId}`, message: teamTexts.withdrawn };
    };
    return submitted(request, NoFields, { run, failed: teamTexts.withdrawFailed, refused }, form);
  }
  const run = async (api: Api, { userId, role }: z.infer<typeof RoleChange>) => {
    await api.call(endpoints.changeMemberRole, { params: { teamId, userId }, body: { role } });
    return { path: `/teams/${teamId}`, message: teamTexts.roleUpdated };
  };
  return submitted(request, RoleChange, { run, failed: teamTexts.roleFailed, refused }, form);
};

export default function RoleChangeErrors() {
  return <FormErrors failure={useActionData<typeof action>()} />;
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { MemberRole } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { FormErrors } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { loadTeam } from "../../session/require-project.ts";
import { teamTexts } from "./texts.ts";

const RoleChange = z.object({ userId: z.string().min(1), role: MemberRole });

/** Changes a member's role; the table has a form in each row. */
export const action = ({ request, params }: ActionFunctionArgs) => {
  const teamId = params.teamId!;
  return submitted(request, RoleChange, {
    run: async (api, { userId, role }) => {
      await api.call(endpoints.changeMemberRole, { params: { teamId, userId }, body: { role } });
      return { path: `/teams/${teamId}`, message: teamTexts.roleUpdated };
    },
    failed: teamTexts.roleFailed,
    refused: async ({ status }, api) => {
      // Redirects people who have lost access to the team in the meantime.
      if (status === 404) await loadTeam(api, request, teamId);
      return undefined;
    },
  });
};

export default function RoleChangeErrors() {
  return <FormErrors failure={useActionData<typeof action>()} />;
}

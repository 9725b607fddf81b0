import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { MemberRole } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../api/client.ts";
import { FormErrors } from "../../forms/form.tsx";
import { apiFailure, formFailure, parseForm } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { loadTeam } from "../../session/require-project.ts";
import { teamTexts } from "./texts.ts";

const RoleChange = z.object({ userId: z.string().min(1), role: MemberRole });

/** Changes a member's role; the table has a form in each row. */
export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const teamId = params.teamId!;
  const form = await readForm(request);
  const parsed = parseForm(RoleChange, form);
  if (!parsed.success) return formFailure(parsed.failure);
  const { userId, role } = parsed.body;
  try {
    await api.call(endpoints.changeMemberRole, { params: { teamId, userId }, body: { role } });
  } catch (error) {
    // Redirects people who have lost access to the team in the meantime.
    if (error instanceof ApiError && error.status === 404) await loadTeam(api, request, teamId);
    return apiFailure(error, teamTexts.roleFailed, form, request, api);
  }
  return redirectWithToast(`/teams/${teamId}`, "success", teamTexts.roleUpdated, api.headers);
}

export default function RoleChangeErrors() {
  return <FormErrors failure={useActionData<typeof action>()} />;
}

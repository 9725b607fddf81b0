import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import { MemberLookup, MemberRole } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { Api, ApiError } from "../../api/client.ts";
import { apiFailure, formFailure, parseForm, typedValues } from "../../forms/form-errors.ts";
import { redirectOnce } from "../../forms/idempotency.ts";
import { readForm } from "../../forms/read-form.ts";
import { DialogRoute } from "../../frame/dialog-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { loadTeam, requireTeam } from "../../session/require-project.ts";
import { AddMemberForm } from "./add-member-form.tsx";
import { teamTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Add Member");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireTeam(request, params.teamId!, may.addMember);
  return null;
}

const NewMember = MemberLookup.extend({ role: MemberRole.default("member") });

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const teamId = params.teamId!;
  const form = await readForm(request);
  const parsed = parseForm(NewMember, form);
  if (!parsed.success) return formFailure(parsed.failure);
  const { email, role } = parsed.body;
  try {
    return await redirectOnce(request, form, api.headers, async () => {
      const { user } = await api.call(endpoints.searchUser, { query: { email } });
      await api.call(endpoints.addMember, { params: { teamId }, body: { userId: user._id, role } });
      return { path: `/teams/${teamId}`, message: teamTexts.memberAdded };
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404))
      return apiFailure(error, teamTexts.addFailed, form, request, api);
    // Either no account has the address, or the team is no longer accessible, in which case this redirects.
    await loadTeam(api, request, teamId);
    return formFailure({
      message: teamTexts.userNotFound,
      errors: [{ path: "email", message: teamTexts.userNotFound }],
      values: typedValues(form),
    });
  }
}

export default function AddMember() {
  const failure = useActionData<typeof action>();
  const { teamId } = useParams();
  return (
    <DialogRoute title="Add Member" parent={`/teams/${teamId}`}>
      <AddMemberForm teamId={teamId!} failure={failure} />
    </DialogRoute>
  );
}

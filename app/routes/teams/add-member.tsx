import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { MemberLookup, MemberRole } from "#contract/team.ts";
import { DialogRoute } from "../../dialog-route.tsx";
import { Api, ApiError } from "../../http/api.ts";
import { apiFailure, formFailure, parseForm, typedValues } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { AddMemberForm } from "./add-member-form.tsx";

export const meta: MetaFunction = () => pageTitle("Add Member");

const NewMember = MemberLookup.extend({ role: MemberRole.default("member") });

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const teamId = params.teamId!;
  const form = await request.formData();
  const parsed = parseForm(NewMember, form);
  if (!parsed.success) return formFailure(parsed.failure);
  const { email, role } = parsed.body;
  try {
    const { user } = await api.call(endpoints.searchUser, { query: { email } });
    await api.call(endpoints.addMember, { params: { teamId }, body: { userId: user._id, role } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return formFailure({
        message: messages.teams.userNotFound,
        errors: [{ path: "email", message: messages.teams.userNotFound }],
        values: typedValues(form),
      });
    return apiFailure(error, messages.teams.addFailed, form, request, api);
  }
  return redirectWithToast(`/teams/${teamId}`, "success", messages.teams.memberAdded, api.headers);
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

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import { MemberLookup, MemberRole } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { formFailure, typedValues } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { submitted } from "../../forms/submitted.ts";
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

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const teamId = params.teamId!;
  const given = await readForm(request);
  const isInvitation = given.has("invite");
  return submitted(
    request,
    NewMember,
    {
      run: async (api, { email, role }) => {
        if (isInvitation) {
          const { isMailed } = await api.call(endpoints.invite, {
            params: { teamId },
            body: { email, role },
          });
          const message = isMailed ? teamTexts.invited : teamTexts.invitedWithoutMail;
          return { path: `/teams/${teamId}`, message };
        }
        const { user } = await api.call(endpoints.searchUser, { query: { email } });
        await api.call(endpoints.addMember, { params: { teamId }, body: { userId: user._id, role } });
        return { path: `/teams/${teamId}`, message: teamTexts.memberAdded };
      },
      failed: isInvitation ? teamTexts.inviteFailed : teamTexts.addFailed,
      once: true,
      refused: async ({ status }, api, form) => {
        if (status !== 404) return;
        // Either no account has the address, or the team is no longer accessible, in which case this redirects.
        await loadTeam(api, request, teamId);
        const message = teamTexts.userNotFound;
        return formFailure({ message, errors: [{ path: "email", message }], values: typedValues(form) });
      },
    },
    given,
  );
};

export default function AddMember() {
  const failure = useActionData<typeof action>();
  const { teamId } = useParams();
  return (
    <DialogRoute title="Add Member" parent={`/teams/${teamId}`}>
      <AddMemberForm teamId={teamId!} failure={failure} />
    </DialogRoute>
  );
}

import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { TeamBody } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { useTypedValue } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { FormDialog } from "../../frame/form-dialog.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { TeamFields } from "./team-fields.tsx";
import { teamTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Create Team");

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, TeamBody, {
    run: async (api, body) => {
      await api.call(endpoints.createTeam, { body });
      return { path: "/teams", message: teamTexts.created };
    },
    failed: teamTexts.createFailed,
    once: true,
  });

export default function CreateTeam() {
  const failure = useActionData<typeof action>();
  const name = useTypedValue(failure?.values.name);
  return (
    <FormDialog
      title="Create Team"
      parent="/teams"
      failure={failure}
      submit="Create"
      isDisabled={name.isBlank}
      noValidate
    >
      <TeamFields failure={failure} nameField={name.field} />
    </FormDialog>
  );
}

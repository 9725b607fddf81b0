import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { TeamBody } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { FormErrors, SubmitButton, useTypedValue } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { DialogRoute } from "../../frame/dialog-route.tsx";
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
    <DialogRoute title="Create Team" parent="/teams">
      <Form method="post" noValidate className="grid gap-5">
        <FormErrors failure={failure} />
        <TeamFields failure={failure} nameField={name.field} />
        <FormActions align="end">
          <Button asChild>
            <Link to="/teams" replace>
              Cancel
            </Link>
          </Button>
          <SubmitButton disabled={name.isBlank}>Create</SubmitButton>
        </FormActions>
      </Form>
    </DialogRoute>
  );
}

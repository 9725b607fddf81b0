import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { TeamBody } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Api } from "../../api/client.ts";
import { FormErrors, SubmitButton, useTypedValue } from "../../forms/form.tsx";
import { apiFailure, formFailure, parseForm } from "../../forms/form-errors.ts";
import { redirectOnce } from "../../forms/idempotency.ts";
import { readForm } from "../../forms/read-form.ts";
import { DialogRoute } from "../../frame/dialog-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { TeamFields } from "./team-fields.tsx";
import { teamTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Create Team");

export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  const form = await readForm(request);
  const parsed = parseForm(TeamBody, form);
  if (!parsed.success) return formFailure(parsed.failure);
  try {
    return await redirectOnce(request, form, api.headers, async () => {
      await api.call(endpoints.createTeam, { body: parsed.body });
      return { path: "/teams", message: teamTexts.created };
    });
  } catch (error) {
    return apiFailure(error, teamTexts.createFailed, form, request, api);
  }
}

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

import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { DeleteAccountBody } from "#contract/accounts/access.ts";
import { endpoints } from "#contract/endpoints.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { FormErrors, fieldError, SubmitButton } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { DialogRoute } from "../../frame/dialog-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { RestoreHint } from "../../frame/restore-hint.tsx";
import { accountTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(accountTexts.delete);

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, DeleteAccountBody, {
    run: async (api, body) => {
      await api.call(endpoints.deleteOwnAccount, { body });
      return { path: "/login", message: accountTexts.deleted };
    },
    failed: accountTexts.deleteFailed,
    once: true,
  });

export default function DeleteAccount() {
  const failure = useActionData<typeof action>();
  const parent = "/settings/account";
  return (
    <DialogRoute title={accountTexts.delete} description={accountTexts.deleteQuestion} parent={parent}>
      <Form method="post" noValidate replace className="grid gap-5">
        <FormErrors failure={failure} />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={fieldError(failure, "password")}
        />
        <p className="text-sm text-subtle">
          <RestoreHint kind="account" />
        </p>
        <FormActions align="end">
          <Button asChild>
            <Link to={parent} replace preventScrollReset>
              Cancel
            </Link>
          </Button>
          <SubmitButton variant="danger">{accountTexts.delete}</SubmitButton>
        </FormActions>
      </Form>
    </DialogRoute>
  );
}

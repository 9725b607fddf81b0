import { Form, Link } from "@remix-run/react";
import type { User } from "#contract/accounts/user.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { FormErrors, fieldError, SubmitButton, useFormValues } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";
import { profileTexts } from "./texts.ts";

/** Username to edit, email address to read. */
export function UsernameForm(props: { user: User; failure: FormFailure | undefined; cancelTo?: string }) {
  const { user, failure, cancelTo } = props;
  const { values, note } = useFormValues(failure);
  return (
    <Form method="post" noValidate className="grid max-w-105 gap-5">
      <FormErrors failure={failure} />
      {note}
      <TextField
        label="Username"
        name="username"
        required
        autoComplete="nickname"
        defaultValue={values?.username ?? user.username ?? ""}
        error={fieldError(failure, "username")}
      />
      <TextField
        label="Email"
        name="email"
        readOnly
        defaultValue={user.email}
        hint={profileTexts.emailFixed}
      />
      <FormActions>
        <SubmitButton>Save Changes</SubmitButton>
        {cancelTo && (
          <Button asChild>
            <Link to={cancelTo}>Cancel</Link>
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/primitives/button/button.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { FormErrors, fieldError, SubmitButton, useFormValues } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";
import { RolesNote } from "./roles-note.tsx";
import { teamTexts } from "./texts.ts";

/** Adds somebody by email address; posts to the dialog's own URL, which shows errors. */
export function AddMemberForm({
  teamId,
  failure,
  icon,
}: {
  teamId: string;
  failure?: FormFailure;
  icon?: ReactNode;
}) {
  const { values, note } = useFormValues(failure);
  const isUnknown = failure?.message === teamTexts.userNotFound;
  return (
    <Form method="post" action={`/teams/${teamId}/members/new`} noValidate className="grid gap-5">
      <FormErrors failure={failure} />
      {note}
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="off"
          fieldClassName="min-w-60 flex-1"
          defaultValue={values?.email}
          error={fieldError(failure, "email")}
        />
        <SelectField
          label="Role"
          name="role"
          options={teamTexts.roleOptions}
          defaultValue={values?.role ?? "member"}
          fieldClassName="w-38"
        />
        {/* Aligned with the fields rather than their labels; an error below one of them moves neither. */}
        <SubmitButton icon={icon} className="mt-6.5">
          Add Member
        </SubmitButton>
      </div>
      {(isUnknown || failure?.values.invite) && (
        <p className="flex flex-wrap items-center gap-3">
          {isUnknown && teamTexts.noAccount}
          <Button type="submit" name="invite" value="email" icon={<Mail aria-hidden />}>
            {teamTexts.invite}
          </Button>
        </p>
      )}
      <p className="text-sm text-muted">{teamTexts.addHint}</p>
      <RolesNote />
    </Form>
  );
}

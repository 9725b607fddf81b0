import { Form, Link } from "@remix-run/react";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { MaterialFields, type MaterialFieldValues } from "#ui/survey/material-table/material-fields.tsx";
import { FormErrors, SubmitButton, useFormValues } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { DialogRoute } from "../../../frame/dialog-route.tsx";

/** The dialog with the form of a material, to add or edit one. */
export function MaterialDialog(props: {
  title: string;
  description: string;
  parent: string;
  initial: MaterialFieldValues;
  failure: FormFailure | undefined;
}) {
  const { title, description, parent, initial, failure } = props;
  const { values, note } = useFormValues(failure);
  return (
    <DialogRoute title={title} description={description} parent={parent}>
      <Form method="post" noValidate className="grid gap-5">
        <FormErrors failure={failure} />
        {note}
        <MaterialFields values={{ ...initial, ...values }} errors={failure?.errors ?? []} />
        <FormActions align="end">
          <Button asChild>
            <Link to={parent} replace preventScrollReset>
              Cancel
            </Link>
          </Button>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </DialogRoute>
  );
}

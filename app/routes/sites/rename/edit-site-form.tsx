import { Form, Link, useActionData } from "@remix-run/react";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { FormErrors, fieldError, SubmitButton, useFormValues } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { DialogRoute } from "../../../frame/dialog-route.tsx";

/** A dialog for a site's name and description, over the page of the site or of its project. */
export function EditSiteDialog({
  site,
  parent,
}: {
  site: { name: string; description: string };
  parent: string;
}) {
  const failure = useActionData<FormFailure>();
  const { values: typed, note } = useFormValues(failure);
  const values = { ...site, ...typed };
  return (
    <DialogRoute title="Rename Site" parent={parent}>
      <Form method="post" replace noValidate className="grid gap-5">
        <FormErrors failure={failure} />
        {note}
        <TextField
          label="Site name"
          name="name"
          required
          autoComplete="off"
          data-autofocus=""
          defaultValue={values.name}
          error={fieldError(failure, "name")}
        />
        <TextArea
          label="Description"
          name="description"
          defaultValue={values.description}
          error={fieldError(failure, "description")}
        />
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

import { useActionData } from "@remix-run/react";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { fieldError, useFormValues } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";

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
    <FormDialog
      title="Rename Site"
      parent={parent}
      failure={failure}
      note={note}
      submit="Save"
      replace
      noValidate
    >
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
    </FormDialog>
  );
}

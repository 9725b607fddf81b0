import { MaterialFields, type MaterialFieldValues } from "#ui/survey/material-table/material-fields.tsx";
import { useFormValues } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";

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
    <FormDialog
      title={title}
      description={description}
      parent={parent}
      failure={failure}
      note={note}
      submit="Save"
      noValidate
    >
      <MaterialFields values={{ ...initial, ...values }} errors={failure?.errors ?? []} />
    </FormDialog>
  );
}

import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { fieldError, useFormValues, type useTypedValue } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";

/** Name and description of a team, to create or edit one. */
export function TeamFields(props: {
  failure: FormFailure | undefined;
  initial?: { name: string; description: string };
  nameField: ReturnType<typeof useTypedValue>["field"];
}) {
  const { values: typed, note } = useFormValues(props.failure);
  const values = { name: "", description: "", ...props.initial, ...typed };
  return (
    <>
      {note}
      <TextField
        label="Team name"
        name="name"
        required
        autoComplete="off"
        data-autofocus=""
        defaultValue={values.name}
        error={fieldError(props.failure, "name")}
        {...props.nameField}
      />
      <TextArea
        label="Description (optional)"
        name="description"
        rows={3}
        defaultValue={values.description}
        error={fieldError(props.failure, "description")}
      />
    </>
  );
}

import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";
import { described, FieldNotes, type FieldProps } from "../field/field.tsx";

export interface CheckboxProps
  extends Omit<FieldProps, "hideLabel">,
    Omit<ComponentPropsWithRef<"input">, "name" | "id" | "type" | "size"> {
  fieldClassName?: string;
}

/** A yes or no, submitted with its form. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, name, id = name, hint, error, fieldClassName, ...input },
  ref,
) {
  return (
    <div className={cx("field", fieldClassName)}>
      <label className="check">
        <input
          ref={ref}
          id={id}
          name={name}
          type="checkbox"
          {...input}
          {...described({ hint, error }, id)}
          // An error of a group of checkboxes is shown once, above them.
          aria-invalid={error ? true : input["aria-invalid"]}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
});

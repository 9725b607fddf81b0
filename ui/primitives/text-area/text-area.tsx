import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";
import { described, Field, type FieldProps } from "../field/field.tsx";

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<"textarea">, "name" | "id"> {
  fieldClassName?: string;
}

/**
 * Takes several lines of text. Use it for descriptions. Not for names or figures: those are one line, a
 * TextField.
 */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, name, id = name, hint, error, hideLabel, fieldClassName, className, rows = 4, ...area },
  ref,
) {
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={fieldClassName}>
      <textarea
        ref={ref}
        id={id}
        name={name}
        rows={rows}
        {...area}
        {...described({ hint, error }, id, area["aria-describedby"])}
        className={cx("control", className)}
      />
    </Field>
  );
});

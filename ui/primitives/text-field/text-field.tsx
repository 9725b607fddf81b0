import { type ComponentPropsWithRef, type CSSProperties, forwardRef } from "react";
import { cx } from "../../class-names.ts";
import { described, Field, type FieldProps } from "../field/field.tsx";

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<"input">, "name" | "id" | "size"> {
  /** Follows the figure, which is then right-aligned: 'm', '%', '°'. */
  unit?: string;
  fieldClassName?: string;
}

/** Takes one line of text or a figure. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, name, id = name, hint, error, hideLabel, unit, fieldClassName, className, ...input },
  ref,
) {
  const control = (
    <input
      ref={ref}
      id={id}
      name={name}
      type="text"
      {...input}
      {...described({ hint, error }, id, input["aria-describedby"])}
      className={cx("control", className)}
    />
  );
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={fieldClassName}>
      {unit ? (
        <span className="control-unit" style={{ "--unit": unit.length } as CSSProperties}>
          {control}
          <span aria-hidden="true">{unit}</span>
        </span>
      ) : (
        control
      )}
    </Field>
  );
});

import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";
import { described, Field, type FieldProps } from "../field/field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<"select">, "name" | "id" | "size"> {
  options: readonly SelectOption[];
  size?: "sm" | "md";
  fieldClassName?: string;
}

/**
 * Chooses one of several known values in the browser's own list. Use it from four values up or where space is
 * short. Not for two or three that need a line of explanation each: that is a ChoiceList.
 */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  {
    label,
    name,
    id = name,
    hint,
    error,
    hideLabel,
    options,
    size = "md",
    fieldClassName,
    className,
    ...select
  },
  ref,
) {
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={fieldClassName}>
      <span className="select" data-size={size}>
        <select
          ref={ref}
          id={id}
          name={name}
          {...select}
          {...described({ hint, error }, id, select["aria-describedby"])}
          className={cx("control", className)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Field>
  );
});

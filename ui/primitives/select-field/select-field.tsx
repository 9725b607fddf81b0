import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";
import { described, Field, type FieldProps } from "../field/field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Options of one group are listed together under its name. */
  group?: string;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<"select">, "name" | "id" | "size"> {
  options: readonly SelectOption[];
  size?: "sm" | "md";
  fieldClassName?: string;
}

/** Chooses one of several known values from the browser's native list. */
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
          {groupsOf(options).map(({ group, members }) =>
            group ? (
              <optgroup key={group} label={group}>
                {members.map(optionOf)}
              </optgroup>
            ) : (
              members.map(optionOf)
            ),
          )}
        </select>
      </span>
    </Field>
  );
});

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

function groupsOf(
  options: readonly SelectOption[],
): { group: string | undefined; members: SelectOption[] }[] {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map(group => ({ group, members: options.filter(option => option.group === group) }));
}

import { type ComponentPropsWithRef, forwardRef, type ReactNode } from "react";
import { cx } from "../../class-names.ts";
import { described, FieldNotes, type FieldProps } from "../field/field.tsx";

export interface Choice {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Shown after the label, for example a person's role in a team. */
  chip?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceListProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<"fieldset">, "name" | "id" | "children"> {
  choices: readonly Choice[];
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** Offers a few values, each with a line of explanation or a chip. */
export const ChoiceList = forwardRef<HTMLFieldSetElement, ChoiceListProps>(function ChoiceList(props, ref) {
  const {
    label,
    name,
    id = name,
    hint,
    error,
    hideLabel,
    choices,
    defaultValue,
    onValueChange,
    className,
    ...fieldset
  } = props;
  const ids = described({ hint, error }, id, fieldset["aria-describedby"])["aria-describedby"];
  return (
    <fieldset ref={ref} id={id} {...fieldset} aria-describedby={ids} className={cx("field", className)}>
      <legend className={hideLabel ? "sr-only" : "field-label mb-1.5"}>{label}</legend>
      <div className="choices">
        {choices.map(choice => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              disabled={choice.disabled}
              onChange={() => onValueChange?.(choice.value)}
            />
            <span className="flex flex-wrap items-center gap-2">
              <b className="font-label">{choice.label}</b>
              {choice.chip}
            </span>
            {choice.description && <small>{choice.description}</small>}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
});

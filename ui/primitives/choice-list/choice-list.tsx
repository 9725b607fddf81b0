import type { ReactNode } from "react";
import { described, FieldNotes, type FieldProps } from "../field/field.tsx";

export interface Choice {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** After the label: a person's role in a team, for instance. */
  chip?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceListProps extends FieldProps {
  choices: readonly Choice[];
  defaultValue?: string;
  disabled?: boolean;
  onValueChange?: (value: string) => void;
}

/** Offers a few values, each with a line of explanation or a chip. */
export function ChoiceList(props: ChoiceListProps) {
  const {
    label,
    name,
    id = name,
    hint,
    error,
    hideLabel,
    choices,
    defaultValue,
    disabled,
    onValueChange,
  } = props;
  const ids = described({ hint, error }, id)["aria-describedby"];
  return (
    <fieldset className="field" id={id} disabled={disabled} aria-describedby={ids}>
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
}

import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

const LABELS = {
  "7": "In 7 days",
  "30": "In 30 days",
  "90": "In 90 days",
  "365": "In 1 year",
  date: "On a date",
  never: "Never",
};
/** When something may end, as the values of the field `expires`: days from now, a date, or never. */
export type End = keyof typeof LABELS;

export interface EndFieldsProps {
  /** What ends, as it stands in a sentence: 'token'. */
  thing: string;
  ends: readonly End[];
  defaultEnd: End;
  /** What to begin with, as typed; `until` is a day as 2026-11-23. */
  values: { expires?: string; until?: string };
  errors: { expires?: string; until?: string };
  /** Puts the date beside the choice where there is room, instead of below it. */
  isWide?: boolean;
}

/**
 * Asks when something ends: a link, a token. The date shows once it is chosen, also without a script; it means the end of that
 * day, UTC. Its fields are named `expires` and `until`.
 */
export function EndFields({ thing, ends, defaultEnd, values, errors, isWide }: EndFieldsProps) {
  return (
    <div className={`group grid content-start gap-5 ${isWide ? "sm:grid-cols-2" : ""}`}>
      <SelectField
        label="Expires"
        name="expires"
        options={ends.map(value => ({ value, label: LABELS[value] }))}
        defaultValue={values.expires ?? defaultEnd}
        error={errors.expires}
      />
      <TextField
        label="Last day"
        name="until"
        type="date"
        fieldClassName="hidden group-has-[option[value=date]:checked]:grid"
        defaultValue={values.until}
        hint={`The ${thing} works to the end of this day, UTC.`}
        error={errors.until}
      />
    </div>
  );
}

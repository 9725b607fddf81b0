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
/** The choices of the field `expires`: days from now, a date, or never. */
export type End = keyof typeof LABELS;

export interface EndFieldsProps {
  /** What expires, within a sentence: 'token'. */
  thing: string;
  ends: readonly End[];
  defaultEnd: End;
  /** Initial values, as typed; `until` is a day such as 2026-11-23. */
  values: { expires?: string; until?: string };
  errors: { expires?: string; until?: string };
  /** Puts the date beside the choice if there is room, instead of below it. */
  isWide?: boolean;
}

/**
 * Fields for the expiry of a link or token, named `expires` and `until`. The date is shown once that choice
 * is made, also without a script; it means the end of that day, UTC.
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

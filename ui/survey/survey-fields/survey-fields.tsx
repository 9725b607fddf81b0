import { TextField } from "../../primitives/text-field/text-field.tsx";

export interface SurveyFieldsProps {
  /** Initial date, `YYYY-MM-DD`; empty if unknown. */
  surveyedOn: string;
  /** What the date is based on: 'Header line “Date: 2026-11-18”'. */
  evidence?: string;
  label: string;
  errors: { surveyedOn?: string; label?: string };
}

/** Fields for the survey date, which may stay empty, and the label. */
export function SurveyFields({ surveyedOn, evidence, label, errors }: SurveyFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)]">
      <TextField
        label="Date surveyed"
        name="surveyedOn"
        type="date"
        min="1900-01-01"
        defaultValue={surveyedOn}
        hint={evidence ?? "The day of the measurement. Leave it empty if it is not known."}
        error={errors.surveyedOn}
      />
      <TextField
        label="Label (optional)"
        name="label"
        autoComplete="off"
        defaultValue={label}
        hint="What you call the survey, such as “After blast 43”."
        error={errors.label}
      />
    </div>
  );
}

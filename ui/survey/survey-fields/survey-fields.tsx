import { TextField } from "../../primitives/text-field/text-field.tsx";

export interface SurveyFieldsProps {
  /** The day to begin with, `YYYY-MM-DD`; empty when it is not known. */
  surveyedOn: string;
  /** What in a file says the day: 'Header line “Date: 2026-11-18”'. */
  evidence?: string;
  label: string;
  errors: { surveyedOn?: string; label?: string };
}

/** Asks when points were surveyed and what to call the survey. The date may stay empty. */
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

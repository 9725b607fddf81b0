import type { DateValue } from "../../format.ts";
import { Day } from "../../primitives/time/day.tsx";
import { Time } from "../../primitives/time/time.tsx";

export interface SurveyDayProps {
  /** `YYYY-MM-DD`; null if unknown. */
  surveyedOn?: string | null;
  uploadedAt: DateValue;
  /** May be empty. */
  label?: string;
  /** Capitalised, for use outside a sentence. */
  begins?: boolean;
}

/** The date of a survey, else of its upload, and its label: '18 Nov 2026, After blast 43'. */
export const SurveyDay = ({ surveyedOn, uploadedAt, label, begins }: SurveyDayProps) => (
  <>
    {surveyedOn ? (
      <Day value={surveyedOn} />
    ) : (
      <>
        {begins ? "Uploaded" : "uploaded"} <Time value={uploadedAt} />
      </>
    )}
    {label && `, ${label}`}
  </>
);

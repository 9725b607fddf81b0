import type { DateValue } from "../../format.ts";
import { Day } from "../../primitives/time/day.tsx";
import { Time } from "../../primitives/time/time.tsx";

export interface SurveyDayProps {
  /** `YYYY-MM-DD`; null when nobody has said. */
  surveyedOn?: string | null;
  uploadedAt: DateValue;
  /** May be empty. */
  label?: string;
  /** Capitalised, where no sentence surrounds it. */
  begins?: boolean;
}

/** The day of a survey, else when it was uploaded, and its label: '18 Nov 2026, After blast 43'. */
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

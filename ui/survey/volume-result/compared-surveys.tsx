import type { VolumeInput } from "#survey/volume/types.ts";
import type { FormatOptions } from "../../format.ts";
import { surveyDay } from "../comparison-card/survey-names.ts";
import { SurveyDay } from "../survey-day/survey-day.tsx";
import { surveyKey } from "../volume-fields/survey-key.ts";
import { RESULT_WORDS } from "./result-words.ts";

/** A survey as a comparison names it. */
export interface ComparedSurvey {
  /** Of its site. */
  name: string;
  /** ISO 8601. */
  uploadedAt: string;
  /** The day it was measured, `YYYY-MM-DD`, when that is known. */
  surveyedOn?: string | null;
  /** May be empty. */
  label?: string;
}

/** The two surveys of a comparison: the site's own is the later one. */
export interface Surveys {
  later: ComparedSurvey;
  earlier: ComparedSurvey;
}

/** Returns a survey's name and date for an option, in the reader's language and time zone. */
export const surveyText = (survey: ComparedSurvey, reader: FormatOptions) =>
  `${nameOf(survey)}, ${surveyDay(survey, reader)}`;

/** Shows the same on a page. */
const SurveyName = (survey: ComparedSurvey) => (
  <>
    {nameOf(survey)}, <SurveyDay surveyedOn={survey.surveyedOn} uploadedAt={survey.uploadedAt} />
  </>
);

const nameOf = ({ name, label }: ComparedSurvey) => (label ? `${name}, ${label}` : name);

/** Lists both surveys as facts, the earlier one first. */
export const surveyFacts = ({ later, earlier }: Surveys) => [
  { label: "Earlier survey", value: <SurveyName {...earlier} /> },
  { label: "Later survey", value: <SurveyName {...later} /> },
];

/** Returns a doubt when the survey taken for the earlier one was measured last; uploaded last, when that is not known. */
export function orderNotes({ later, earlier }: Surveys): string[] {
  if (later.surveyedOn && earlier.surveyedOn)
    return earlier.surveyedOn > later.surveyedOn ? [RESULT_WORDS.surveyedLater(nameOf(earlier))] : [];
  return Date.parse(earlier.uploadedAt) > Date.parse(later.uploadedAt)
    ? [RESULT_WORDS.uploadedLater(nameOf(earlier))]
    : [];
}

/** Returns the surveys an input compares; null for other modes, and when the other one is none of those given. */
export function comparedSurveys(
  input: VolumeInput,
  own: ComparedSurvey,
  others: readonly (ComparedSurvey & { id: string })[],
): Surveys | null {
  if (input.mode !== "surface_to_surface") return null;
  const other = others.find(({ id }) => id === surveyKey(input));
  return other ? { later: own, earlier: other } : null;
}

import type { ComparedSurvey, ComparedSurveys } from "#shapes/volume-results.ts";
import { type FormatOptions, formatDate, formatDay } from "./format.ts";
import { RESULT_WORDS } from "./words/result-words.ts";

/** Whether a survey is a correction, and whether another version supersedes it. */
export interface SurveyVersion {
  correction?: object;
  supersededBy?: string;
}

/**
 * Returns the mark that distinguishes versions of a survey, with a space before it; empty for a survey without other
 * versions.
 */
export function versionMark({ correction, supersededBy }: SurveyVersion): string {
  if (supersededBy) return correction ? " (corrected, replaced)" : " (replaced)";
  return correction ? " (corrected)" : "";
}

/** Returns the name of a compared survey's site, with its label. */
export const comparedName = ({ name, label }: ComparedSurvey) => (label ? `${name}, ${label}` : name);

/** Returns the day of a survey, '18 Nov 2026', else when it was uploaded. */
export const surveyDay = (
  { surveyedOn, uploadedAt }: { surveyedOn?: string | null; uploadedAt: string | number | Date },
  reader: FormatOptions,
): string =>
  surveyedOn ? formatDay(surveyedOn, reader) : `uploaded ${formatDate(uploadedAt, "date", reader)}`;

/** Returns a survey's name and date for an option, in the reader's language and time zone. */
export const surveyText = (survey: ComparedSurvey & SurveyVersion, reader: FormatOptions) =>
  `${comparedName(survey)}, ${surveyDay(survey, reader)}${versionMark(survey)}`;

/**
 * Returns a doubt when the survey taken for the earlier one was measured last, or uploaded last if the days are not
 * known.
 */
export function orderNotes({ later, earlier }: ComparedSurveys): string[] {
  if (later.surveyedOn && earlier.surveyedOn)
    return earlier.surveyedOn > later.surveyedOn ? [RESULT_WORDS.surveyedLater(comparedName(earlier))] : [];
  return Date.parse(earlier.uploadedAt) > Date.parse(later.uploadedAt)
    ? [RESULT_WORDS.uploadedLater(comparedName(earlier))]
    : [];
}

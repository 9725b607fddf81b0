import { type SurveyVersion, surveyDay, versionMark } from "../compared-surveys.ts";
import { type DateValue, type FormatOptions, formatDate } from "../format.ts";

/** What tells one survey of a site from another. */
export interface NamedSurvey extends SurveyVersion {
  /** `YYYY-MM-DD`; null if nobody has given it. */
  surveyedOn: string | null;
  /** May be empty. */
  label: string;
  uploadedAt: DateValue;
}

export { surveyDay };

/**
 * Returns the day of a survey, '18 Nov 2026', else its label, else when it was uploaded, with a mark if it is replaced.
 */
export const surveyName = (survey: NamedSurvey, reader: FormatOptions): string =>
  `${plainName(survey, reader)}${replacedMark(survey)}`;

const plainName = (survey: NamedSurvey, reader: FormatOptions): string =>
  (!survey.surveyedOn && survey.label) || surveyDay(survey, reader);

/** A correction in use needs no mark if it is named alone. */
const replacedMark = (survey: NamedSurvey) => (survey.supersededBy ? versionMark(survey) : "");

/** Returns a name as a heading, a cell or an option begins with it: 'Uploaded 18 Nov 2026'. */
export const begun = (name: string): string => (name.startsWith("uploaded ") ? `U${name.slice(1)}` : name);

/**
 * Returns the titles of the surveys of a site for a list of options, marked if they are corrections or replaced. Titles
 * that read alike get the minute of their upload, too.
 */
export function surveyTitles(surveys: readonly NamedSurvey[], reader: FormatOptions): string[] {
  const titles = surveys.map(survey => `${plainTitle(survey, reader)}${versionMark(survey)}`);
  return surveys.map(({ surveyedOn, label, uploadedAt }, i) => {
    const title = titles[i]!;
    if (titles.indexOf(title) === titles.lastIndexOf(title)) return begun(title);
    const uploaded = `uploaded ${formatDate(uploadedAt, "dateTime", reader)}`;
    return surveyedOn || label ? `${title}, ${uploaded}` : begun(uploaded);
  });
}

/** Returns the name with the label, for an option: '18 Nov 2026, After blast 43'. */
export const surveyTitle = (survey: NamedSurvey, reader: FormatOptions): string =>
  `${plainTitle(survey, reader)}${replacedMark(survey)}`;

function plainTitle(survey: NamedSurvey, reader: FormatOptions): string {
  const name = plainName(survey, reader);
  return survey.surveyedOn && survey.label ? `${name}, ${survey.label}` : name;
}

/** A longer label would push the figures of its column away. */
const SHORT = 32;
const clipped = (name: string) => (name.length > SHORT ? `${name.slice(0, SHORT - 1).trimEnd()}…` : name);

/**
 * Returns names for two surveys that differ, as short as they can be, 32 letters at most: '11 Nov' and '18 Nov' within
 * a year, the labels of two surveys of one day, and the minutes of their uploads if these are alike, too. Replaced
 * surveys are marked.
 */
export function shortNames(from: NamedSurvey, to: NamedSurvey, reader: FormatOptions): [string, string] {
  const isWithinYear = from.surveyedOn?.slice(0, 4) === to.surveyedOn?.slice(0, 4);
  const ways = [
    (survey: NamedSurvey) =>
      survey.surveyedOn && isWithinYear
        ? `${dayAndMonth(survey.surveyedOn, reader)}${replacedMark(survey)}`
        : surveyName(survey, reader),
    (survey: NamedSurvey) => survey.label || surveyName(survey, reader),
    (survey: NamedSurvey) => `uploaded ${formatDate(survey.uploadedAt, "dateTime", reader)}`,
  ];
  const pairs = ways.map((name): [string, string] => [clipped(name(from)), clipped(name(to))]);
  return pairs.find(([one, other]) => one !== other) ?? pairs[0]!;
}

/** A day is the same everywhere: it has no time zone. */
const dayAndMonth = (day: string, { locale }: FormatOptions): string =>
  formatDate(day, "dayMonth", { timeZone: "UTC", ...(locale && { locale }) });

import type { VolumeInput } from "#survey/volume/types.ts";
import { type FormatOptions, formatDate } from "../../format.ts";
import { Time } from "../../primitives/time/time.tsx";
import { RESULT_WORDS } from "./result-words.ts";

/** A survey as a comparison names it. Nobody knows when it was measured, only when it was uploaded. */
export interface ComparedSurvey {
  name: string;
  /** ISO 8601. */
  uploadedAt: string;
}

/** The two surveys of a comparison: the site's own is the later one. */
export interface Surveys {
  later: ComparedSurvey;
  earlier: ComparedSurvey;
}

/** Returns a survey's name and date for an option, in the reader's language and time zone. */
export const surveyText = ({ name, uploadedAt }: ComparedSurvey, reader: FormatOptions) =>
  `${name}, uploaded ${formatDate(uploadedAt, "date", reader)}`;

/** Shows the same on a page. */
const SurveyName = ({ name, uploadedAt }: ComparedSurvey) => (
  <>
    {name}, uploaded <Time value={uploadedAt} />
  </>
);

/** Lists both surveys as facts, the earlier one first. */
export const surveyFacts = ({ later, earlier }: Surveys) => [
  { label: "Earlier survey", value: <SurveyName {...earlier} /> },
  { label: "Later survey", value: <SurveyName {...later} /> },
];

/** Returns a doubt when the survey taken for the earlier one was uploaded last. */
export const orderNotes = ({ later, earlier }: Surveys): string[] =>
  Date.parse(earlier.uploadedAt) > Date.parse(later.uploadedAt)
    ? [RESULT_WORDS.uploadedLater(earlier.name)]
    : [];

/** Returns the surveys an input compares; null for other modes, and when the other site is none of those given. */
export function comparedSurveys(
  input: VolumeInput,
  { name, uploadedAt }: ComparedSurvey,
  others: readonly (ComparedSurvey & { id: string })[],
): Surveys | null {
  if (input.mode !== "surface_to_surface") return null;
  const other = others.find(({ id }) => id === input.otherSiteId);
  if (!other) return null;
  return { later: { name, uploadedAt }, earlier: { name: other.name, uploadedAt: other.uploadedAt } };
}

import type { VolumeInput } from "#shapes/volume-input.ts";
import type { ComparedSurvey, ComparedSurveys } from "#shapes/volume-results.ts";
import { comparedName } from "#survey/report/compared-surveys.ts";
import { SurveyDay } from "../survey-day/survey-day.tsx";
import { surveyKey } from "../volume-fields/survey-key.ts";

export { orderNotes, surveyText } from "#survey/report/compared-surveys.ts";

/** Names a survey on a page. */
const SurveyName = (survey: ComparedSurvey) => (
  <>
    {comparedName(survey)}, <SurveyDay surveyedOn={survey.surveyedOn} uploadedAt={survey.uploadedAt} />
  </>
);

/** Lists both surveys as facts, the earlier one first. */
export const surveyFacts = ({ later, earlier }: ComparedSurveys) => [
  { label: "Earlier survey", value: <SurveyName {...earlier} /> },
  { label: "Later survey", value: <SurveyName {...later} /> },
];

/**
 * Returns the surveys that an input compares; null for other modes, and if the other survey is not among
 * those given.
 */
export function comparedSurveys(
  input: VolumeInput,
  own: ComparedSurvey,
  others: readonly (ComparedSurvey & { id: string })[],
): ComparedSurveys | null {
  if (input.mode !== "surface_to_surface") return null;
  const other = others.find(({ id }) => id === surveyKey(input));
  return other ? { later: own, earlier: other } : null;
}

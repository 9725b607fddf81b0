import { SURVEY_POSITIONS } from "#contract/designs/design-words.ts";
import { inMetres } from "../../../forms/typed-units.ts";

/** What the address asks of the differences; what it asks wrongly is left out. */
export function differencesQuery(search: URLSearchParams): Record<string, string> {
  const typed = (search.get("toleranceM") ?? "").trim();
  const toleranceM = inMetres(typed, search.get("lengthUnit"));
  const position = SURVEY_POSITIONS.find(known => known === search.get("position"));
  const surveyId = search.get("surveyId");
  const isTolerance = /^\d{1,4}(\.\d*)?$|^\.\d+$/.test(typed) && Number(toleranceM) <= 1000;
  return {
    ...(isTolerance && { toleranceM }),
    ...(position && { position }),
    ...(surveyId && { surveyId }),
  };
}

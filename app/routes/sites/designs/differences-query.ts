import { SURVEY_POSITIONS } from "#contract/designs/design-words.ts";
import { defaultToleranceM } from "#survey/units/defaults.ts";
import { type DisplayUnits, SI_UNITS } from "#survey/units/display-units.ts";
import { inMetres } from "../../../forms/typed-units.ts";

/** What the address asks of the differences; what it asks wrongly is left out. */
export function differencesQuery(
  search: URLSearchParams,
  units: Pick<DisplayUnits, "length"> = SI_UNITS,
): Record<string, string> {
  const typed = (search.get("toleranceM") ?? "").trim();
  const toleranceM = inMetres(typed, search.get("lengthUnit"));
  const position = SURVEY_POSITIONS.find(known => known === search.get("position"));
  const surveyId = search.get("surveyId");
  const isTolerance = /^\d{1,4}(\.\d*)?$|^\.\d+$/.test(typed) && Number(toleranceM) <= 1000;
  return {
    ...(isTolerance && { toleranceM }),
    // What the API takes by default is not round in feet.
    ...(!isTolerance && units.length !== "m" && { toleranceM: String(defaultToleranceM(units)) }),
    ...(position && { position }),
    ...(surveyId && { surveyId }),
  };
}

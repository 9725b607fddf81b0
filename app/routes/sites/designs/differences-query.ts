import type { DisplayUnits } from "#shapes/display-units.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { defaultToleranceM } from "#survey/units/defaults.ts";
import { inMetres } from "../../../forms/typed-units.ts";

/** What the address asks of the differences, lengths in metres whatever unit it says. The API refuses what it asks wrongly. */
export function differencesQuery(
  search: URLSearchParams,
  units: Pick<DisplayUnits, "length"> = SI_UNITS,
): Record<string, string> {
  const typed = (search.get("toleranceM") ?? "").trim();
  const toleranceM = inMetres(typed, search.get("lengthUnit"));
  const position = search.get("position");
  const surveyId = search.get("surveyId");
  return {
    ...(typed && { toleranceM: Number.isFinite(Number(toleranceM)) ? toleranceM! : typed }),
    // What the API takes by default is not round in feet.
    ...(!typed && units.length !== "m" && { toleranceM: String(defaultToleranceM(units)) }),
    ...(position && { position }),
    ...(surveyId && { surveyId }),
  };
}

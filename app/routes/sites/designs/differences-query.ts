import type { DisplayUnits } from "#shapes/display-units.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { defaultToleranceM } from "#survey/units/defaults.ts";
import { inMetres } from "../../../forms/typed-units.ts";

/**
 * The query for the differences in an address, lengths in metres whatever unit it states. The API refuses
 * invalid values.
 */
export function differencesQuery(
  search: URLSearchParams,
  units: Pick<DisplayUnits, "length"> = SI_UNITS,
): Record<string, string> {
  const typed = (search.get("toleranceM") ?? "").trim();
  const toleranceM = inMetres(typed, search.get("lengthUnit"));
  const position = search.get("position");
  const surveyId = search.get("surveyId");
  // What is far from the design is staked first.
  const order = search.get("order") || "largest";
  return {
    order,
    ...(typed && { toleranceM: Number.isFinite(Number(toleranceM)) ? toleranceM! : typed }),
    // The API's default is not round in feet.
    ...(!typed && units.length !== "m" && { toleranceM: String(defaultToleranceM(units)) }),
    ...(position && { position }),
    ...(surveyId && { surveyId }),
  };
}

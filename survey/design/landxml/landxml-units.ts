import type { UnitName } from "../../cad/units.ts";

/** What LandXML's <Metric> and <Imperial> call their units. A mile of survey feet is none of a design or a drawing. */
const UNITS: Record<string, UnitName> = {
  meter: "metres",
  millimeter: "millimetres",
  centimeter: "centimetres",
  kilometer: "kilometres",
  foot: "feet",
  feet: "feet",
  USSurveyFoot: "US survey feet",
  inch: "inches",
  mile: "miles",
};

/** Reads `linearUnit`; null for one that is not known, or absent. */
export const linearUnitOf = (name: string | null): UnitName | null =>
  name !== null && Object.hasOwn(UNITS, name) ? UNITS[name]! : null;

/** Reads `elevationUnit`, which has no name for survey feet: where lengths are in those, its feet are, too. */
export function heightUnitOf(name: string | null, linear: UnitName | null): UnitName | null {
  const unit = linearUnitOf(name);
  return unit === "feet" && linear === "US survey feet" ? linear : unit;
}

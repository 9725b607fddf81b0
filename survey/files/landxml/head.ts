import type { UnitName } from "../../cad/units.ts";
import { xmlStart } from "../xml/read-xml.ts";
import type { Attributes } from "../xml/xml-scanner.ts";

/** Tells whether a file's first bytes are those of LandXML. */
export const isLandXml = (head: Uint8Array): boolean => /^<LandXML[\s>]/.test(xmlStart(head));

/** The EPSG code of <CoordinateSystem>; null if it has none. */
export function epsgIn(attributes: Attributes): number | null {
  const code = /^(?:EPSG:)?(\d{4,6})$/i.exec(attributes("epsgCode")?.trim() ?? "")?.[1];
  return code === undefined ? null : Number(code);
}

/**
 * Names of units in LandXML's <Metric> and <Imperial>. The US survey mile is left out: designs and drawings do not use
 * it.
 */
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

/** Reads `elevationUnit`, which has no name for US survey feet: if lengths are in those, so are heights in feet. */
export function heightUnitOf(name: string | null, linear: UnitName | null): UnitName | null {
  const unit = linearUnitOf(name);
  return unit === "feet" && linear === "US survey feet" ? linear : unit;
}

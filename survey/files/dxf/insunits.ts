import type { FileUnit, LengthUnit } from "#shapes/values/units.ts";
import { UNIT_METRES, type UnitName } from "../../cad/units.ts";
import { METRES_PER, UNIT_WORDS, type UnitClaim } from "../../reading/units/units.ts";

// Numbers of $INSUNITS in the DXF reference.

/** Units that drawings and designs are placed in. */
const BY_NUMBER: Record<number, UnitName | "unitless"> = {
  0: "unitless",
  1: "inches",
  2: "feet",
  3: "miles",
  4: "millimetres",
  5: "centimetres",
  6: "metres",
  7: "kilometres",
  21: "US survey feet",
};
export const unitsOfNumber = (insunits: number): string => BY_NUMBER[insunits] ?? "other";

/** Units that surveys are read in. Its 'feet' are used for either foot. */
export const SURVEY_UNITS: Record<number, UnitClaim> = { 2: "feet", 6: "m", 21: "us-ft" };
const of = (unit: FileUnit) => ({ name: UNIT_WORDS[unit], metres: METRES_PER[unit] });
/** Other units. CAD programs write those of their templates, whatever is drawn. */
export const OTHER_UNITS: Record<number, { name: string; metres: number }> = {
  ...{ 1: of("in"), 3: { name: "miles", metres: UNIT_METRES.miles }, 4: of("mm"), 5: of("cm") },
  ...{ 7: of("km"), 10: of("yd"), 14: of("dm"), 15: { name: "decametres", metres: 10 }, 16: of("hm") },
  22: { name: "US survey inches", metres: 100 / 3937 },
  23: { name: "US survey yards", metres: 3600 / 3937 },
  24: { name: "US survey miles", metres: 6_336_000 / 3937 },
};

/** Units that we write. */
export const WRITTEN_UNITS: Record<LengthUnit, number> = { m: 6, ft: 2, "us-ft": 21 };

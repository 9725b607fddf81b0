import type { FileUnit } from "#shapes/values/units.ts";
import { UNIT_METRES } from "../../../cad/units.ts";
import type { Statement } from "../../../reading/statements.ts";
import { METRES_PER, UNIT_WORDS, type UnitClaim } from "../../../reading/units/units.ts";
import type { ChosenValues, FormatChoice } from "../../format.ts";
import { numberText } from "../../number-text.ts";

/** $INSUNITS, of units that surveys are read in. Its 'feet' are used for either foot. */
const CLAIMS: Record<number, UnitClaim> = { 2: "feet", 6: "m", 21: "us-ft" };
const of = (unit: FileUnit) => ({ name: UNIT_WORDS[unit], metres: METRES_PER[unit] });
/** Others (DXF Reference, $INSUNITS). CAD programs set those of their templates, whatever is drawn. */
const OTHERS: Record<number, { name: string; metres: number }> = {
  ...{ 1: of("in"), 3: { name: "miles", metres: UNIT_METRES.miles }, 4: of("mm"), 5: of("cm") },
  ...{ 7: of("km"), 10: of("yd"), 14: of("dm"), 15: { name: "decametres", metres: 10 }, 16: of("hm") },
  22: { name: "US survey inches", metres: 100 / 3937 },
  23: { name: "US survey yards", metres: 3600 / 3937 },
  24: { name: "US survey miles", metres: 6_336_000 / 3937 },
};
/** Too large for metres in any coordinate system: eastings with a zone number in front reach 34 million. */
const NO_METRES = 5e7;
/** Coordinates below this may be of a local grid, in any unit. */
const LOCAL = 1e5;

/** The unit that the coordinates of a drawing are read in. */
export interface DrawingUnit {
  claim: UnitClaim | null;
  /** Metres in one unit, where the coordinates are converted. */
  metres: number | null;
  choices: FormatChoice[];
  statements: Statement[];
}

/** Determines it from the drawing's header, the size of its coordinates, and what a person chose. */
export function drawingUnit(insunits: number | null, largest: number, chosen: ChosenValues): DrawingUnit {
  const number = insunits ?? 0;
  const other = OTHERS[number];
  const statement: Statement = {
    kind: "xy-unit",
    words: `$INSUNITS ${number}`,
    place: "the header of the drawing",
    outcome: "open",
    effect: "Coordinates are read as metres or feet, not in this unit, which no survey is drawn in",
  };
  if (!other) {
    const claim = CLAIMS[number] ?? null;
    return { claim, metres: null, choices: [], statements: claim || number === 0 ? [] : [statement] };
  }
  const isProposed = other.metres < 1 && largest > NO_METRES;
  const converts = chosen.unit === "header" || (chosen.unit !== "written" && isProposed);
  const isOpen = chosen.unit === undefined && !isProposed && largest < LOCAL;
  const choice: FormatChoice = {
    id: "unit",
    title: "Unit of the drawing",
    hint: `The header of the drawing says ${other.name}, which CAD programs often set by default.`,
    options: [
      { value: "written", label: "Coordinates are metres or feet as they are" },
      { value: "header", label: `Coordinates are ${other.name}, converted to metres` },
    ],
    isMultiple: false,
    chosen: converts ? "header" : "written",
  };
  const told: Statement = {
    ...statement,
    words: `${statement.words}, ${other.name}`,
    outcome: converts ? "used" : isOpen ? "open" : "told",
    effect: converts
      ? `Coordinates are converted from ${other.name} to metres`
      : `Coordinates are read as metres or feet, not as ${other.name}, which CAD programs often set by default`,
  };
  return {
    claim: converts ? "m" : null,
    metres: converts ? other.metres : null,
    choices: [choice],
    statements: [told],
  };
}

/** A figure in metres, to the 15 digits that a double holds. */
export const figureInMetres = (figure: string, metres: number): string =>
  figure === "" ? "" : numberText(Number((Number(figure) * metres).toPrecision(15)));

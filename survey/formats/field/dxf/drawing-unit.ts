import type { Statement } from "../../../reading/statements.ts";
import type { UnitClaim } from "../../../reading/units/units.ts";
import type { ChosenValues, FormatChoice } from "../../format.ts";
import { numberText } from "../../number-text.ts";

/** $INSUNITS, of units that surveys are read in. Its 'feet' are used for either foot. */
const CLAIMS: Record<number, UnitClaim> = { 2: "feet", 6: "m", 21: "us-ft" };
/** Others, in metres (DXF Reference, $INSUNITS). CAD programs set those of their templates, whatever is drawn. */
const OTHERS: Record<number, { name: string; metres: number }> = {
  1: { name: "inches", metres: 0.0254 },
  3: { name: "miles", metres: 1609.344 },
  4: { name: "millimetres", metres: 0.001 },
  5: { name: "centimetres", metres: 0.01 },
  7: { name: "kilometres", metres: 1000 },
  10: { name: "yards", metres: 0.9144 },
  14: { name: "decimetres", metres: 0.1 },
};
/** Metres of no coordinate system: eastings with the number of their zone in front reach 34 million. */
const NO_METRES = 5e7;
/** Figures below this may be of a local grid in any unit. */
const LOCAL = 1e5;

/** The unit that the coordinates of a drawing are read in. */
export interface DrawingUnit {
  claim: UnitClaim | null;
  /** Metres in one unit, where the coordinates are converted. */
  metres: number | null;
  choices: FormatChoice[];
  statements: Statement[];
}

/** Finds it by the drawing's header, the size of its coordinates, and what a person chose. */
export function drawingUnit(insunits: number | null, largest: number, chosen: ChosenValues): DrawingUnit {
  const other = OTHERS[insunits ?? 0];
  if (!other) return { claim: CLAIMS[insunits ?? 0] ?? null, metres: null, choices: [], statements: [] };
  const isProposed = other.metres < 1 && largest > NO_METRES;
  const converts = chosen.unit === "header" || (chosen.unit !== "written" && isProposed);
  const isOpen = chosen.unit === undefined && !isProposed && largest < LOCAL;
  const choice: FormatChoice = {
    id: "unit",
    title: "Unit of the drawing",
    hint: `The header of the drawing says ${other.name}, which CAD programs often set by default.`,
    options: [
      { value: "written", label: "Coordinates are metres or feet as they stand" },
      { value: "header", label: `Coordinates are ${other.name}, converted to metres` },
    ],
    isMultiple: false,
    chosen: converts ? "header" : "written",
  };
  const statement: Statement = {
    kind: "xy-unit",
    words: `$INSUNITS ${insunits}, ${other.name}`,
    place: "the header of the drawing",
    outcome: converts ? "used" : isOpen ? "open" : "told",
    effect: converts
      ? `Coordinates are converted from ${other.name} to metres`
      : `Coordinates are read as metres or feet, not as ${other.name}, which CAD programs often set by default`,
  };
  return {
    claim: converts ? "m" : null,
    metres: converts ? other.metres : null,
    choices: [choice],
    statements: [statement],
  };
}

/** A figure in metres, to the 15 digits that a double holds. */
export const inMetres = (figure: string, metres: number): string =>
  figure === "" ? "" : numberText(Number((Number(figure) * metres).toPrecision(15)));

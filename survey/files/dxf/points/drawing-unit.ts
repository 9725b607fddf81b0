import type { FormatChoice } from "#shapes/file-preview.ts";
import type { Statement } from "../../../reading/statements.ts";
import type { UnitClaim } from "../../../reading/units/units.ts";
import type { ChosenValues } from "../../format.ts";
import { numberText } from "../../number-text.ts";
import { OTHER_UNITS, SURVEY_UNITS } from "../insunits.ts";

/** Too large for metres in any coordinate system: eastings with a zone number in front reach 34 million. */
const NO_METRES = 5e7;
/** Coordinates below this may be of a local grid, in any unit. */
const LOCAL = 1e5;

/** The unit that the coordinates of a drawing are read in. */
export interface DrawingUnit {
  claim: UnitClaim | null;
  /** Metres in one unit, if the coordinates are converted. */
  metres: number | null;
  choices: FormatChoice[];
  statements: Statement[];
}

/** Determines the unit from the drawing's header, the size of its coordinates, and what a person chose. */
export function drawingUnit(insunits: number | null, largest: number, chosen: ChosenValues): DrawingUnit {
  const number = insunits ?? 0;
  const other = OTHER_UNITS[number];
  const statement: Statement = {
    kind: "xy-unit",
    words: `$INSUNITS ${number}`,
    place: "the header of the drawing",
    outcome: "open",
    effect: "Coordinates are read as metres or feet, not in this unit, which no survey is drawn in",
  };
  if (!other) {
    const claim = SURVEY_UNITS[number] ?? null;
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

import type { FieldIssue } from "#contract/error.ts";
import { texts } from "#contract/texts.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { measuredOf } from "#shapes/values/limit-texts.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { writtenIn } from "#survey/units/measured.ts";
import { lengthUnit } from "./typed-units.ts";

/** Requests for metres, and their counterparts in feet. */
const IN_FEET = new Map<string, string>([
  [texts.volume.elevationMissing, texts.volume.elevationMissingFeet],
  [texts.stockpiles.elevationMissing, texts.stockpiles.elevationMissingFeet],
]);

const isSi = ({ length, area }: DisplayUnits) => length === SI_UNITS.length && area === SI_UNITS.area;

/** Returns messages with their lengths and areas in these units; those without figures unchanged. */
export function issuesIn(units: DisplayUnits, issues: readonly FieldIssue[]): FieldIssue[] {
  if (isSi(units)) return [...issues];
  return issues.map(({ path, message, measured = measuredOf(message) }) => ({
    path,
    message: measured
      ? writtenIn(measured, figuresIn(units))
      : (units.length !== "m" && IN_FEET.get(message)) || message,
  }));
}

/** Returns texts of limits in these units, and all other texts unchanged. */
export function limitTextsIn<Words extends object>(units: DisplayUnits, words: Words): Words {
  if (isSi(units)) return words;
  const inUnits = Object.entries(words).map(([name, word]) => {
    const measured = typeof word === "string" ? measuredOf(word) : undefined;
    return [name, measured ? writtenIn(measured, figuresIn(units)) : word];
  });
  return Object.fromEntries(inUnits) as Words;
}

/** The units that a form or an address was typed in: with feet, areas are in square feet. */
export function typedIn(named: string | null | undefined): DisplayUnits {
  const length = lengthUnit(named);
  return length === "m" ? SI_UNITS : { ...SI_UNITS, length, area: "ft2" };
}

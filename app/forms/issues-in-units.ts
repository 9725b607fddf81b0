import type { FieldIssue } from "#contract/error.ts";
import { texts } from "#contract/texts.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { IssueText } from "#shapes/values/limit-texts.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { writtenIn } from "#survey/units/measured.ts";
import { lengthUnit } from "./typed-units.ts";

/** Requests for metres by their codes, with their counterparts in feet. */
const IN_FEET = new Map<string, string>([
  [texts.volume.elevationMissing.code, texts.volume.elevationMissingFeet],
  [texts.stockpiles.elevationMissing.code, texts.stockpiles.elevationMissingFeet],
]);

const isSi = ({ length, area }: DisplayUnits) => length === SI_UNITS.length && area === SI_UNITS.area;

/** Returns a message with its lengths and areas in these units; one without figures unchanged. */
function messageIn(
  units: DisplayUnits,
  { code, message, measured }: Omit<IssueText, "code"> & { code?: string },
): string {
  if (isSi(units)) return message;
  if (measured) return writtenIn(measured, figuresIn(units));
  return (units.length !== "m" && code && IN_FEET.get(code)) || message;
}

/** Returns issues with their messages in these units. */
export const issuesIn = (units: DisplayUnits, issues: readonly FieldIssue[]): FieldIssue[] =>
  issues.map(issue => ({ path: issue.path, message: messageIn(units, issue) }));

type Written<Words> = { [Name in keyof Words]: Words[Name] extends IssueText ? string : Words[Name] };

/** Returns texts about fields as sentences in these units, and all other texts unchanged. */
export function issueTextsIn<Words extends object>(units: DisplayUnits, words: Words): Written<Words> {
  const written = Object.entries(words).map(([name, word]) => [
    name,
    isIssueText(word) ? messageIn(units, word) : word,
  ]);
  return Object.fromEntries(written) as Written<Words>;
}

const isIssueText = (word: unknown): word is IssueText =>
  typeof word === "object" && word !== null && "code" in word && "message" in word;

/** The units that a form or an address was typed in: with feet, areas are in square feet. */
export function typedIn(named: string | null | undefined): DisplayUnits {
  const length = lengthUnit(named);
  return length === "m" ? SI_UNITS : { ...SI_UNITS, length, area: "ft2" };
}

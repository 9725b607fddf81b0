import type { ReadStatement } from "#shapes/reading.ts";
import type { StatementKind } from "#shapes/values/reading-words.ts";
import { sentence, shortened } from "./text.ts";

export type StatementOutcome = ReadStatement["outcome"];

/** Something a file says about its numbers, before somebody has answered it. */
export type Statement = Omit<ReadStatement, "key" | "isAccepted">;

/** More statements would be a list that nobody reads; beyond this, open ones come first. */
const MOST_STATEMENTS = 200;

/** Returns each statement once, with whether somebody confirmed it. */
export function readStatements(said: readonly Statement[], accepted: readonly string[]): ReadStatement[] {
  const read = new Map<string, ReadStatement>();
  for (const statement of said) {
    const key = statementKey(statement);
    const isAccepted = statement.outcome === "open" && accepted.includes(key);
    read.set(key, {
      ...{ ...statement, words: shortened(statement.words), place: shortened(statement.place), key },
      ...(isAccepted && { isAccepted }),
    });
  }
  const all = [...read.values()];
  if (all.length <= MOST_STATEMENTS) return all;
  return all.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a))).slice(0, MOST_STATEMENTS);
}

const isOpen = ({ outcome }: Statement) => outcome === "open";

/** The same words in the same place are the same statement, whatever else is asked about the file. */
export function statementKey({ kind, place, words }: Statement): string {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const unit of `${place}\n${words}`) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193) >>> 0;
  return `${kind}-${hash.toString(36)}`;
}

/** What a statement is about, as the label of a row. */
export const STATEMENT_LABELS: Record<StatementKind, string> = {
  "xy-unit": "Unit of positions",
  "height-unit": "Unit of heights",
  angles: "Angles",
  system: "Coordinate system",
  "vertical-system": "Height system",
  axes: "Axes",
  visibility: "Hidden",
  state: "State",
  sign: "Sign",
  scale: "Scale",
  filter: "Filter",
  note: "Note",
};

/** '“Elevation (yd)” in the header of column 3: Heights are converted from yards'. */
export const statementText = ({ words, place, effect, isAccepted }: ReadStatement): string =>
  `“${words}” in ${place}: ${sentence(effect)}${isAccepted ? " (confirmed)" : ""}`;

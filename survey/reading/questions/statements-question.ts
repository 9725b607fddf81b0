import type { Question } from "#shapes/file-preview.ts";
import type { ReadStatement } from "#shapes/reading.ts";

/** Asks about statements of the file that were not understood; null if there are none. It suggests no answer. */
export function statementsQuestion(said: readonly ReadStatement[]): Question | null {
  const statements = said.filter(({ outcome }) => outcome === "open");
  if (statements.length === 0) return null;
  return {
    id: "statements",
    title: "Were the points read correctly?",
    hint: "The file has notes on its numbers that could not be understood or applied. Compare the points below with what you know about the site, and confirm each note.",
    statements,
    isAnswered: statements.every(({ isAccepted }) => isAccepted),
  };
}

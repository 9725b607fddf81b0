/** What a statement is about. */
export type StatementKind =
  | "xy-unit"
  | "height-unit"
  | "angles"
  | "system"
  | "vertical-system"
  | "axes"
  | "visibility"
  | "state"
  | "sign"
  | "scale"
  | "filter"
  | "note";

/**
 * What became of a statement:
 * - `used`: the points are read by it;
 * - `asked`: a question of its own stands for it, such as the unit of the heights;
 * - `told`: it cannot change a number, or what it changes is shown and left out by default;
 * - `open`: it is not understood, or cannot be followed, and could change a number. A person has to say that the points
 *   are right as they are read before any is stored.
 */
export type StatementOutcome = "used" | "asked" | "told" | "open";

/** Something a file says that bears on its numbers. */
export interface Statement {
  kind: StatementKind;
  /** The file's own words, shortened. */
  words: string;
  /** Where they stand, as a phrase: 'the header of column 3', 'line 2', 'the .prj file'. */
  place: string;
  outcome: StatementOutcome;
  /** What that means for the points, as a sentence without a full stop: 'Heights are converted from yards'. */
  effect: string;
}

import type { FormatChoice } from "#shapes/file-preview.ts";
import { type ChosenValues, type FileFacts, FormatError, type OpenedFile, type PointRow } from "../format.ts";
import type { Remarks } from "../remarks.ts";
import { linesOf, type TextLine } from "../text-lines.ts";

/** Reads the lines of one field book, in order. */
export interface Book {
  /** Adds the points that the line completes. Throws {@link FormatError}. */
  read(line: TextLine, points: PointRow[]): void;
  /** Adds the points that only the end completes. */
  end(points: PointRow[]): void;
  /** Facts about all points, from the lines so far. */
  facts(): FileFacts;
  choices(): FormatChoice[];
  /** Sentences about what is not read; complete once the book has ended. */
  notes(): string[];
  /** What the book says in words; complete once it has ended. */
  readonly remarks?: Remarks;
  /** Why the book has no points, and what to do. */
  withoutPoints(): string;
}

/** Lines that are looked at before the first point is read: instruments write units at the top. */
const HEAD_LINES = 20_000;
/** Lines of instruments are short; those of another file must not fill the memory. */
const HEAD_CHARACTERS = 8_388_608;

/**
 * Opens a field book: a first reader looks at its first lines, another then reads all. `begin` makes the two; the
 * second is given the first, to learn what only several lines show. Throws {@link FormatError}.
 */
export async function openBook<B extends Book>(
  pieces: AsyncIterable<Uint8Array>,
  begin: (scout: B | null) => B,
): Promise<OpenedFile> {
  const source = linesOf(pieces);
  const head: TextLine[] = [];
  let characters = 0;
  let isWhole = false;
  while (head.length < HEAD_LINES && characters < HEAD_CHARACTERS && !isWhole) {
    const next = await source.next();
    if (next.done) isWhole = true;
    else
      for (const line of next.value) {
        head.push(line);
        characters += line.text.length;
      }
  }
  const scout = begin(null);
  const seen = pointsIn(scout, head, isWhole);
  if (isWhole && seen === 0) throw new FormatError("no-points", scout.withoutPoints());
  const facts = scout.facts();
  const lateNotes: string[] = [];
  const book = begin(scout);
  const rows = readAll(book, facts, head, source, lateNotes);
  return {
    facts,
    choices: scout.choices(),
    rows,
    lateNotes,
    ...(book.remarks && { remarks: book.remarks }),
  };
}

function pointsIn(book: Book, lines: readonly TextLine[], isWhole: boolean): number {
  let count = 0;
  let points: PointRow[] = [];
  for (const line of lines) {
    book.read(line, points);
    count += points.length;
    points = [];
  }
  if (isWhole) book.end(points);
  return count + points.length;
}

async function* readAll(
  book: Book,
  facts: FileFacts,
  head: readonly TextLine[],
  source: AsyncIterable<TextLine[]>,
  lateNotes: string[],
): AsyncGenerator<PointRow[]> {
  let count = 0;
  let points: PointRow[] = [];
  for await (const lines of inOrder(head, source)) {
    for (const line of lines) book.read(line, points);
    refuseNews(facts, book.facts());
    count += points.length;
    if (points.length > 0) yield points;
    points = [];
  }
  book.end(points);
  count += points.length;
  if (points.length > 0) yield points;
  if (count === 0) throw new FormatError("no-points", book.withoutPoints());
  lateNotes.push(...book.notes());
}

async function* inOrder(head: readonly TextLine[], rest: AsyncIterable<TextLine[]>) {
  yield head;
  yield* rest;
}

/** Refuses a unit first stated after many points, which were read without it. */
function refuseNews(told: FileFacts, now: FileFacts): void {
  for (const key of ["xyUnit", "heightUnit"] as const)
    if (now[key] !== null && now[key] !== told[key])
      throw new FormatError(
        "not-supported",
        "The unit of the coordinates changes within the file; export the parts as files of their own",
      );
}

/** What a person chose, if it is an option; else what the file says. */
export function chosenOf<Value extends string>(
  chosen: ChosenValues,
  id: string,
  options: readonly Value[],
  otherwise: Value,
): Value {
  const value = chosen[id] as Value;
  return options.includes(value) ? value : otherwise;
}

/** Facts of a book that states nothing but perhaps a unit and a day. */
export const bookFacts = (
  format: FileFacts["format"],
  label: string,
  said: Partial<Omit<FileFacts, "format" | "label">>,
): FileFacts => ({
  format,
  label,
  coordinates: "projected",
  system: null,
  xyUnit: null,
  heightUnit: null,
  heights: null,
  surveyedOn: null,
  notes: [],
  statements: [],
  ...said,
});

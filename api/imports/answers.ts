import type { FieldIssue } from "#contract/error.ts";
import { CALIBRATED_CRS, HEIGHT_KINDS } from "#contract/imports/answer-words.ts";
import type { ImportAnswers } from "#contract/imports/import-answers.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import { COLUMN_ORDERS, ENCODINGS } from "#shapes/values/reading-words.ts";
import { FILE_UNITS } from "#shapes/values/units.ts";
import type { Delimiter } from "#survey/files/csv/rows/head-rows.ts";
import type { Answers } from "#survey/reading/reading.ts";
import type { RefusedAnswer } from "#survey/reading/refused-answers.ts";

const DELIMITERS: Record<string, Delimiter> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  pipe: "|",
  blanks: " ",
};
const DECIMAL_MARKS = { point: ".", comma: "," } as const;

/** Translates the answers for the engine; empty ones are detected from the file. */
export function meaningOf(answers: ImportAnswers): Answers {
  return {
    delimiter: named(DELIMITERS, answers.separator),
    decimal: named(DECIMAL_MARKS, answers.decimal),
    encoding: among(ENCODINGS, answers.encoding),
    firstLine: among(["header", "point"], answers.first),
    order: among(COLUMN_ORDERS, answers.order),
    columns: columnsOf(answers),
    isCalibrated: answers.crs === CALIBRATED_CRS || undefined,
    epsg: /^\d{4,6}$/.test(answers.crs ?? "") ? Number(answers.crs) : undefined,
    xyUnit: among(FILE_UNITS, answers.xyunit),
    heightUnit: among(FILE_UNITS, answers.unit),
    heights: heightsOf(answers),
    leaveOut: answers.out,
    asRead: answers.asread,
  };
}

/** The form field of each of the engine's answers. */
const FIELDS = {
  encoding: "encoding",
  delimiter: "separator",
  decimal: "decimal",
  firstLine: "first",
  order: "order",
  columns: "height",
  epsg: "crs",
  isCalibrated: "crs",
  xyUnit: "xyunit",
  heightUnit: "unit",
  heights: "heights",
  leaveOut: "out",
  asRead: "asread",
  choice: "choice",
} as const satisfies Record<RefusedAnswer["answer"], keyof ImportAnswers>;

/** Lists what is wrong with the answers to a file, each at its field, prefixed with `prefix`. */
export const refusedFields = (refused: readonly RefusedAnswer[], prefix = ""): FieldIssue[] =>
  refused.map(({ answer, reason }) => ({ path: `${prefix}${FIELDS[answer]}`, message: reason }));

const READ_ON = ["separator", "encoding", "crs", "first", "order"] as const;

/** What a choice of columns depends on, as one text that the form sends along with the choice. */
export const readAs = (answers: Partial<ImportAnswers>): string =>
  [...READ_ON.map(field => answers[field] ?? ""), ...(answers.choice ?? [])].join(" ");

/**
 * Returns the columns chosen by hand. Drops them all if anything else they depend on (see `readAs`) has changed
 * since, and only the coordinate columns if just the coordinate system has.
 */
function columnsOf(answers: ImportAnswers): Answers["columns"] {
  const column = (text = "") => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);
  const [x, y, height] = [column(answers.x), column(answers.y), column(answers.height)];
  if (x === undefined || y === undefined || height === undefined) return undefined;
  const others = { name: column(answers.name) ?? null, code: column(answers.code) ?? null, height };
  const { read } = answers;
  if (read === undefined || read === readAs(answers)) return { ...others, x, y };
  const withoutSystem = (text: string) => text.split(" ").toSpliced(READ_ON.indexOf("crs"), 1).join(" ");
  return withoutSystem(read) === withoutSystem(readAs(answers)) ? others : undefined;
}

function heightsOf({ heights, datum = "" }: ImportAnswers): HeightReference | undefined {
  const kind = among(HEIGHT_KINDS, heights);
  if (kind === "sea-level") return { kind, datum: datum.trim() };
  return kind && { kind };
}

const named = <T>(meanings: Record<string, T>, word: string | undefined): T | undefined =>
  word && Object.hasOwn(meanings, word) ? meanings[word] : undefined;

const among = <T extends string>(values: readonly T[], word: string | undefined): T | undefined =>
  values.find(value => value === word);

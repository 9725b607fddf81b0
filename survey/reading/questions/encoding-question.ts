import type { Question } from "#shapes/file-preview.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { Reading } from "#shapes/reading.ts";
import type { Encoding } from "#shapes/values/reading-words.ts";
import { isLegacy } from "../../files/csv/encoding/encodings.ts";
import { isBeyondAscii, readingsOf, textsIn } from "../../files/csv/encoding/text-found.ts";
import { nameAt } from "../../points.ts";
import { bytesOfWindows1252 } from "../../windows-1252.ts";
import { meaningOf } from "../columns/header-words.ts";
import type { Draft } from "../types.ts";

type EncodingQuestion = Extract<Question, { id: "encoding" }>;

/**
 * Asks for the encoding if a choice of it changes names and codes, or may make the header known. It does not keep the
 * file from being imported: numbers are the same in each encoding.
 */
export function encodingQuestion(draft: Draft): EncodingQuestion | null {
  const { answers, context } = draft;
  const { text, converted } = context;
  if (converted) return null;
  if (!text) return isLegacy(answers.encoding) ? question([], answers.encoding) : null;
  const isFound = text.because !== null && !answers.encoding;
  return !isFound && concernsTexts(draft) ? question(text.readings, text.encoding) : null;
}

/** Asks for the encoding of a file that turned out not to be UTF-8 after its first bytes. */
export function lateEncodingQuestion(
  { encoding }: Pick<Reading, "encoding">,
  columns: PointColumns,
): EncodingQuestion | null {
  if (encoding !== "windows-1252") return null;
  const code = columns.codes.find(isBeyondAscii);
  const byte = columns.nameBytes.findIndex(each => each > 127);
  const name =
    byte < 0
      ? ""
      : nameAt(
          columns,
          columns.nameEnds.findIndex(end => end > byte),
        );
  const text = [code ?? "", name].join(" ").trim();
  return text === "" ? null : question(readingsOf(textsIn(bytesOfWindows1252(text))), encoding);
}

const question = (options: EncodingQuestion["options"], suggested: Encoding): EncodingQuestion => ({
  id: "encoding",
  title: "Which encoding is the text in?",
  hint: "The file is not UTF-8, and nothing in it says what it is. Numbers are the same in each; choose the one whose words look right.",
  options,
  suggested,
  isAnswered: true,
});

/** Whether names or codes have letters beyond ASCII, or a header that names no columns does. */
function concernsTexts({ head, header, found }: Draft): boolean {
  const { name, code, x, y } = found.columns;
  const isNamed = [x, y].every(column => column && meaningOf(column.header));
  const rows = head.rows.map(row => row.cells);
  const cells = [name, code].flatMap(column => (column ? rows.map(row => row[column.index] ?? "") : []));
  if (!isNamed) cells.push(...header);
  return cells.some(isBeyondAscii);
}

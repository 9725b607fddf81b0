import { foreignFormat } from "../../reading/foreign.ts";
import { planReading } from "../../reading/plan.ts";
import type { PlanContext, ReadingPlan } from "../../reading/types.ts";
import { ByteWindow } from "./byte-window.ts";
import { type CsvImport, type CsvOptions, CsvReader } from "./csv-reader.ts";
import { lookAtText, type TextFound } from "./encoding/text-found.ts";
import { asciiCompatible, type ByteSource, HEAD_BYTES, piecesOf, sniffEncoding } from "./source.ts";

export type { CsvImport, CsvOptions } from "./csv-reader.ts";

/**
 * Reads survey points from CSV bytes, streaming, into columns (degrees WGS84, metres). How a file is read is planned
 * from its first bytes and a person's answers (see {@link planReading}), or given whole. Numbers are those of
 * JavaScript's `Number()` on trimmed plain decimals.
 *
 * Throws {@link NoValidPointsError}, {@link TooManyPointsError}, {@link RowTooLongError},
 * {@link ChoiceNeededError} (projected coordinates without a system, columns nobody names), {@link LayoutError}, the
 * source's own errors, and the signal's reason when aborted. Memory: the columns, twice at most, and one row.
 */
export async function readCsv(source: ByteSource, options: CsvOptions = {}): Promise<CsvImport> {
  const reader = new CsvReader(options);
  const find = (head: Uint8Array) => {
    reader.text = textFound(head, options.context);
    return reader.text?.encoding ?? null;
  };
  const pieces = asciiCompatible(piecesOf(source), {
    encoding: options.reading?.encoding ?? options.answers?.encoding,
    find: options.reading ? undefined : find,
    onHead: head => {
      reader.foreign = foreignFormat(head);
    },
    onEncoding: encoding => {
      reader.encoding = encoding;
    },
    onBytes: bytes => {
      reader.bytes = bytes;
      options.onProgress?.(bytes);
    },
  });
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += SLICE_BYTES) {
      options.signal?.throwIfAborted();
      reader.push(piece.subarray(from, from + SLICE_BYTES));
    }
  }
  options.signal?.throwIfAborted();
  return reader.finish();
}

/**
 * Reads only the first bytes of a file, and returns how it would be read and what must be asked of the user. `head` is
 * the file's first 64 kB; fewer bytes are the whole file, whose last row needs no line end.
 */
export async function inspectCsv(
  head: Uint8Array,
  { answers = {}, context }: Pick<CsvOptions, "answers" | "context"> = {},
): Promise<ReadingPlan> {
  const window = new ByteWindow();
  // A table converted from another file is our own UTF-8, whatever encoding a person chose.
  const encoding = context?.converted ? "utf-8" : answers.encoding;
  const text = textFound(head, context);
  const find = () => text?.encoding ?? null;
  for await (const part of asciiCompatible(piecesOf([head]), { encoding, find })) window.append(part);
  const plan = planReading(window.view(), head.length < HEAD_BYTES, answers, {
    fileName: "",
    ...context,
    text,
  });
  // NUL bytes, which text does not have, identify a format; the planned text no longer has them.
  return context?.converted ? plan : { ...plan, foreign: foreignFormat(head) ?? plan.foreign };
}

const textFound = (head: Uint8Array, context: PlanContext | undefined): TextFound | null =>
  sniffEncoding(head).encoding === null ? lookAtText(head, context?.previous?.encoding) : null;

const SLICE_BYTES = 262_144;

import type { ReadingPlan } from "../reading/types.ts";
// Files of other formats for tests: converted, planned and read as the API does it.

import { planContext } from "../reading/context.ts";
import type { Answers } from "../reading/reading.ts";
import { type Conversion, convertFile } from "./convert.ts";
import { type CsvImport, inspectCsv, readCsv } from "./csv/read.ts";
import type { ChosenValues } from "./format.ts";
import { memoryFile } from "./memory-file.test-files.ts";

export interface Converted extends Conversion {
  table: string;
}

export const bytesOf = (file: string | Uint8Array): Uint8Array =>
  typeof file === "string" ? new TextEncoder().encode(file) : file;

/** Converts a file that comes in pieces of a size. */
export async function converted(
  file: string | Uint8Array,
  {
    chosen = {},
    pieceBytes = 65_536,
    maxPoints = 1000,
  }: { chosen?: ChosenValues; pieceBytes?: number; maxPoints?: number } = {},
): Promise<Converted> {
  const decoder = new TextDecoder();
  let table = "";
  const conversion = await convertFile(memoryFile(bytesOf(file), pieceBytes), {
    chosen,
    maxPoints,
    maxTextLength: 1000,
    signal: new AbortController().signal,
    onProgress: () => {},
    write: async piece => {
      table += decoder.decode(piece, { stream: true });
    },
  });
  return { ...conversion, table };
}

/** Plans how the table of a file is read. */
export async function planOfFile(file: string | Uint8Array, answers: Answers = {}): Promise<ReadingPlan> {
  const { table, facts, because, lineOffset, isTable } = await converted(file);
  const { format, label, statements } = facts;
  const surroundings = {
    fileName: "survey",
    converted: { format, label, because, lineOffset, chosen: {}, isTable, statements },
  };
  const bytes = bytesOf(table);
  return inspectCsv(bytes.subarray(0, 65_536), { answers, context: await planContext(surroundings, bytes) });
}

/** Reads a file as planned, and returns what is stored of it. */
export async function readFile(file: string | Uint8Array, answers: Answers = {}): Promise<CsvImport> {
  const { reading } = await planOfFile(file, answers);
  const { table } = await converted(file);
  return readCsv([bytesOf(table)], { reading, context: await planContext({ fileName: "survey" }) });
}

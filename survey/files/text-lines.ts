import { joinBytes } from "../bytes.ts";
import { decodeWindows1252 } from "../windows-1252.ts";
import { asciiCompatible } from "./csv/source.ts";
import { FormatError } from "./format.ts";

/** A line of a text file, without its end and without control characters. */
export interface TextLine {
  text: string;
  /** Counts from 1. */
  number: number;
  /** The file ends here without a line end, so the line may have been longer. */
  isCut: boolean;
}

/** No record of an instrument is nearly as long. */
const LONGEST_LINE = 65_536;
const LF = 10;
const CR = 13;
/** What instruments send between records (STX, ETX, EOT, the end-of-file mark of DOS), but for the tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;
/** Serial downloads write several CR before their LF. A run of CR is looked at once, not once from each of them. */
const LINE_END = /(?<!\r)\r+\n|\r|\n/g;

/** Lines that follow each other, without control characters. */
export interface LineBatch {
  /** Lines with LF at the end of each, except perhaps the last one of the file. */
  text: string;
  /** Number of the first line, counted from 1. */
  first: number;
  /** The file ends without a line end here, so the last line may have been longer. */
  isCut: boolean;
}

/**
 * Reads a text file as batches of lines. LF, CRLF and CR end a line. UTF-8 and UTF-16 are read as such; lines that are neither
 * are Windows-1252, or what `decode` makes of them. Throws {@link FormatError} for a line without end.
 */
export async function* lineBatches(
  pieces: AsyncIterable<Uint8Array>,
  decode: (bytes: Uint8Array) => string = decodeWindows1252,
): AsyncGenerator<LineBatch> {
  let rest: Uint8Array<ArrayBufferLike> = new Uint8Array(0);
  let first = 1;
  for await (const piece of asciiCompatible(pieces)) {
    const bytes = rest.length === 0 ? piece : joinBytes([rest, piece]);
    const end = lastLineEnd(bytes);
    rest = bytes.slice(end);
    if (end > 0) {
      const text = textOf(bytes.subarray(0, end), decode);
      const next = countLines(text, first);
      yield { text, first, isCut: false };
      first = next;
    }
    if (rest.length > LONGEST_LINE) throw tooLong(first);
  }
  if (rest.length > 0) yield { text: textOf(rest, decode), first, isCut: rest.at(-1) !== CR };
}

/** Calls `visit` with each line. Large drawings have ten million: none is kept, and there is no object for each. */
export function eachLine(
  { text, first, isCut }: LineBatch,
  visit: (line: string, number: number, isCut: boolean) => void,
): void {
  for (let at = 0, number = first; at < text.length; number++) {
    const end = text.indexOf("\n", at);
    visit(text.slice(at, end < 0 ? text.length : end), number, isCut && end < 0);
    at = end < 0 ? text.length : end + 1;
  }
}

/** Reads a text file as {@link lineBatches} does, with an object for each line. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine[]> {
  for await (const batch of lineBatches(pieces)) {
    const lines: TextLine[] = [];
    eachLine(batch, (text, number, isCut) => lines.push({ text, number, isCut }));
    yield lines;
  }
}

/** The first lines of a file, to recognise what it is. */
export function headLines(head: Uint8Array, most = 200): string[] {
  const bytes = head.subarray(0, 65_536).filter(byte => byte !== 0);
  const text = new TextDecoder("utf-8").decode(bytes);
  return text
    .split(LINE_END, most)
    .map(line => line.replace(CONTROLS, "").replace(/^\uFFFD\uFFFD/, ""))
    .filter(line => line.trim() !== "");
}

/** Where the last whole line ends. A CR at the very end may belong to an LF still to come. */
function lastLineEnd(bytes: Uint8Array): number {
  let tail = bytes.length;
  while (tail > 0 && bytes[tail - 1] === CR) tail--;
  for (let at = tail - 1; at >= 0; at--) if (bytes[at] === LF || bytes[at] === CR) return at + 1;
  return 0;
}

function textOf(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): string {
  const written = (utf8Of(bytes) ?? decode(bytes)).replaceAll("\r\n", "\n");
  const text = written.includes("\r") ? written.replace(LINE_END, "\n") : written;
  return text.search(CONTROLS) < 0 ? text : text.replace(CONTROLS, "");
}

/** Returns the number of the line after the batch. */
function countLines(text: string, first: number): number {
  let number = first;
  for (let at = 0, end = text.indexOf("\n"); end >= 0; at = end + 1, end = text.indexOf("\n", at), number++)
    if (end - at > LONGEST_LINE) throw tooLong(number);
  return number;
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const tooLong = (line: number) =>
  new FormatError(
    "damaged",
    `Line ${line.toLocaleString("en")} is longer than any record of a field book; export the file again`,
  );

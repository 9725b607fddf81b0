import { joinBytes } from "../../bytes.ts";
import { asciiCompatible } from "../../csv/source.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import { FormatError } from "../format.ts";

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
/** Serial downloads write several CR before their LF. */
const LINE_END = /\r+\n|\r|\n/;

/**
 * Reads a text file as batches of lines. LF, CRLF and CR end a line. UTF-8 and UTF-16 are read as such; lines that are neither
 * are Windows-1252, or what `decode` makes of them. Throws {@link FormatError} for a line without end.
 */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  decode: (bytes: Uint8Array) => string = decodeWindows1252,
): AsyncGenerator<TextLine[]> {
  let rest: Uint8Array<ArrayBufferLike> = new Uint8Array(0);
  let count = 0;
  const numbered = (text: string): TextLine => ({
    text: text.replace(CONTROLS, ""),
    number: ++count,
    isCut: false,
  });
  for await (const piece of asciiCompatible(pieces)) {
    const bytes = rest.length === 0 ? piece : joinBytes([rest, piece]);
    const end = lastLineEnd(bytes);
    rest = bytes.slice(end);
    if (rest.length > LONGEST_LINE) throw tooLong(count + 1);
    if (end === 0) continue;
    const lines = textsOf(bytes.subarray(0, end), decode).map(numbered);
    for (const { text, number } of lines) if (text.length > LONGEST_LINE) throw tooLong(number);
    yield lines;
  }
  if (rest.length === 0) return;
  const last = textsOf(rest, decode).map(numbered);
  if (rest.at(-1) !== CR) last.at(-1)!.isCut = true;
  yield last;
}

/** The first lines of a file, for telling what it is. */
export function headLines(head: Uint8Array, most = 200): string[] {
  const bytes = head.subarray(0, 65_536).filter(byte => byte !== 0);
  const text = new TextDecoder("utf-8").decode(bytes);
  return text
    .split(LINE_END, most)
    .map(line => line.replace(CONTROLS, "").replace(/^\uFFFD\uFFFD/, ""))
    .filter(line => line.trim() !== "");
}

/** Where the last whole line ends. A CR at the very end may belong to an LF that is still to come. */
function lastLineEnd(bytes: Uint8Array): number {
  let tail = bytes.length;
  while (tail > 0 && bytes[tail - 1] === CR) tail--;
  for (let at = tail - 1; at >= 0; at--) if (bytes[at] === LF || bytes[at] === CR) return at + 1;
  return 0;
}

function textsOf(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): string[] {
  const texts = (utf8Of(bytes) ?? decode(bytes)).split(LINE_END);
  // What follows the last line end is no line of its own.
  if (texts.at(-1) === "" && texts.length > 1) texts.pop();
  return texts;
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

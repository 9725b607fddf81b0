import type { Encoding } from "#shapes/values/reading-words.ts";
import { meaningOf } from "../../../reading/columns/header-words.ts";
import { readHead } from "../rows/head-rows.ts";
import { textIn } from "./decoders.ts";
import { isLegacy, LEGACY } from "./encodings.ts";

/** What the first bytes of a text file say of its encoding, if it is neither UTF-8 nor UTF-16. */
export interface TextFound {
  /** Windows-1252 unless something points to another one. */
  encoding: Encoding;
  /** A word of the header that means something in this encoding alone; `previous` if the survey before was in it. */
  because: { word: string } | "previous" | null;
  /** A few words with letters beyond ASCII, in each encoding in which the bytes are valid text. */
  readings: { encoding: Encoding; text: string }[];
}

/** Lines searched for a header, or for words. */
const HEAD_LINES = 60;
const LF = 10;
const CR = 13;

/**
 * Examines the first bytes of a file without a byte order mark. Uses no statistics: another encoding than Windows-1252
 * is taken only if the header names columns in it alone, or else the site's previous survey was read in it. Null for
 * UTF-8.
 */
export function lookAtText(head: Uint8Array, previous?: Encoding | null): TextFound | null {
  if (mayBeUtf8(head)) return null;
  const texts = textsIn(firstLines(head));
  const readings = readingsOf(texts);
  const known = texts.map(({ encoding, text }) => ({ encoding, words: knownWords(text) }));
  const most = Math.max(0, ...known.map(({ words }) => words.length));
  const best = known.filter(({ words }) => words.length === most);
  if (most > 0 && best.length === 1 && best[0]!.encoding !== "windows-1252") {
    const others = new Set(known.find(({ encoding }) => encoding === "windows-1252")?.words);
    const word = best[0]!.words.find(each => !others.has(each)) ?? best[0]!.words[0]!;
    return { encoding: best[0]!.encoding, because: { word }, readings };
  }
  if (isLegacy(previous) && known.some(({ encoding }) => encoding === previous))
    return { encoding: previous, because: "previous", readings };
  return { encoding: "windows-1252", because: null, readings };
}

/** The bytes in each encoding in which they are valid text: without U+FFFD and C1 control characters. */
export const textsIn = (bytes: Uint8Array): TextFound["readings"] =>
  LEGACY.map(encoding => ({ encoding, text: textIn(bytes, encoding) })).filter(
    ({ text }) => !/[\ufffd\u0080-\u009f]/.test(text),
  );

/** Whether the bytes can be UTF-8; the last character may be cut. */
function mayBeUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The first whole lines: a line end is never part of a character in any of these encodings. */
function firstLines(head: Uint8Array): Uint8Array {
  let end = 0;
  for (let i = 0, lines = 0; i < head.length && lines < HEAD_LINES; i++)
    if (head[i] === LF || head[i] === CR) {
      end = i + 1;
      if (head[i + 1] !== LF) lines++;
    }
  return end === 0 ? head : head.subarray(0, end);
}

/** Cells of the header that have letters beyond ASCII and name a column. */
function knownWords(text: string): string[] {
  const cells = readHead(new TextEncoder().encode(text), true, undefined).first?.cells ?? [];
  return cells.map(cell => cell.trim()).filter(cell => isBeyondAscii(cell) && meaningOf(cell) !== null);
}

export const isBeyondAscii = (text: string): boolean => /[^\p{ASCII}]/u.test(text);

const MOST_WORDS = 3;
const LONGEST_TEXT = 40;

/** The first words with letters beyond ASCII, of the rows rather than the header, in each encoding. */
export function readingsOf(texts: TextFound["readings"]): TextFound["readings"] {
  const lines = texts.map(({ text }) => text.split(/[\r\n]+/));
  const at = Math.max(0, lines[0]?.findIndex((line, i) => i > 0 && isBeyondAscii(line)) ?? 0);
  return texts.flatMap(({ encoding }, i) => {
    const words = new Set(
      lines[i]!.slice(at)
        .join(" ")
        .split(/[\s,;|"]+/)
        .filter(isBeyondAscii),
    );
    const text = [...words].slice(0, MOST_WORDS).join(", ");
    return text === "" ? [] : [{ encoding, text: text.slice(0, LONGEST_TEXT) }];
  });
}

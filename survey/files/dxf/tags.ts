import { DrawingError } from "../../cad/drawing.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import { otherFileByContent } from "./other-files.ts";

/** One pair of lines of an ASCII DXF: a group code and its value. */
export interface Tag {
  code: number;
  value: string;
}

const LF = 10;
const CR = 13;

/**
 * Reads the tags of an ASCII DXF. Skips lines until one has the group code due there; `onDamage` counts them. Throws
 * {@link DrawingError} for binary files, DWG and files that are not DXF.
 */
export function* readTags(file: Uint8Array, onDamage: () => void): Generator<Tag> {
  const { bytes, isUnicode } = withoutMark(file);
  refuseOthers(bytes);
  const encoding = isUnicode ? "utf-8" : encodingOf(bytes);
  const decoder = new TextDecoder(encoding);
  const decode: Decode =
    encoding === "windows-1252" ? decodeWindows1252 : bytesOfLine => decoder.decode(bytesOfLine);
  const reader = new LineReader(bytes, decode);
  for (;;) {
    const code = reader.next();
    if (code === null) return;
    const number = groupCode(code);
    if (number < 0) {
      if (code.trim() !== "") onDamage();
      continue;
    }
    const value = reader.next();
    if (value === null) return;
    yield { code: number, value };
  }
}

/** Reads a line as a group code; -1 if it is none. */
export function groupCode(line: string): number {
  const code = /^\s*-?(\d{1,4})\s*$/.exec(line)?.[1];
  return code !== undefined && Number(code) <= 1071 ? Number(code) : -1;
}

/** Text editors put a byte order mark before the first group code, and some write UTF-16. */
function withoutMark(bytes: Uint8Array): { bytes: Uint8Array; isUnicode: boolean } {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { bytes: bytes.subarray(3), isUnicode: true };
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (!isWide) return { bytes, isUnicode: false };
  const text = new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  return { bytes: new TextEncoder().encode(text), isUnicode: true };
}

function refuseOthers(bytes: Uint8Array): void {
  if (startsLikeDxf(decodeWindows1252(bytes.subarray(0, 4096)))) return;
  const other = otherFileByContent(bytes);
  throw new DrawingError(other?.code ?? "not-dxf", other?.message ?? "This is not a DXF drawing");
}

/** A first line with group code 0 or 999, or a section anywhere in the head; the last line may be cut. */
export function startsLikeDxf(head: string): boolean {
  const lines = head
    .split(/[\r\n]/)
    .slice(0, -1)
    .map(line => line.trim())
    .filter(line => line !== "");
  return (
    lines[0] === "0" ||
    lines[0] === "999" ||
    lines.some((line, i) => line === "SECTION" && lines[i - 1] === "0")
  );
}

/** Returns the encoding of a drawing: from AutoCAD 2007 on, DXF is UTF-8; before, $DWGCODEPAGE names it. */
export function encodingOf(bytes: Uint8Array): string {
  const head = decodeWindows1252(bytes.subarray(0, 16_384));
  const version = /\$ACADVER\s+1\s+AC(\d{4})/.exec(head);
  if (version && Number(version[1]) >= 1021) return "utf-8";
  const page = /\$DWGCODEPAGE\s+3\s+ANSI_(\d+)/i.exec(head)?.[1];
  const label =
    page === "932"
      ? "shift_jis"
      : page === "936"
        ? "gbk"
        : page === "949"
          ? "euc-kr"
          : page === "950"
            ? "big5"
            : `windows-${page}`;
  try {
    return page ? new TextDecoder(label).encoding : "windows-1252";
  } catch {
    return "windows-1252";
  }
}

type Decode = (bytes: Uint8Array) => string;

/** No value of a drawing is longer; the rest of a longer line is skipped. */
const LINE_BYTES = 65_536;

class LineReader {
  private at = 0;
  constructor(
    private readonly bytes: Uint8Array,
    private readonly decode: Decode,
  ) {}

  /** Returns the next line without its end, or null. LF, CRLF and CR all end a line. */
  next(): string | null {
    const { bytes } = this;
    if (this.at >= bytes.length) return null;
    const from = this.at;
    let to = from;
    let isAscii = true;
    while (to < bytes.length && bytes[to] !== LF && bytes[to] !== CR) {
      if (bytes[to]! > 127) isAscii = false;
      to++;
    }
    this.at = bytes[to] === CR && bytes[to + 1] === LF ? to + 2 : to + 1;
    if (!isAscii || to - from > 64) return this.decode(bytes.subarray(from, Math.min(to, from + LINE_BYTES)));
    let line = "";
    for (let i = from; i < to; i++) line += String.fromCharCode(bytes[i]!);
    return line;
  }
}

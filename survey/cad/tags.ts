import { DxfError } from "./errors.ts";

/** One pair of lines of an ASCII DXF: a group code and its value. */
export interface Tag {
  code: number;
  value: string;
}

const LF = 10;
const CR = 13;
const BINARY_MARK = "AutoCAD Binary DXF";

/**
 * The tags of an ASCII DXF. Lines that should hold a group code and do not are skipped until one does; `onDamage`
 * counts them. Throws {@link DxfError} for binary files, DWG and what is no DXF at all.
 */
export function* readTags(bytes: Uint8Array, onDamage: () => void): Generator<Tag> {
  refuseOthers(bytes);
  const decoder = new TextDecoder(encodingOf(bytes));
  const reader = new LineReader(bytes, decoder);
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

function groupCode(line: string): number {
  const text = line.trim();
  return /^-?\d{1,4}$/.test(text) && Math.abs(Number(text)) <= 1071 ? Math.abs(Number(text)) : -1;
}

function refuseOthers(bytes: Uint8Array): void {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 4096));
  if (head.startsWith(BINARY_MARK))
    throw new DxfError("binary", "This is a binary DXF. Save it as ASCII DXF (R12 to 2018) and upload that");
  if (/^AC10\d\d/.test(head))
    throw new DxfError("dwg", "This is a DWG drawing. Save it as ASCII DXF and upload that");
  if (
    !/(^|[\r\n])\s*0\s*[\r\n]+\s*SECTION\s*[\r\n]/.test(head.slice(0, 4096)) &&
    !/^\s*(999|0)\s*[\r\n]/.test(head)
  )
    throw new DxfError("not-dxf", "This is not a DXF drawing");
}

/** From AutoCAD 2007 on DXF is UTF-8; before, $DWGCODEPAGE says. */
function encodingOf(bytes: Uint8Array): string {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 16_384));
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

class LineReader {
  private at = 0;
  constructor(
    private readonly bytes: Uint8Array,
    private readonly decoder: TextDecoder,
  ) {}

  /** The next line without its end, or null; LF, CRLF and CR all end a line. */
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
    if (!isAscii || to - from > 64) return this.decoder.decode(bytes.subarray(from, to));
    let line = "";
    for (let i = from; i < to; i++) line += String.fromCharCode(bytes[i]!);
    return line;
  }
}

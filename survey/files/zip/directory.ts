import { viewOf } from "../../bytes.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import { bytesAt } from "../byte-reader.ts";
import { FormatError, type SourceFile } from "../format.ts";

export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Offset of its local header. */
  offset: number;
  isEncrypted: boolean;
}

const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 10_000;
const MOST_DIRECTORY_BYTES = 16_777_216;
const IN_ZIP64 = 0xffffffff;

const damaged = (what: string) =>
  new FormatError("damaged", `The ZIP archive is damaged (${what}): copy or pack it again`);

/**
 * Reads the central directory at the end of a ZIP archive (PKWARE APPNOTE 6.3.10, 4.3.12), with the long sizes of ZIP64.
 * Refuses archives in which files overlap, which a packing program never writes. Throws {@link FormatError}.
 */
export async function readDirectory(file: SourceFile): Promise<ZipEntry[]> {
  const { count, at, bytes } = await endOfArchive(file);
  if (count > MOST_ENTRIES)
    throw new FormatError(
      "too-large",
      `The archive holds more than ${MOST_ENTRIES.toLocaleString("en")} files`,
    );
  if (bytes > MOST_DIRECTORY_BYTES || at + bytes > file.bytes) throw damaged("its list of files is too long");
  const list = await bytesAt(file, at, bytes);
  const entries: ZipEntry[] = [];
  for (let from = 0; entries.length < count; ) {
    const found = entryAt(list, from);
    entries.push(found.entry);
    from = found.next;
  }
  refuseOverlaps(entries, at);
  return entries.filter(({ name }) => !name.endsWith("/"));
}

async function endOfArchive(file: SourceFile) {
  const tailBytes = Math.min(file.bytes, END_BYTES + LONGEST_COMMENT + 20);
  const tailFrom = file.bytes - tailBytes;
  const tail = await bytesAt(file, tailFrom, tailBytes);
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const end = {
      count: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      at: view.getUint32(at + 16, true),
    };
    if (end.at !== IN_ZIP64 && end.count !== 0xffff) return end;
    if (at < 20 || view.getUint32(at - 20, true) !== 0x07064b50) return end;
    return longEnd(file, Number(view.getBigUint64(at - 12, true)));
  }
  throw damaged("it has no end");
}

async function longEnd(file: SourceFile, at: number) {
  const bytes = await bytesAt(file, Math.min(at, file.bytes), 56);
  const view = viewOf(bytes);
  if (bytes.length < 56 || view.getUint32(0, true) !== 0x06064b50) throw damaged("its end is elsewhere");
  return {
    count: Number(view.getBigUint64(32, true)),
    bytes: Number(view.getBigUint64(40, true)),
    at: Number(view.getBigUint64(48, true)),
  };
}

function entryAt(list: Uint8Array, from: number): { entry: ZipEntry; next: number } {
  const view = viewOf(list);
  if (from + 46 > list.length || view.getUint32(from, true) !== 0x02014b50)
    throw damaged("its list of files");
  const flags = view.getUint16(from + 8, true);
  const nameEnd = from + 46 + view.getUint16(from + 28, true);
  const extraEnd = nameEnd + view.getUint16(from + 30, true);
  const next = extraEnd + view.getUint16(from + 32, true);
  if (next > list.length) throw damaged("its list of files");
  const name = list.subarray(from + 46, nameEnd);
  const [bytes, packedBytes, offset] = longFigures(list.subarray(nameEnd, extraEnd), [
    view.getUint32(from + 24, true),
    view.getUint32(from + 20, true),
    view.getUint32(from + 42, true),
  ]);
  const entry = {
    // Bit 11: the name is UTF-8. Other names are in the code page of some machine.
    name: flags & 0x800 ? new TextDecoder().decode(name) : decodeWindows1252(name),
    method: view.getUint16(from + 10, true),
    crc: view.getUint32(from + 16, true),
    bytes: bytes!,
    packedBytes: packedBytes!,
    offset: offset!,
    isEncrypted: (flags & 1) === 1,
  };
  return { entry, next };
}

/** Sizes and offsets beyond 32 bits are in the extra field 1, in this order (4.5.3). */
function longFigures(extra: Uint8Array, figures: number[]): number[] {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let from = at + 4;
    return figures.map(figure => {
      if (figure !== IN_ZIP64 || from + 8 > extra.length) return figure;
      from += 8;
      return Number(view.getBigUint64(from - 8, true));
    });
  }
  return figures;
}

function refuseOverlaps(entries: ZipEntry[], directoryAt: number): void {
  let end = 0;
  for (const { offset, packedBytes, name } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < end) throw damaged("its files overlap");
    end = offset + 30 + name.length + packedBytes;
  }
  if (end > directoryAt) throw damaged("its files overlap");
}

const LONGEST_NAME = 500;

/** The names of files that start within the first bytes of a ZIP archive; none for another file. */
export function zipNamesIn(head: Uint8Array): string[] {
  const names: string[] = [];
  if (!isLocalHeader(head, 0)) return names;
  for (let at = 0; at + 30 < head.length; at++) {
    if (!isLocalHeader(head, at)) continue;
    const length = head[at + 26]! + head[at + 27]! * 256;
    if (length > 0 && length <= LONGEST_NAME)
      names.push(decodeWindows1252(head.subarray(at + 30, at + 30 + length)));
  }
  return names;
}

const isLocalHeader = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 3 && bytes[at + 3] === 4;

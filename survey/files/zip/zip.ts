import { Inflate } from "fflate";
import { ByteReader } from "../byte-reader.ts";
import { FormatError, type SourceFile } from "../format.ts";
import { readDirectory, type ZipEntry } from "./directory.ts";

export type { ZipEntry };

/** An archive whose files are read one by one, each from its start. */
export interface ZipArchive {
  entries: ZipEntry[];
  /** The bytes of a file, in small pieces. Throws {@link FormatError}. */
  read(entry: ZipEntry): AsyncGenerator<Uint8Array>;
  /** All bytes of a small file, such as one that names a coordinate system. */
  readWhole(entry: ZipEntry): Promise<Uint8Array>;
}

/** One step unpacks this to some 16 MB at most. */
const PACKED_PIECE_BYTES = 16_384;
const PIECE_BYTES = 262_144;
const MOST_BYTES = 2_147_483_648;
/** Nothing but spaces packs to a thousandth; survey data is far from that. */
const MOST_RATIO = 400;
/** Below this size, the ratio does not matter. */
const FREE_BYTES = 33_554_432;
const MOST_WHOLE_BYTES = 1_048_576;

/** Opens a ZIP archive for reading: files stored or deflated, without passwords. Throws {@link FormatError}. */
export async function openZip(file: SourceFile): Promise<ZipArchive> {
  const entries = await readDirectory(file);
  return {
    entries,
    read: entry => unpacked(file, entry),
    readWhole: entry => whole(entry, unpacked(file, entry)),
  };
}

async function whole(entry: ZipEntry, pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (entry.bytes > MOST_WHOLE_BYTES)
    throw new FormatError("too-large", `${shownName(entry)} in the archive is larger than it can be`);
  const bytes = new Uint8Array(entry.bytes);
  let at = 0;
  for await (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

async function* unpacked(file: SourceFile, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  refuseUnreadable(entry);
  const reader = new ByteReader(file.read(entry.offset));
  const counted = new CheckedBytes(entry);
  try {
    const header = await reader.exactly(30, "the archive");
    if (header[0] !== 0x50 || header[1] !== 0x4b || header[2] !== 3 || header[3] !== 4) throw damaged(entry);
    const extras = header[26]! + header[27]! * 256 + header[28]! + header[29]! * 256;
    await reader.skip(extras, "the archive");
    yield* entry.method === 0 ? stored(reader, entry, counted) : inflated(reader, entry, counted);
    counted.finish();
  } finally {
    await reader.close();
  }
}

async function* stored(reader: ByteReader, { packedBytes }: ZipEntry, counted: CheckedBytes) {
  for (let left = packedBytes; left > 0; ) {
    const piece = await reader.exactly(Math.min(left, PIECE_BYTES), "the archive");
    left -= piece.length;
    yield counted.seen(piece);
  }
}

async function* inflated(reader: ByteReader, entry: ZipEntry, counted: CheckedBytes) {
  let made: Uint8Array[] = [];
  const inflate = new Inflate(piece => made.push(piece));
  for (let left = entry.packedBytes; left > 0; ) {
    const packed = await reader.exactly(Math.min(left, PACKED_PIECE_BYTES), "the archive");
    left -= packed.length;
    try {
      inflate.push(packed, left === 0);
    } catch {
      throw damaged(entry);
    }
    for (const piece of made)
      for (let at = 0; at < piece.length; at += PIECE_BYTES)
        yield counted.seen(piece.subarray(at, at + PIECE_BYTES));
    made = [];
  }
}

/** Compares the unpacked bytes with the archive's size and CRC. */
class CheckedBytes {
  private bytes = 0;
  private crc = 0;

  constructor(private readonly entry: ZipEntry) {}

  seen(piece: Uint8Array): Uint8Array {
    this.bytes += piece.length;
    if (this.bytes > this.entry.bytes) throw damaged(this.entry);
    this.crc = crc32(piece, this.crc);
    return piece;
  }

  finish(): void {
    if (this.bytes !== this.entry.bytes || this.crc !== this.entry.crc) throw damaged(this.entry);
  }
}

function refuseUnreadable(entry: ZipEntry): void {
  const { isEncrypted, method, bytes, packedBytes } = entry;
  const name = shownName(entry);
  if (isEncrypted)
    throw new FormatError("not-supported", `${name} is protected by a password: pack it again without`);
  if (method !== 0 && method !== 8)
    throw new FormatError("not-supported", `${name} is packed in an unusual way: pack it again as plain ZIP`);
  if (method === 0 && bytes !== packedBytes) throw damaged(entry);
  if (bytes > MOST_BYTES || (bytes > FREE_BYTES && bytes > packedBytes * MOST_RATIO))
    throw new FormatError(
      "too-large",
      `${name} unpacks to ${Math.round(bytes / 1_048_576).toLocaleString("en")} MB, more than is read from an archive`,
    );
}

const damaged = (entry: ZipEntry) =>
  new FormatError("damaged", `${shownName(entry)} in the archive is damaged: copy or pack it again`);

const shownName = ({ name }: ZipEntry) => `'${name.length > 60 ? `${name.slice(0, 60)}…` : name}'`;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Continues a CRC-32 of ZIP (ISO 3309) over more bytes; starts from 0. */
function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]!) & 0xff]!;
  return ~crc >>> 0;
}

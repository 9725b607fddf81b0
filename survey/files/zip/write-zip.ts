import { Zip, type ZipInputFile } from "fflate";

export interface ZippedFile {
  name: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** How files are packed. A server compresses in a thread, where it does not hold up other calls. */
export interface Packing {
  /** Compresses pieces as DEFLATE (RFC 1951). */
  deflate(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Continues the checksum of a file, which starts from 0. */
  crc32(bytes: Uint8Array, before: number): number;
  writtenAt: Date;
}

/** Sizes in the format have 32 bits; a larger archive would be read as damaged. */
const MOST_BYTES = 0xffff_ffff;
/** The code of DEFLATE in the format's list of methods. */
const DEFLATE = 8;

type Entry = ZipInputFile & { crc: number; size: number };

/**
 * Writes files into a ZIP archive as they come, one after the other; fflate writes the archive's records. Throws when a
 * file or the archive exceeds 4 GB.
 */
export async function* writeZip(
  files: AsyncIterable<ZippedFile>,
  { deflate, crc32, writtenAt }: Packing,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let writtenBytes = 0;
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    writtenBytes += piece.length;
    ready.push(piece);
  });
  for await (const { name, pieces } of files) {
    const entry: Entry = { filename: name, compression: DEFLATE, mtime: writtenAt, crc: 0, size: 0 };
    archive.add(entry);
    for await (const piece of deflate(summed(pieces, entry))) {
      entry.ondata!(null, piece as Uint8Array<ArrayBuffer>, false);
      yield* ready.splice(0);
      if (Math.max(entry.size, writtenBytes) > MOST_BYTES) throw new Error("The archive would be too large.");
    }
    entry.ondata!(null, new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready;

  async function* summed(pieces: AsyncIterable<Uint8Array>, entry: Entry): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  }
}

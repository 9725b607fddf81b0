import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

export interface ZippedFile {
  name: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** Sizes in the format have 32 bits; a larger archive would be read as damaged. */
const MOST_BYTES = 0xffff_ffff;
/** The code of DEFLATE in the format's list of methods. */
const DEFLATE = 8;

/**
 * Writes files into a ZIP archive as they come, one after the other. fflate writes the archive's records; zlib
 * compresses in a thread, where it does not hold up other calls. Throws when a file or the archive exceeds 4 GB.
 */
export async function* zipPieces(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let writtenBytes = 0;
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    writtenBytes += piece.length;
    ready.push(piece);
  });
  for await (const { name, pieces } of files) {
    const entry: Entry = { filename: name, compression: DEFLATE, mtime: Date.now(), crc: 0, size: 0 };
    archive.add(entry);
    for await (const piece of deflated(pieces, entry)) {
      entry.ondata!(null, piece, false);
      yield* ready.splice(0);
      if (Math.max(entry.size, writtenBytes) > MOST_BYTES) throw new Error("The archive would be too large.");
    }
    entry.ondata!(null, new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready;
}

type Entry = ZipInputFile & { crc: number; size: number };

/** Compresses a file's pieces, and records their size and checksum. */
async function* deflated(
  pieces: AsyncIterable<Uint8Array>,
  entry: Entry,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw();
  const read = pipeline(Readable.from(summed(pieces, entry)), deflate);
  // The loop below throws the same error, but may be left early.
  read.catch(() => undefined);
  for await (const piece of deflate) yield piece as Uint8Array<ArrayBuffer>;
  await read;
}

async function* summed(pieces: AsyncIterable<Uint8Array>, entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    entry.crc = crc32(piece, entry.crc);
    entry.size += piece.length;
    yield piece;
  }
}

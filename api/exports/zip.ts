import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { writeZip, type ZippedFile } from "#survey/files/zip/write-zip.ts";

/** Writes files into a ZIP archive as they come; zlib compresses in a thread, where it does not hold up other calls. */
export const zipPieces = (files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> =>
  writeZip(files, { deflate, crc32, writtenAt: new Date() });

async function* deflate(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflating = createDeflateRaw();
  const read = pipeline(Readable.from(pieces), deflating);
  // The loop below throws the same error, but may be left early.
  read.catch(() => undefined);
  for await (const piece of deflating) yield piece;
  await read;
}

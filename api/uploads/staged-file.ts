import type { SourceFile } from "#survey/files/format.ts";
import type { Database, Db } from "../database/connection.ts";
import { notFound } from "../http/refusal.ts";
import { JobFailure } from "../jobs/run.ts";
import { type FileOwner, findUpload, readUploadParts, type UploadRow } from "./uploads.repository.ts";

/** How many bytes the engine needs to plan how to read a file. */
const HEAD_BYTES = 65_536;
/** Small enough for progress to advance and for an abort to take effect. */
const PIECE_BYTES = 262_144;

export const importedAlready = () => new JobFailure("used", "This file has already been imported.");

/** Finds the file of a job; it may have been deleted since the job was started. */
export async function stagedFile(db: Db, uploadId: string, owner: FileOwner): Promise<UploadRow> {
  const upload = await findUpload(db, uploadId, owner);
  if (!upload) throw new JobFailure("gone", "The file is no longer available. Please choose it again.");
  return upload;
}

/** Returns the first bytes of a staged file; refuses with 404 when it is gone. */
export async function headOf(database: Database, { id, size }: UploadRow): Promise<Uint8Array> {
  for await (const part of readUploadParts(database, id)) return new Uint8Array(part.subarray(0, HEAD_BYTES));
  if (size > 0) throw notFound("Upload");
  return new Uint8Array(0);
}

/** Returns a staged file as a source whose pieces share no memory with others. */
export const stagedSource = (database: Database, upload: UploadRow): SourceFile => ({
  bytes: upload.size,
  read: fromByte => wholePieces(database, upload, fromByte),
});

/**
 * Yields the bytes from an offset. Refuses with 404 when bytes are missing, so that a truncated file is never taken
 * for the whole.
 */
async function* wholePieces(
  database: Database,
  { id, size }: UploadRow,
  fromByte: number,
): AsyncGenerator<Uint8Array> {
  let bytes = fromByte;
  for await (const piece of piecesOf(readUploadParts(database, id, fromByte))) {
    bytes += piece.length;
    yield piece;
  }
  if (bytes < size) throw notFound("Upload");
}

/**
 * Hands a staged table to a thread as a transferable stream. The thread only gets an error's message: when the
 * database or the object store failed, `fault` holds the error itself, which is not about the file.
 */
export class HandedFile {
  #fault: unknown;
  readonly #database: Database;
  readonly #upload: UploadRow;

  constructor(database: Database, upload: UploadRow) {
    this.#database = database;
    this.#upload = upload;
  }

  /** Undefined while everything could be read. */
  get fault(): unknown {
    return this.#fault;
  }

  stream(): ReadableStream<Uint8Array> {
    const pieces = wholePieces(this.#database, this.#upload, 0);
    return new ReadableStream(
      {
        pull: async controller => {
          const { done, value } = await pieces.next().catch(error => {
            this.#fault = error;
            throw error;
          });
          if (done) controller.close();
          else controller.enqueue(value);
        },
        async cancel() {
          await pieces.return(undefined);
        },
      },
      { highWaterMark: 0 },
    );
  }
}

async function* piecesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts)
    for (let at = 0; at < part.length; at += PIECE_BYTES)
      yield new Uint8Array(part.subarray(at, at + PIECE_BYTES));
}

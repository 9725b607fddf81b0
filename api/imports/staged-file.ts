import type { Database, Db } from "../database/connection.ts";
import { notFound } from "../http/refusal.ts";
import { JobFailure } from "../jobs/run.ts";
import {
  type FileOwner,
  findUpload,
  readUploadParts,
  type UploadRow,
} from "../repositories/uploads/uploads.ts";

/** Bytes that the engine needs to plan the reading of a file. */
const HEAD_BYTES = 65_536;
/** Small enough for progress to move, and for an abort to take effect in between. */
const PIECE_BYTES = 262_144;

export const importedAlready = () => new JobFailure("used", "This file has already been imported.");

/** Finds the file of a job, which can have been deleted since the job was started. */
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

/**
 * Gives a staged file to a thread, as streams that can be transferred. A thread knows only the words of an error: when
 * the database or the store failed, `fault` is the error itself, which says nothing about the file.
 */
export class HandedFile {
  #fault: unknown;
  readonly #database: Database;
  readonly #upload: UploadRow;

  constructor(database: Database, upload: UploadRow) {
    this.#database = database;
    this.#upload = upload;
  }

  /** Undefined when all could be read so far. */
  get fault(): unknown {
    return this.#fault;
  }

  /**
   * Returns the bytes from a place on; its pieces share no memory with others. It fails when bytes are missing, so that
   * a part never passes for the whole.
   */
  stream(fromByte = 0): ReadableStream<Uint8Array> {
    const { id, size } = this.#upload;
    const pieces = piecesOf(readUploadParts(this.#database, id, fromByte));
    let bytes = fromByte;
    return new ReadableStream(
      {
        pull: async controller => {
          const { done, value } = await pieces.next().catch(error => {
            this.#fault = error;
            throw error;
          });
          if (done && bytes < size) throw new Error("The staged file is not whole");
          if (done) controller.close();
          else {
            bytes += value.length;
            controller.enqueue(value);
          }
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

import { setImmediate } from "node:timers/promises";
import { decodeChunk } from "#contract/points/columns.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { FileFrame } from "#survey/files/frame.ts";
import { type Extent, growingExtent } from "#survey/files/frame.ts";
import type { Database } from "../database/connection.ts";
import { readChunks } from "../points/datasets.repository.ts";
import type { PointsDataset } from "../points/points-dataset.ts";

/** Reads a site's points chunk by chunk, as many times as a format needs. */
export type ChunksOf = () => AsyncGenerator<PointColumns>;

/**
 * Thrown when points are purged while they are read: the error ends the file early, so the reader notices that it is
 * incomplete.
 */
export class PointsChangedError extends Error {
  override name = "PointsChangedError";
  constructor() {
    super("The points of this site have changed since.");
  }
}

/** Returns the reader of a dataset's chunks. It throws {@link PointsChangedError} if some are missing. */
export const chunksOf = (database: Database, { id, point_count }: PointsDataset): ChunksOf =>
  async function* () {
    let count = 0;
    for await (const { body } of readChunks(database, id)) {
      const chunk = decodeChunk(body);
      count += chunk.count;
      yield chunk;
    }
    if (count !== point_count) throw new PointsChangedError();
  };

/** A file in parts: `points` writes a chunk; `first` is the number of points before it. */
export interface PointsFile {
  head: Uint8Array | string;
  points: (chunk: PointColumns, first: number) => Iterable<Uint8Array | string>;
  tail?: Uint8Array | string;
}

/** Writes a file chunk by chunk, yielding to the event loop after each piece. */
export async function* filePieces(
  chunks: ChunksOf,
  { head, points, tail }: PointsFile,
): AsyncGenerator<Uint8Array> {
  yield bytesOf(head);
  let first = 0;
  for await (const chunk of chunks()) {
    for (const piece of points(chunk, first)) {
      yield bytesOf(piece);
      await setImmediate();
    }
    first += chunk.count;
  }
  if (tail) yield bytesOf(tail);
}

const bytesOf = (piece: Uint8Array | string): Uint8Array =>
  typeof piece === "string" ? Buffer.from(piece) : piece;

/** Points processed before yielding to the event loop. */
const PAUSE_POINTS = 4_096;

/** Returns the extent of all points in the file's coordinates; `look` is called with each chunk. */
export async function extentOf(
  chunks: ChunksOf,
  frame: FileFrame,
  look: (chunk: PointColumns) => void = () => undefined,
): Promise<Extent> {
  const { extent, grow } = growingExtent(frame);
  for await (const chunk of chunks()) {
    look(chunk);
    for (let from = 0; from < chunk.count; from += PAUSE_POINTS) {
      grow(chunk, from, Math.min(from + PAUSE_POINTS, chunk.count));
      await setImmediate();
    }
  }
  return extent;
}

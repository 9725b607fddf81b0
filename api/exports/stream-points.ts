import { setImmediate } from "node:timers/promises";
import { decodeChunk } from "#contract/points/columns.ts";
import type { PointsText } from "#survey/files/write-text.ts";
import { inSlices } from "#survey/files/write-text.ts";
import type { Database } from "../database/connection.ts";
import { readChunks } from "../points/datasets.repository.ts";
import type { PointsDataset } from "../points/points-dataset.ts";

/**
 * Writes points chunk by chunk, holding only one chunk at a time. Throws when points have been purged in the
 * meantime: that ends the file early, so the reader notices that it is incomplete.
 */
export async function* streamPoints(
  database: Database,
  { id, point_count }: PointsDataset,
  text: PointsText,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text.head);
  let count = 0;
  for await (const { body } of readChunks(database, id)) {
    const chunk = decodeChunk(body);
    for (const slice of inSlices(text.points(chunk, count === 0))) {
      yield Buffer.from(slice);
      // Yields to the event loop.
      await setImmediate();
    }
    count += chunk.count;
  }
  if (count !== point_count) throw new Error("The points of this site have changed since.");
  yield Buffer.from(text.tail);
}

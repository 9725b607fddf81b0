import { setImmediate } from "node:timers/promises";
import { decodeChunk } from "#contract/points/columns.ts";
import type { PointColumns } from "#shapes/points.ts";
import { ColumnJoiner } from "#survey/join-columns.ts";
import type { Database } from "../database/connection.ts";
import { conflict } from "../http/refusal.ts";
import { readChunks } from "./datasets.repository.ts";

/** Reads a dataset's points chunk by chunk, yielding to the event loop in between. */
export async function readColumns(
  database: Database,
  dataset: { id: string; point_count: number },
  {
    positionsOnly = false,
    withNames = true,
    signal,
  }: { positionsOnly?: boolean; withNames?: boolean; signal?: AbortSignal },
): Promise<PointColumns> {
  const joiner = new ColumnJoiner(dataset.point_count, { positionsOnly, withNames });
  for await (const { body } of readChunks(database, dataset.id)) {
    signal?.throwIfAborted();
    joiner.add(decodeChunk(body));
    await setImmediate();
  }
  return joiner.finish();
}

/** Reads all points of a dataset. Refuses with 409 if they have been purged in the meantime. */
export async function allColumns(
  database: Database,
  dataset: { id: string; point_count: number },
  how: { signal: AbortSignal; positionsOnly?: boolean; withNames?: boolean },
): Promise<PointColumns> {
  const columns = await readColumns(database, dataset, how);
  // An incomplete dataset must not be used as if it were whole.
  if (columns.count !== dataset.point_count) throw conflict("The points of this site have changed since.");
  return columns;
}

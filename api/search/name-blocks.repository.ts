import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { NameBlock } from "#survey/names/index-names.ts";
import type { Db } from "../database/connection.ts";
import { SURVEY_KINDS } from "../database/schema.ts";

/** Blocks stored at once: about 100 kB, so that others wait only milliseconds. */
const STORED_AT_ONCE = 48;

/** Stores those blocks of a dataset that are not stored yet. */
export async function insertNameBlocks(
  db: Db,
  datasetId: string,
  blocks: readonly NameBlock[],
): Promise<void> {
  for (let from = 0; from < blocks.length; from += STORED_AT_ONCE) {
    const rows = blocks.slice(from, from + STORED_AT_ONCE).map(({ first, last, body }, i) => ({
      dataset_id: datasetId,
      seq: from + i,
      first_key: bytesOf(first),
      last_key: bytesOf(last),
      body: bytesOf(body),
    }));
    await db
      .insertInto("name_blocks")
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await setImmediate();
  }
}

/** pg sends a Buffer as bytes. */
export const bytesOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** Runs after all blocks are stored; until then nobody reads them. */
export async function markIndexed(db: Db, datasetId: string): Promise<void> {
  await db
    .insertInto("name_indexes")
    .values({ dataset_id: datasetId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** A condition on `datasets` in any query: surveys with points whose names are not indexed yet. */
export const isUnindexed = sql<boolean>`datasets.point_count > 0
  and not exists (select 1 from name_indexes where name_indexes.dataset_id = datasets.id)`;

/** Returns the next live survey that waits for its index, after the given one; undefined if there is none. */
export async function nextUnindexed(
  db: Db,
  after: string,
): Promise<{ id: string; ownerId: string } | undefined> {
  const row = await db
    .selectFrom("datasets")
    .select(["datasets.id", "datasets.uploaded_by"])
    .where("datasets.kind", "in", [...SURVEY_KINDS])
    .where("datasets.state", "=", "live")
    .where("datasets.id", ">", after)
    .where(isUnindexed)
    .orderBy("datasets.id")
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, ownerId: row.uploaded_by ?? "" };
}

import type { Db } from "../database/connection.ts";
import { databaseFault } from "../database/faults.ts";

/** Long enough for an impatient second press, short enough for somebody who means it. */
const KEPT_MS = 60_000;

/**
 * Creates something once for each key, however many processes are asked: the row and its key are stored in one
 * transaction, and a second one with the same key finds what the first has created. Without a key, always.
 */
export async function createOnce(
  db: Db,
  key: string | null,
  create: (trx: Db) => Promise<string>,
): Promise<{ id: string; isNew: boolean }> {
  if (key === null) return { id: await db.transaction().execute(create), isNew: true };
  await forgetKeysBefore(db, Date.now() - KEPT_MS, key);
  try {
    const id = await db.transaction().execute(async trx => {
      const id = await create(trx);
      await trx
        .insertInto("idempotency_keys")
        .values({ key, created_id: id, created_at: Date.now() })
        .execute();
      return id;
    });
    return { id, isNew: true };
  } catch (error) {
    const id = databaseFault(error) === "duplicate" ? await findCreated(db, key) : undefined;
    if (id === undefined) throw error;
    return { id, isNew: false };
  }
}

async function findCreated(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select("created_id")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.created_id;
}

async function forgetKeysBefore(db: Db, time: number, key: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("key", "=", key).where("created_at", "<", time).execute();
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", Date.now() - KEPT_MS)
    .execute();
}

import { carryOut, noteDone } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { databaseFault } from "../database/faults.ts";

/** Long enough for an impatient second click, short enough for somebody who means to repeat the call. */
const KEPT_MS = 60_000;

/** A caller's key and the call it was sent with, both as hashes. */
export interface IdempotencyKey {
  key: string;
  call: string;
}

/** A key was used before with a different call. */
export class KeyReused extends Error {
  override name = "KeyReused";
}

/**
 * Creates something once per key, across all processes: the row and its key are stored in one transaction, and a later
 * call with the same key gets what the first one created. Without a key, always creates. Throws {@link KeyReused}.
 */
export async function createOnce(
  db: Db,
  key: IdempotencyKey | null,
  create: (trx: Db) => Promise<string>,
): Promise<{ id: string; isNew: boolean }> {
  if (key === null) return { id: await carryOut(db, create), isNew: true };
  await forgetKeysBefore(db, Date.now() - KEPT_MS, key);
  try {
    const id = await carryOut(db, async trx => {
      // Stored before anything is created, because what the first call created may be a reason to refuse the second.
      await trx
        .insertInto("idempotency_keys")
        .values({ ...key, created_id: "", created_at: Date.now() })
        .execute();
      const id = await create(trx);
      await trx.updateTable("idempotency_keys").set({ created_id: id }).where("key", "=", key.key).execute();
      return id;
    });
    return { id, isNew: true };
  } catch (error) {
    const id = databaseFault(error) === "duplicate" ? await findCreated(db, key) : undefined;
    if (id === undefined) throw error;
    noteDone();
    return { id, isNew: false };
  }
}

/**
 * Returns what an earlier call with this key created, so that nothing is computed for its repetition; undefined for a
 * new key, or without a key. Throws {@link KeyReused}.
 */
export async function createdBefore(db: Db, key: IdempotencyKey | null): Promise<string | undefined> {
  if (key === null) return undefined;
  await forgetKeysBefore(db, Date.now() - KEPT_MS, key);
  return findCreated(db, key);
}

/** Returns what a call with this key created; undefined for a new key. */
async function findCreated(db: Db, { key, call }: IdempotencyKey): Promise<string | undefined> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["created_id", "call"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (row && row.call !== call) throw new KeyReused();
  return row?.created_id;
}

async function forgetKeysBefore(db: Db, time: number, { key }: IdempotencyKey): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("key", "=", key).where("created_at", "<", time).execute();
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", Date.now() - KEPT_MS)
    .execute();
}

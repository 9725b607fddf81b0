import type { Db } from "../database/connection.ts";

/** A worker counts as dead after this silence. */
const SILENCE_MS = 60_000;
/** The row of a worker is removed after this silence. */
const FORGOTTEN_MS = 3_600_000;

export async function beatWorker(db: Db, id: string, now = Date.now()): Promise<void> {
  await db
    .insertInto("job_workers")
    .values({ id, started_at: now, beat_at: now })
    .onConflict(conflict => conflict.column("id").doUpdateSet({ beat_at: now }))
    .execute();
}

export async function removeWorker(db: Db, id: string): Promise<void> {
  await db.deleteFrom("job_workers").where("id", "=", id).execute();
}

export async function countLiveWorkers(db: Db, now = Date.now()): Promise<number> {
  const { count } = await db
    .selectFrom("job_workers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("beat_at", ">=", now - SILENCE_MS)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function forgetWorkers(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("job_workers")
    .where("beat_at", "<", now - FORGOTTEN_MS)
    .execute();
}

import type { Db } from "../../database/connection.ts";

/** Workers that were silent for so long are forgotten. */
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

export async function countWorkers(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("job_workers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("beat_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function forgetWorkers(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("job_workers")
    .where("beat_at", "<", now - FORGOTTEN_MS)
    .execute();
}

import { sql } from "kysely";
import type { Db } from "../database/connection.ts";

/**
 * Counts one more event under `key`. Returns how many there are in the current window, and when the window ends. A
 * single statement gives all processes on the database one exact count.
 */
export async function countEvent(
  db: Db,
  key: string,
  windowMs: number,
): Promise<{ count: number; resetsAt: number }> {
  const now = Date.now();
  // A window that ends much later than possible was started before the clock was set back, so it is ignored. Ending
  // slightly later is normal, because calls overtake each other and clocks of processes differ.
  const latest = now + 2 * windowMs;
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${latest})`;
  const row = await db
    .insertInto("rate_limits")
    .values({ key, count: 1, resets_at: now + windowMs })
    .onConflict(conflict =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        resets_at: sql`case when ${isOver} then ${now + windowMs} else rate_limits.resets_at end`,
      }),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirstOrThrow();
  return { count: row.count, resetsAt: row.resets_at };
}

/** Takes back one event, for an attempt that does not count after all. */
export async function uncountEvent(db: Db, key: string): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set({ count: sql`count - 1` })
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

export async function forgetEvents(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", key).execute();
}

/** Deletes the events under every key that begins with `key` and a colon. */
export async function forgetEventsBelow(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "like", `${key}:%`).execute();
}

export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.deleteFrom("rate_limits").where("resets_at", "<=", Date.now()).execute();
}

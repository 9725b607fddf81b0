import type { Progress } from "#contract/imports/import-points.ts";
import type { Db } from "../database/connection.ts";

/** While an upload or preview is running, its process writes more often than this. */
const KEPT_MS = 600_000;

export async function storeProgress(db: Db, ownerId: string, key: string, progress: Progress): Promise<void> {
  const reported = { progress: JSON.stringify(progress), reported_at: Date.now() };
  await db
    .insertInto("progress_reports")
    .values({ owner_id: ownerId, key, ...reported })
    .onConflict(conflict => conflict.columns(["owner_id", "key"]).doUpdateSet(reported))
    .execute();
}

export async function findProgress(db: Db, ownerId: string, key: string): Promise<Progress | null> {
  const row = await db
    .selectFrom("progress_reports")
    .select("progress")
    .where("owner_id", "=", ownerId)
    .where("key", "=", key)
    .where("reported_at", ">", Date.now() - KEPT_MS)
    .executeTakeFirst();
  return row ? (JSON.parse(row.progress) as Progress) : null;
}

export async function deleteProgress(db: Db, ownerId: string, key: string): Promise<void> {
  await db.deleteFrom("progress_reports").where("owner_id", "=", ownerId).where("key", "=", key).execute();
}

export async function deleteOldProgress(db: Db): Promise<void> {
  await db
    .deleteFrom("progress_reports")
    .where("reported_at", "<", Date.now() - KEPT_MS)
    .execute();
}

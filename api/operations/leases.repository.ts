import type { Db } from "../database/connection.ts";

/**
 * Takes or renews a lease; returns false while another process holds it. A lease expires `lengthMs` after it was last
 * renewed.
 */
export async function takeLease(
  db: Db,
  lease: { name: string; holder: string; lengthMs: number },
  now = Date.now(),
): Promise<boolean> {
  const { name, holder, lengthMs } = lease;
  const held = { holder, expires_at: now + lengthMs };
  const row = await db
    .insertInto("leases")
    .values({ name, ...held })
    .onConflict(conflict =>
      conflict
        .column("name")
        .doUpdateSet(held)
        .where(({ or, eb }) => or([eb("leases.holder", "=", holder), eb("leases.expires_at", "<", now)])),
    )
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

export async function endLease(db: Db, { name, holder }: { name: string; holder: string }): Promise<void> {
  await db.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}

/** Removes leases of processes that died holding them. */
export async function deleteLeasesEndedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom("leases").where("expires_at", "<", time).execute();
}

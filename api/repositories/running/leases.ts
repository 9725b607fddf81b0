import type { Db } from "../../database/connection.ts";

/** Takes or extends a lease; returns false while another process has it. One that ended loses it after `lengthMs`. */
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

/** Removes what processes left behind that ended while they held it. */
export async function deleteLeasesEndedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom("leases").where("expires_at", "<", time).execute();
}

import type { Db } from "../database/connection.ts";

/** Tables with bodies in their rows. */
export const bodyTables = ["chunks", "upload_parts", "photo_parts"] as const;
export type BodyTable = (typeof bodyTables)[number];

/** Of the given names, returns those that rows refer to. */
export async function namedObjects(db: Db, names: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of bodyTables) {
    const rows = await db.selectFrom(table).select("object").where("object", "in", names).execute();
    for (const { object } of rows) named.add(object!);
  }
  return named;
}

/** Tells whether any row's body is in a store. */
export async function hasObjects(db: Db): Promise<boolean> {
  for (const table of bodyTables)
    if (
      await db.selectFrom(table).select("object").where("object", "is not", null).limit(1).executeTakeFirst()
    )
      return true;
  return false;
}

/** Records that no row refers to these objects; existing records keep their time. */
export async function noteOrphans(db: Db, names: string[], now: number): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map(name => ({ name, seen_at: now }));
  await db
    .insertInto("object_orphans")
    .values(rows)
    .onConflict(conflict => conflict.column("name").doNothing())
    .execute();
}

export async function listOrphansSeenBefore(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("object_orphans")
    .select("name")
    .where("seen_at", "<", before)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export async function forgetOrphans(db: Db, names: string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom("object_orphans").where("name", "in", names).execute();
}

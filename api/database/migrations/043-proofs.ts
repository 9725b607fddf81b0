import { type Kysely, sql } from "kysely";

/** When the person at a session last proved who they are; for existing sessions, when they signed in. */
export async function proofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sessions")
    .addColumn("proved_at", "bigint", c => c.notNull().defaultTo(0))
    .execute();
  await sql`update sessions set proved_at = created_at`.execute(db);
  await db.schema
    .alterTable("oidc_flows")
    .addColumn("proves", "integer", c => c.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from "kysely";

/** Addresses invited to a team that have no account yet. */
export async function teamInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("team_invitations")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("team_id", "text", c => c.notNull().references("teams.id").onDelete("cascade"))
    .addColumn("email", "text", c => c.notNull())
    .addColumn("email_key", "text", c => c.notNull())
    .addColumn("role", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("expires_at", "bigint", c => c.notNull())
    .execute();
  await db.schema
    .createIndex("team_invitations_team_email")
    .unique()
    .on("team_invitations")
    .columns(["team_id", "email_key"])
    .execute();
  await db.schema
    .createIndex("team_invitations_email_key")
    .on("team_invitations")
    .column("email_key")
    .execute();
}

import type { Kysely } from "kysely";

/** Webhooks, their signing secrets, and the queue of deliveries, which also serves as their log. */
export async function webhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("webhooks")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("project_id", "text", c => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("created_by", "text", c => c.references("users.id").onDelete("set null"))
    .addColumn("name", "text", c => c.notNull())
    .addColumn("url", "text", c => c.notNull())
    .addColumn("events", "text", c => c.notNull())
    .addColumn("is_on", "integer", c => c.notNull().defaultTo(1))
    .addColumn("off_reason", "text")
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("failing_since", "bigint")
    .addColumn("is_slow", "integer", c => c.notNull().defaultTo(0))
    .addColumn("leased_until", "bigint", c => c.notNull().defaultTo(0))
    .addColumn("served_at", "bigint", c => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("webhook_secrets")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("webhook_id", "text", c => c.notNull().references("webhooks.id").onDelete("cascade"))
    .addColumn("secret", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("expires_at", "bigint")
    .execute();
  await db.schema
    .createTable("webhook_deliveries")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("webhook_id", "text", c => c.notNull().references("webhooks.id").onDelete("cascade"))
    .addColumn("type", "text", c => c.notNull())
    .addColumn("payload", "text", c => c.notNull())
    .addColumn("state", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("attempts", "integer", c => c.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "bigint")
    .addColumn("last_attempt_at", "bigint")
    .addColumn("status", "integer")
    .addColumn("duration_ms", "integer")
    .addColumn("problem", "text")
    .addColumn("answer", "text", c => c.notNull().defaultTo(""))
    .execute();
  const indexes = {
    webhooks: ["project_id", "created_by"],
    webhook_secrets: ["webhook_id"],
    webhook_deliveries: ["next_attempt_at"],
  };
  for (const [table, columns] of Object.entries(indexes))
    for (const column of columns)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  await db.schema
    .createIndex("webhook_deliveries_log")
    .on("webhook_deliveries")
    .columns(["webhook_id", "created_at"])
    .execute();
}

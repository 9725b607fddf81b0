import type { ColumnDataType, Kysely } from "kysely";
import type { DatabaseKind } from "../connection.ts";

/** The title block of a project's reports; projects without a row have none. */
export async function reportDetails(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const bytes: ColumnDataType = kind === "postgres" ? "bytea" : "blob";
  await db.schema
    .createTable("report_details")
    .addColumn("project_id", "text", c => c.primaryKey().references("projects.id").onDelete("cascade"))
    .addColumn("fields", "text", c => c.notNull())
    .addColumn("logo_info", "text")
    .addColumn("logo", bytes)
    .addColumn("updated_at", "bigint", c => c.notNull())
    .execute();
}

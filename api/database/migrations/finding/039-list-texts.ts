import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../../connection.ts";

interface Tables {
  [table: string]: { id: string; sort_text: string; search_text: string; search_more: string } & {
    name: string;
    description: string;
    email: string;
    username: string | null;
  };
}

/** Lets the database find and sort projects, sites and accounts by their names. */
export async function listTexts(untyped: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { textsOf } = await import("../../../repositories/finding/list-texts.ts");
  const db = untyped as Kysely<Tables>;
  // Bytes decide, whatever the language of the database.
  const type = kind === "postgres" ? sql`text collate "C"` : sql`text`;
  for (const table of ["projects", "sites", "users"]) {
    for (const column of ["sort_text", "search_text", "search_more"])
      await db.schema
        .alterTable(table)
        .addColumn(column, type, c => c.notNull().defaultTo(""))
        .execute();
    const shown = table === "users" ? (["email", "username"] as const) : (["name", "description"] as const);
    for (const row of await db
      .selectFrom(table)
      .select(["id", ...shown])
      .execute()) {
      const texts =
        "email" in row
          ? textsOf({ name: row.email, description: `${row.username ?? ""} ${row.id.slice(-8)}` })
          : textsOf(row);
      await db.updateTable(table).set(texts).where("id", "=", row.id).execute();
    }
  }
  await db.schema
    .createIndex("sites_listed")
    .on("sites")
    .columns(["project_id", "deleted_at", "created_at", "id"])
    .execute();
  await db.schema.dropIndex("sites_project").execute();
}

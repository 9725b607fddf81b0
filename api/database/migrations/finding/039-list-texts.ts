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
  const { namedBy, describedBy } = await import("../../../repositories/finding/list-texts.ts");
  const db = untyped as Kysely<Tables>;
  // Bytes decide, whatever the language of the database.
  const type = kind === "postgres" ? sql`text collate "C"` : sql`text`;
  for (const table of ["projects", "sites", "users"]) {
    for (const column of ["sort_text", "search_text", "search_more"])
      await db.schema
        .alterTable(table)
        .addColumn(column, type, c => c.notNull().defaultTo(""))
        .execute();
    const [named, described] = table === "users" ? ["email", "username"] : ["name", "description"];
    const rows = db.selectFrom(table).select(["id", named as "name", described as "description"]);
    for (const row of await rows.execute()) {
      const { [named as "name"]: name, [described as "description"]: text } = row;
      const more = table === "users" ? `${text ?? ""} ${row.id.slice(-8)}` : text;
      const { sort_text, search_text } = namedBy(name);
      const texts = { sort_text, search_text, search_more: describedBy(more).search_more };
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

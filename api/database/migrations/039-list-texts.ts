import { type Kysely, sql } from "kysely";
import { describedBy, namedBy } from "../../lists/list-texts.repository.ts";
import type { DatabaseKind } from "../connection.ts";

interface Texts {
  id: string;
  sort_text: string;
  search_text: string;
  search_more: string;
}

interface Tables {
  projects: Texts & { name: string; description: string };
  sites: Texts & { name: string; description: string };
  users: Texts & { email: string; username: string | null };
}

/** Lets the database find and sort projects, sites and accounts by their names. */
export async function listTexts(untyped: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const db = untyped as Kysely<Tables>;
  // Compares by bytes, whatever the language of the database.
  const type = kind === "postgres" ? sql`text collate "C"` : sql`text`;
  for (const table of ["projects", "sites", "users"])
    for (const column of ["sort_text", "search_text", "search_more"])
      await db.schema
        .alterTable(table)
        .addColumn(column, type, c => c.notNull().defaultTo(""))
        .execute();
  for (const table of ["projects", "sites"] as const)
    for (const { id, name, description } of await db
      .selectFrom(table)
      .select(["id", "name", "description"])
      .execute())
      await db
        .updateTable(table)
        .set({ ...namedBy(name), ...describedBy(description) })
        .where("id", "=", id)
        .execute();
  for (const { id, email, username } of await db
    .selectFrom("users")
    .select(["id", "email", "username"])
    .execute())
    await db
      .updateTable("users")
      .set({ ...namedBy(email), ...describedBy(username ?? "") })
      .where("id", "=", id)
      .execute();
  await db.schema
    .createIndex("sites_listed")
    .on("sites")
    .columns(["project_id", "deleted_at", "created_at", "id"])
    .execute();
  await db.schema.dropIndex("sites_project").execute();
}

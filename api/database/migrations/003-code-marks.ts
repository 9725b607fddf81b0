import type { Kysely } from "kysely";

/** Existing projects have no choices: null. */
export async function codeMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("projects").addColumn("code_marks", "text").execute();
}

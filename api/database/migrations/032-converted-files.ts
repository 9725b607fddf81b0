import type { Kysely } from "kysely";

/** Lets a staged file of another format be stored beside the tables that it was converted to. */
export async function convertedFiles(db: Kysely<unknown>): Promise<void> {
  for (const column of ["converted_from", "chosen", "conversion"])
    await db.schema.alterTable("uploads").addColumn(column, "text").execute();
  await db.schema.createIndex("uploads_converted_from").on("uploads").column("converted_from").execute();
}

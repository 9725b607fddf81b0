import { type Kysely, sql } from "kysely";

/** The size of each dataset, for its account's quota. */
export async function storage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("datasets")
    .addColumn("stored_bytes", "bigint", c => c.notNull().defaultTo(0))
    .execute();
  await sql`update datasets set stored_bytes =
    coalesce((select sum(length(body)) from chunks where chunks.dataset_id = datasets.id), 0)`.execute(db);
  await db.schema.createIndex("datasets_uploader").on("datasets").column("uploaded_by").execute();
}

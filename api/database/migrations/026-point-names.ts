import type { Kysely } from "kysely";
import type { DatabaseKind } from "../connection.ts";

/** Tables of the index of point names. Existing surveys are indexed later, while the server runs. */
export async function pointNames(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const bytes = kind === "postgres" ? "bytea" : "blob";
  await db.schema
    .createTable("name_blocks")
    .addColumn("dataset_id", "text", c => c.notNull().references("datasets.id").onDelete("cascade"))
    .addColumn("seq", "integer", c => c.notNull())
    .addColumn("first_key", bytes, c => c.notNull())
    .addColumn("last_key", bytes, c => c.notNull())
    .addColumn("body", bytes, c => c.notNull())
    .addPrimaryKeyConstraint("name_blocks_key", ["dataset_id", "seq"])
    .execute();
  for (const key of ["first_key", "last_key"])
    await db.schema
      .createIndex(`name_blocks_${key}`)
      .on("name_blocks")
      .columns(["dataset_id", key, "seq"])
      .execute();
  await db.schema
    .createTable("name_indexes")
    .addColumn("dataset_id", "text", c => c.primaryKey().references("datasets.id").onDelete("cascade"))
    .execute();
}

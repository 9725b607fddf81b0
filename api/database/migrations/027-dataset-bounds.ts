import type { Kysely } from "kysely";
import type { DatasetBoundsTable } from "../schema.ts";

interface Tables {
  dataset_bounds: DatasetBoundsTable;
  datasets: { id: string; summary: string | null };
}

/** Stores each dataset's bounds outside of its summary, so that a map of thousands of sites reads no summaries. */
export async function datasetBounds(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>;
  await db.schema
    .createTable("dataset_bounds")
    .addColumn("dataset_id", "text", c => c.primaryKey().references("datasets.id").onDelete("cascade"))
    .addColumn("west", "double precision", c => c.notNull())
    .addColumn("south", "double precision", c => c.notNull())
    .addColumn("east", "double precision", c => c.notNull())
    .addColumn("north", "double precision", c => c.notNull())
    .execute();
  const datasets = await db.selectFrom("datasets").select("id").where("summary", "is not", null).execute();
  for (const { id } of datasets) await copyBounds(db, id);
}

/** One at a time, because a summary may take 40 kB. */
async function copyBounds(db: Kysely<Tables>, id: string): Promise<void> {
  const row = await db.selectFrom("datasets").select("summary").where("id", "=", id).executeTakeFirst();
  const { bounds } = JSON.parse(row?.summary ?? "{}");
  if (!bounds) return;
  const { west, south, east, north } = bounds;
  await db.insertInto("dataset_bounds").values({ dataset_id: id, west, south, east, north }).execute();
}

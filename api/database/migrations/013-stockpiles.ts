import type { Kysely } from "kysely";

/** Keeps the materials of projects, the stockpiles of sites, and their computed volumes. */
export async function stockpiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("materials")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("project_id", "text", c => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("name", "text", c => c.notNull())
    .addColumn("density_t_per_m3", "double precision")
    .addColumn("source", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .execute();
  await db.schema.createIndex("materials_project").on("materials").column("project_id").execute();
  await db.schema
    .createTable("stockpiles")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("site_id", "text", c => c.notNull().references("sites.id").onDelete("cascade"))
    .addColumn("name", "text", c => c.notNull())
    .addColumn("outline", "text", c => c.notNull())
    .addColumn("base", "text", c => c.notNull())
    .addColumn("custom_elevation_m", "double precision")
    .addColumn("custom_heights", "text")
    .addColumn("material_id", "text", c => c.references("materials.id").onDelete("set null"))
    .addColumn("density_t_per_m3", "double precision")
    .addColumn("price_amount", "double precision")
    .addColumn("price_currency", "text")
    .addColumn("price_per", "text")
    .addColumn("revision", "integer", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .execute();
  await db.schema.createIndex("stockpiles_site").on("stockpiles").column("site_id").execute();
  await db.schema.createIndex("stockpiles_material").on("stockpiles").column("material_id").execute();
  await db.schema
    .createTable("stockpile_volumes")
    .addColumn("stockpile_id", "text", c => c.notNull().references("stockpiles.id").onDelete("cascade"))
    .addColumn("revision", "integer", c => c.notNull())
    .addColumn("dataset_id", "text", c => c.notNull().references("datasets.id").onDelete("cascade"))
    .addColumn("surface", "text", c => c.notNull())
    .addColumn("above_m3", "double precision")
    .addColumn("below_m3", "double precision")
    .addColumn("surveyed_m2", "double precision")
    .addColumn("uncovered_m2", "double precision")
    .addColumn("base_m", "double precision")
    .addColumn("warnings", "text", c => c.notNull())
    .addColumn("problem", "text")
    .addColumn("computed_at", "bigint", c => c.notNull())
    .addPrimaryKeyConstraint("stockpile_volumes_key", ["stockpile_id", "revision", "dataset_id"])
    .execute();
  // The foreign key needs this index when a dataset is deleted.
  await db.schema
    .createIndex("stockpile_volumes_dataset")
    .on("stockpile_volumes")
    .column("dataset_id")
    .execute();
}

import type { Selectable } from "kysely";
import type { StockpileBody } from "#contract/stockpiles/stockpiles.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { Db } from "../database/connection.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";

/** A stored stockpile with its material. */
export interface StoredStockpile {
  id: string;
  name: string;
  outline: StockpileBody["outline"];
  base: StockpileBody["base"];
  customElevationM: number | null;
  /** The height reference of the elevation; null when the site had no survey. */
  customHeights: HeightReference | null;
  material: { _id: string; name: string; densityTPerM3: number | null } | null;
  ownDensityTPerM3: number | null;
  price: StockpileBody["price"];
  revision: number;
}

/** Lists the stockpiles of a site in the order they were added. */
export async function listStockpiles(db: Db, siteId: string): Promise<StoredStockpile[]> {
  const rows = await db
    .selectFrom("stockpiles")
    .leftJoin("materials", "materials.id", "stockpiles.material_id")
    .selectAll("stockpiles")
    .select(["materials.name as material_name", "materials.density_t_per_m3 as material_density"])
    .where("site_id", "=", siteId)
    .orderBy("stockpiles.created_at")
    .orderBy("stockpiles.id")
    .execute();
  return rows.map(toStockpile);
}

export async function countStockpiles(db: Db, siteId: string): Promise<number> {
  const row = await db
    .selectFrom("stockpiles")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("site_id", "=", siteId)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

type StockpileRow = Selectable<Schema["stockpiles"]> & {
  material_name: string | null;
  material_density: number | null;
};

function toStockpile(row: StockpileRow): StoredStockpile {
  const { material_id, price_amount: amount, price_currency: currency, price_per: per } = row;
  return {
    id: row.id,
    name: row.name,
    outline: JSON.parse(row.outline),
    base: row.base,
    customElevationM: row.custom_elevation_m,
    customHeights: row.custom_heights === null ? null : JSON.parse(row.custom_heights),
    material:
      material_id === null
        ? null
        : { _id: material_id, name: row.material_name ?? "", densityTPerM3: row.material_density },
    ownDensityTPerM3: row.density_t_per_m3,
    price: amount === null || currency === null || per === null ? null : { amount, currency, per },
    revision: row.revision,
  };
}

/** The columns that a body sets. */
const valuesOf = (body: StockpileBody, heights: HeightReference | null) => {
  const isCustom = body.base === "custom";
  return {
    name: body.name,
    outline: JSON.stringify(body.outline),
    base: body.base,
    custom_elevation_m: isCustom ? body.customElevationM : null,
    custom_heights: isCustom && heights ? JSON.stringify(heights) : null,
    material_id: body.materialId,
    density_t_per_m3: body.densityTPerM3,
    price_amount: body.price?.amount ?? null,
    price_currency: body.price?.currency ?? null,
    price_per: body.price?.per ?? null,
  };
};

/** `heights` is the reference of a custom base's elevation. */
export async function insertStockpile(
  trx: Db,
  siteId: string,
  body: StockpileBody,
  heights: HeightReference | null,
): Promise<string> {
  const id = newId();
  const row = { id, site_id: siteId, revision: 1, created_at: Date.now(), ...valuesOf(body, heights) };
  await trx.insertInto("stockpiles").values(row).execute();
  return id;
}

/** If outline or base changes, its volumes are recomputed. */
export async function updateStockpile(
  trx: Db,
  before: StoredStockpile,
  body: StockpileBody,
  heights: HeightReference | null,
): Promise<void> {
  const values = valuesOf(body, heights);
  const isSame =
    values.outline === JSON.stringify(before.outline) &&
    values.base === before.base &&
    values.custom_elevation_m === before.customElevationM;
  const { custom_heights: _, ...others } = values;
  await trx
    .updateTable("stockpiles")
    .set(isSame ? others : { ...values, revision: before.revision + 1 })
    .where("id", "=", before.id)
    .execute();
  if (!isSame) await trx.deleteFrom("stockpile_volumes").where("stockpile_id", "=", before.id).execute();
}

export async function deleteStockpile(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("stockpiles").where("id", "=", id).execute();
}

/** Lists the ids of a project's sites that have stockpiles, by the sites' names. */
export async function listSitesWithStockpiles(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sites")
    .select("sites.id")
    .where("sites.project_id", "=", projectId)
    .where("sites.deleted_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("stockpiles").select("stockpiles.id").whereRef("stockpiles.site_id", "=", "sites.id"),
      ),
    )
    .orderBy("sites.name")
    .orderBy("sites.id")
    .execute();
  return rows.map(({ id }) => id);
}

export type StockpileVolumeRow = Selectable<Schema["stockpile_volumes"]>;

/** Returns the known volumes of a site's stockpiles in their current revision, on surfaces with one key. */
export function listStockpileVolumes(db: Db, siteId: string, surface: string): Promise<StockpileVolumeRow[]> {
  return db
    .selectFrom("stockpile_volumes")
    .innerJoin("stockpiles", "stockpiles.id", "stockpile_volumes.stockpile_id")
    .selectAll("stockpile_volumes")
    .where("stockpiles.site_id", "=", siteId)
    .where("stockpile_volumes.surface", "=", surface)
    .whereRef("stockpile_volumes.revision", "=", "stockpiles.revision")
    .execute();
}

/** Rows per statement: SQLite binds at most 32,766 values. */
const ROWS_PER_STATEMENT = 500;

/**
 * Stores volumes in one dataset, replacing those on other surfaces. Skips stockpiles that are gone or have changed,
 * and everything if the dataset is gone.
 */
export async function saveStockpileVolumes(db: Db, rows: readonly StockpileVolumeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction().execute(async trx => {
    const dataset = await trx
      .selectFrom("datasets")
      .select("id")
      .where("id", "=", rows[0]!.dataset_id)
      .executeTakeFirst();
    if (!dataset) return;
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      const part = rows.slice(from, from + ROWS_PER_STATEMENT);
      const piles = await trx
        .selectFrom("stockpiles")
        .select(["id", "revision"])
        .where(
          "id",
          "in",
          part.map(row => row.stockpile_id),
        )
        .execute();
      const revisions = new Map(piles.map(({ id, revision }) => [id, revision]));
      const kept = part.filter(row => revisions.get(row.stockpile_id) === row.revision);
      if (kept.length === 0) continue;
      await trx
        .insertInto("stockpile_volumes")
        .values(kept)
        .onConflict(conflict =>
          conflict.columns(["stockpile_id", "revision", "dataset_id"]).doUpdateSet(row => ({
            surface: row.ref("excluded.surface"),
            above_m3: row.ref("excluded.above_m3"),
            below_m3: row.ref("excluded.below_m3"),
            surveyed_m2: row.ref("excluded.surveyed_m2"),
            uncovered_m2: row.ref("excluded.uncovered_m2"),
            base_m: row.ref("excluded.base_m"),
            uncertainty: row.ref("excluded.uncertainty"),
            points_without_accuracy: row.ref("excluded.points_without_accuracy"),
            warnings: row.ref("excluded.warnings"),
            problem: row.ref("excluded.problem"),
            computed_at: row.ref("excluded.computed_at"),
          })),
        )
        .execute();
    }
  });
}

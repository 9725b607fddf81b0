import type { Selectable } from "kysely";
import type { Material, MaterialBody } from "#contract/stockpiles/materials.ts";
import type { Db } from "../database/connection.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";

type MaterialRow = Selectable<Schema["materials"]> & { stockpiles: number };

const selectMaterials = (db: Db, projectId: string) =>
  db
    .selectFrom("materials")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("stockpiles")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .whereRef("stockpiles.material_id", "=", "materials.id")
        .as("stockpiles"),
    )
    .where("project_id", "=", projectId);

/** Lists the materials of a project by name. */
export async function listMaterials(db: Db, projectId: string): Promise<Material[]> {
  const rows = await selectMaterials(db, projectId).execute();
  return rows.map(row => toMaterial(row as MaterialRow)).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export async function findMaterial(
  db: Db,
  projectId: string,
  materialId: string,
): Promise<Material | undefined> {
  const row = await selectMaterials(db, projectId).where("id", "=", materialId).executeTakeFirst();
  return row && toMaterial(row as MaterialRow);
}

const toMaterial = (row: MaterialRow): Material => ({
  _id: row.id,
  name: row.name,
  densityTPerM3: row.density_t_per_m3,
  source: row.source,
  stockpileCount: Number(row.stockpiles),
});

const valuesOf = ({ name, densityTPerM3, source }: MaterialBody) => ({
  name,
  density_t_per_m3: densityTPerM3,
  source,
});

export async function insertMaterial(trx: Db, projectId: string, body: MaterialBody): Promise<string> {
  const id = newId();
  const row = { id, project_id: projectId, created_at: Date.now(), ...valuesOf(body) };
  await trx.insertInto("materials").values(row).execute();
  return id;
}

export async function updateMaterial(trx: Db, materialId: string, body: MaterialBody): Promise<void> {
  await trx.updateTable("materials").set(valuesOf(body)).where("id", "=", materialId).execute();
}

export async function deleteMaterial(trx: Db, materialId: string): Promise<void> {
  await trx.deleteFrom("materials").where("id", "=", materialId).execute();
}

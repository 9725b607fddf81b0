import type { Db } from "../database/connection.ts";
import type { DatasetKind } from "../database/schema.ts";
import { type DatasetRow, datasetColumns, supersedeDatasets } from "./datasets.ts";
import { insertSite, updateSite } from "./sites.ts";

/** Lists superseded and deleted data that have not been purged, newest first. */
export function listRestorable(db: Db): Promise<DatasetRow[]> {
  return db
    .selectFrom("datasets")
    .select(datasetColumns)
    .where("state", "=", "superseded")
    .orderBy("superseded_at", "desc")
    .execute();
}

/** What prevents data from being restored, in one sentence. */
export class RestoreFault extends Error {
  override name = "RestoreFault";
}

const slots = {
  points: "points_dataset_id",
  topographic: "topographic_dataset_id",
  cad: "cad_dataset_id",
} as const satisfies Record<DatasetKind, string>;

/**
 * Gives a superseded dataset back to its site. If that is gone, gives it to a new site of the same name, in
 * its old project or in `projectId`. What the site shows now is superseded in turn. Returns the site's id.
 */
export function restoreDataset(db: Db, datasetId: string, projectId: string | null): Promise<string> {
  return db.transaction().execute(async trx => {
    const dataset = await trx
      .selectFrom("datasets")
      .select(datasetColumns)
      .where("id", "=", datasetId)
      .where("state", "=", "superseded")
      .executeTakeFirst();
    if (!dataset) throw new RestoreFault(`There is no data ${datasetId} to bring back.`);
    const siteId = (await existingSite(trx, dataset)) ?? (await newSite(trx, dataset, projectId));
    const kinds: DatasetKind[] = dataset.kind === "cad" ? ["cad"] : ["points", "topographic"];
    await supersedeDatasets(trx, [siteId], kinds);
    const change = Object.fromEntries(
      kinds.map(kind => [slots[kind], kind === dataset.kind ? dataset.id : null]),
    );
    await updateSite(trx, siteId, change);
    await trx
      .updateTable("datasets")
      .set({
        state: "live",
        site_id: siteId,
        superseded_at: null,
        site_name: null,
        project_id: null,
        project_name: null,
      })
      .where("id", "=", dataset.id)
      .execute();
    return siteId;
  });
}

async function existingSite(trx: Db, dataset: DatasetRow): Promise<string | undefined> {
  const site = await trx
    .selectFrom("sites")
    .select("id")
    .where("id", "=", dataset.site_id)
    .executeTakeFirst();
  return site?.id;
}

async function newSite(trx: Db, dataset: DatasetRow, projectId: string | null): Promise<string> {
  const project = await trx
    .selectFrom("projects")
    .select("id")
    .where("id", "=", projectId ?? dataset.project_id)
    .executeTakeFirst();
  if (!project)
    throw new RestoreFault(
      projectId
        ? `There is no project ${projectId}.`
        : `Its project '${dataset.project_name}' is gone: name another one with --project <id>.`,
    );
  return insertSite(trx, {
    projectId: project.id,
    name: dataset.site_name ?? "Restored site",
    description: "",
    userId: dataset.uploaded_by,
  });
}

import { type Doer, record } from "../activity/activity.repository.ts";
import type { Db } from "../database/connection.ts";
import { removeDatasets } from "../points/datasets.repository.ts";
import { lockProject } from "../projects/projects.repository.ts";
import { findSite, insertSite, lockSite, updateSite } from "../sites/sites.repository.ts";
import { currentSurveyId, setCurrentSurvey } from "../surveys/surveys.repository.ts";
import { type BinRow, KEPT_MS, listBin } from "./bin.repository.ts";

/** Says in one sentence why something cannot be restored. */
export class RestoreFault extends Error {
  override name = "RestoreFault";
}

const nothingThere = (id: string) => new RestoreFault(`There is nothing to restore with the id ${id}.`);

export interface Restored {
  projectId: string;
  siteId: string | null;
}

interface Restore {
  itemId: string;
  /** Where to restore data whose project is gone. */
  projectId: string | null;
  by: Doer;
}

/**
 * Restores an item from the bin. A project brings back the sites that were deleted with it, a site its data. A survey
 * returns to its site, as the current one if the site shows none; a drawing replaces the present one. Data of a purged
 * site gets a new site with the same name. Throws a {@link RestoreFault} otherwise.
 */
export function restore(db: Db, wanted: Restore): Promise<Restored> {
  return db.transaction().execute(async trx => {
    const [item] = await listBin(trx, { itemId: wanted.itemId });
    if (!item || item.removed_at < Date.now() - KEPT_MS) throw nothingThere(wanted.itemId);
    const restored = await restoreItem(trx, item, wanted);
    await record(trx, wanted.by, { ...DEEDS[item.kind], ...subjectOf(item, restored) });
    return restored;
  });
}

function restoreItem(trx: Db, item: BinRow, wanted: Restore): Promise<Restored> {
  if (item.kind === "project") return restoreProject(trx, item);
  if (item.kind === "site") return restoreSite(trx, item);
  return restoreDataset(trx, item, wanted);
}

const DEEDS = {
  project: { deed: "project-restored" },
  site: { deed: "site-restored" },
  points: { deed: "survey-restored" },
  topographic: { deed: "survey-restored" },
  cad: { deed: "drawing-restored" },
  design: { deed: "design-restored" },
} as const;

function subjectOf({ id, kind }: BinRow, { projectId, siteId }: Restored) {
  if (siteId === null) return { projectId };
  return kind === "site" ? { siteId } : { siteId, datasetId: id };
}

async function restoreProject(trx: Db, { id }: BinRow): Promise<Restored> {
  const { numUpdatedRows } = await trx
    .updateTable("projects")
    .set({ deleted_at: null, deleted_by: null })
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw nothingThere(id);
  const sites = trx.selectFrom("sites").select("id").where("project_id", "=", id);
  for (const site of await sites.where("deleted_with_project", "=", 1).execute())
    await bringBack(trx, site.id);
  return { projectId: id, siteId: null };
}

async function restoreSite(trx: Db, { id, project_id }: BinRow): Promise<Restored> {
  if (!(await lockProject(trx, project_id!)))
    throw new RestoreFault("Its project is deleted: restore that first.");
  await bringBack(trx, id);
  return { projectId: project_id!, siteId: id };
}

async function bringBack(trx: Db, siteId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("sites")
    .set({ deleted_at: null, deleted_by: null, deleted_with_project: 0 })
    .where("id", "=", siteId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw nothingThere(siteId);
  await trx
    .updateTable("datasets")
    .set(live)
    .where("site_id", "=", siteId)
    .where("state", "=", "superseded")
    .where("removed_as", "=", "with-site")
    .execute();
}

const live = {
  state: "live",
  superseded_at: null,
  removed_as: null,
  removed_by: null,
  site_name: null,
  project_id: null,
  project_name: null,
} as const;

async function restoreDataset(trx: Db, item: BinRow, wanted: Restore): Promise<Restored> {
  const siteId = item.has_site ? item.site_id! : await newSite(trx, item, wanted.projectId);
  const site = await lockSite(trx, siteId);
  if (!site) throw new RestoreFault("Its project is deleted: restore that first.");
  if (item.kind === "cad" && site.cad_dataset_id)
    await removeDatasets(trx, { ids: [site.cad_dataset_id] }, { as: "replaced", userId: wanted.by.id });
  // Another call may have restored it in the meantime.
  const { numUpdatedRows } = await trx
    .updateTable("datasets")
    .set({ ...live, site_id: siteId })
    .where("id", "=", item.id)
    .where("state", "=", "superseded")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw nothingThere(item.id);
  if (item.kind === "cad") await updateSite(trx, siteId, { cad_dataset_id: item.id });
  else if (item.kind !== "design" && currentSurveyId(site) === null)
    await setCurrentSurvey(trx, siteId, item.id);
  return { projectId: site.project_id, siteId };
}

/** Makes a new site for data whose site was purged. */
async function newSite(trx: Db, item: BinRow, projectId: string | null): Promise<string> {
  if (item.site_id && (await isInBin(trx, item.site_id)))
    throw new RestoreFault("Its site is deleted: restore that first.");
  const wantedId = projectId ?? item.project_id;
  if (wantedId !== null && (await lockProject(trx, wantedId))) {
    const name = item.site_name ?? "Restored site";
    return insertSite(trx, { projectId: wantedId, name, description: "", userId: item.removed_by });
  }
  throw new RestoreFault(
    projectId
      ? `There is no project ${projectId}.`
      : `Its project '${item.project_name}' no longer exists: choose another one.`,
  );
}

async function isInBin(trx: Db, siteId: string): Promise<boolean> {
  const row = await trx.selectFrom("sites").select("id").where("id", "=", siteId).executeTakeFirst();
  return row !== undefined && (await findSite(trx, siteId)) === undefined;
}

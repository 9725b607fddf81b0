import type { VolumeResults } from "#contract/site.ts";
import type { Db } from "../database/connection.ts";
import { newId } from "../ids.ts";
import { updateSite } from "./sites.ts";

/** Saves a volume as the newest of its site, within a transaction. Returns its id. */
export async function saveVolume(
  trx: Db,
  siteId: string,
  results: VolumeResults,
  by: { userId: string; otherDatasetId?: string | null },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("volume_results")
    .values({
      id,
      site_id: siteId,
      dataset_id: results.datasetId ?? null,
      other_dataset_id: by.otherDatasetId ?? null,
      body: JSON.stringify(results),
      saved_at: Date.now(),
      saved_by: by.userId,
    })
    .execute();
  await updateSite(trx, siteId, { volume_result_id: id });
  return id;
}

/** Returns a saved volume as it was saved; null when there is none. */
export async function findVolume(db: Db, id: string | null): Promise<VolumeResults | null> {
  if (id === null) return null;
  const row = await db.selectFrom("volume_results").select("body").where("id", "=", id).executeTakeFirst();
  return row ? (JSON.parse(row.body) as VolumeResults) : null;
}

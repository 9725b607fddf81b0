import type { Db } from "../database/connection.ts";
import type { DatasetKind } from "../database/schema.ts";
import { notFound } from "../http/refusal.ts";
import { publishDataset, supersedeDatasets } from "../repositories/datasets.ts";
import { type SiteRow, updateSite } from "../repositories/sites.ts";

/** The column of a site's row that holds its dataset of a kind. */
export const slotOf = {
  points: "points_dataset_id",
  topographic: "topographic_dataset_id",
  cad: "cad_dataset_id",
} as const satisfies Record<DatasetKind, keyof SiteRow>;

/**
 * Within a short transaction: gives a staged dataset to its site, as the first of `kinds`, and takes away the datasets
 * of these kinds that the site had.
 */
export async function replaceData(
  trx: Db,
  userId: string,
  datasetId: string,
  kinds: DatasetKind[],
  publication: Parameters<typeof publishDataset>[2],
): Promise<void> {
  const { siteId } = publication;
  await supersedeDatasets(trx, [siteId], kinds);
  const slots = Object.fromEntries(kinds.map((kind, i) => [slotOf[kind], i === 0 ? datasetId : null]));
  const isPoints = kinds.includes("topographic");
  const change = { ...slots, ...(isPoints && { uploaded_at: Date.now(), uploaded_by: userId }) };
  if (!(await updateSite(trx, siteId, change))) throw notFound("Site");
  await publishDataset(trx, datasetId, publication);
}

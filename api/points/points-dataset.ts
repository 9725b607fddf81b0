import type { Reading } from "#contract/points/reading.ts";
import type { Db } from "../database/connection.ts";
import { type DatasetRow, findDatasets } from "../repositories/datasets.ts";
import type { SiteRow } from "../repositories/sites.ts";

/** Stored points, with their reading if it is known. */
export interface PointsDataset extends Pick<DatasetRow, "id" | "point_count"> {
  reading: Reading | null;
}

/** Returns the points of a site: uploaded data before the points the site was created with; null without any. */
export async function pointsDataset(db: Db, site: SiteRow): Promise<PointsDataset | null> {
  const id = site.topographic_dataset_id ?? site.points_dataset_id;
  if (id === null) return null;
  const [dataset] = await findDatasets(db, [id]);
  if (!dataset) return null;
  const head = dataset.head === null ? {} : (JSON.parse(dataset.head) as { reading?: Reading });
  return { id, point_count: dataset.point_count, reading: head.reading ?? null };
}

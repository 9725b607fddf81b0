import type { Db } from "../database/connection.ts";
import { findSummary } from "../points/datasets.repository.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import type { SiteAround } from "./doubts.ts";

const NOTHING: SiteAround = { bounds: null, heightsM: null, heights: null, position: null };

/** Returns what a design of the site has to match: the position and heights of its current survey. */
export async function siteAround(db: Db, site: SiteRow | null): Promise<SiteAround> {
  const points = site && (await pointsDataset(db, site));
  if (!points) return NOTHING;
  const summary = await findSummary(db, points.id);
  return {
    bounds: summary?.bounds ?? null,
    heightsM: summary?.heightsM ? { low: summary.heightsM.min, high: summary.heightsM.max } : null,
    heights: points.reading?.heights ?? { kind: "ellipsoidal" },
    position: points.reading?.position ?? null,
  };
}

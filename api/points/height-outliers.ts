import { LRUCache } from "lru-cache";
import type { HeightOutliers } from "#shapes/height-outliers.ts";
import { columnsFromPoints, transferablesOf } from "#survey/points.ts";
import { listHeightOutliers } from "#survey/reading/doubts/height-outliers.ts";
import type { Services } from "../services.ts";
import { lookThrough } from "./list-points.ts";
import type { PointsDataset } from "./points-dataset.ts";
import { allColumns } from "./read-columns.ts";

/** Points per answer. */
const LISTED = 100;

/** Lists height outliers in stored surveys. Caches the results, because surveys do not change. */
export class HeightOutlierLists {
  readonly #services: Services;
  readonly #known = new LRUCache<string, HeightOutliers>({ max: 500 });

  constructor(services: Services) {
    this.#services = services;
  }

  /** Refuses with 429 or 503 when the account, or all accounts together, are already computing too much. */
  async of(
    dataset: PointsDataset | null,
    { accountId, left }: { accountId: string; left: AbortSignal },
  ): Promise<HeightOutliers> {
    if (!dataset) return listHeightOutliers(columnsFromPoints([]), LISTED);
    const known = this.#known.get(dataset.id);
    if (known) return known;
    return lookThrough(this.#services, dataset, accountId, async () => {
      const { database, engine } = this.#services;
      const found = await engine.for(dataset.point_count, accountId).session(async (run, signal) => {
        const columns = await allColumns(database, dataset, { signal });
        return run("heightOutliers", { columns, most: LISTED }, { transfer: transferablesOf(columns) });
      }, left);
      this.#known.set(dataset.id, found);
      return found;
    });
  }
}

import type { SiteCounts } from "#contract/site.ts";
import type { SignedIn } from "../accounts/session.ts";
import { countThreads } from "../comments/threads.repository.ts";
import type { Db } from "../database/connection.ts";
import { countDesigns } from "../designs/designs.repository.ts";
import { countStockpiles } from "../stockpiles/stockpiles.repository.ts";
import { countSurveys } from "../surveys/surveys.repository.ts";

/** Counts what a site's pages name beside their tabs, from indexes alone. */
export async function siteCounts(db: Db, siteId: string, reader: SignedIn): Promise<SiteCounts> {
  const [surveys, stockpiles, designs, comments] = await Promise.all([
    countSurveys(db, siteId),
    countStockpiles(db, siteId),
    countDesigns(db, siteId),
    countThreads(db, siteId, reader.id),
  ]);
  return { surveys, stockpiles, designs, comments };
}

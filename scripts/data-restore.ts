// npm run data:restore: lists superseded and deleted data. With an id, restores one (with --project <id> if
// the project is gone too).
import { parseArgs } from "node:util";
import type { Db } from "#api/database/connection.ts";
import { KEPT_MS } from "#api/housekeeping.ts";
import { listRestorable, RestoreFault, restoreDataset } from "#api/repositories/restore.ts";
import { CommandFault, withDatabase } from "./open-database.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { project: { type: "string" } },
});

await withDatabase(async ({ db }) => {
  const [datasetId] = positionals;
  if (!datasetId) return list(db);
  try {
    const siteId = await restoreDataset(db, datasetId, values.project ?? null);
    console.log(`Brought back to site ${siteId}.`);
  } catch (error) {
    throw error instanceof RestoreFault ? new CommandFault(error.message) : error;
  }
});

async function list(db: Db): Promise<void> {
  const datasets = await listRestorable(db);
  if (datasets.length === 0) return console.log("There is nothing to bring back.");
  for (const dataset of datasets) {
    const what = dataset.kind === "cad" ? "CAD diagram" : `${dataset.point_count} points`;
    const day = (time: number) => new Date(time).toISOString().slice(0, 16).replace("T", " ");
    console.log(
      `${dataset.id}  ${what} of '${dataset.site_name}' in '${dataset.project_name}', removed ${day(dataset.superseded_at!)}, kept until ${day(dataset.superseded_at! + KEPT_MS)} (UTC)`,
    );
  }
  console.log("\nnpm run data:restore -- <id> [--project <id>]");
}

// npm run data:restore: lists deleted and replaced data. With an id, restores it (with --project <id> if its project
// was purged).
import { parseArgs } from "node:util";
import { OPERATOR } from "#api/activity/activity.repository.ts";
import { type BinRow, KEPT_MS, listBin } from "#api/bin/bin.repository.ts";
import { RestoreFault, restore } from "#api/bin/restore.repository.ts";
import type { Db } from "#api/database/connection.ts";
import { CommandFault, withDatabase } from "./open-database.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { project: { type: "string" } },
});

await withDatabase(async ({ db }) => {
  const [itemId] = positionals;
  if (!itemId) return list(db);
  try {
    const { siteId, projectId } = await restore(db, {
      itemId,
      projectId: values.project ?? null,
      by: OPERATOR,
    });
    console.log(siteId ? `Restored to site ${siteId}.` : `Restored project ${projectId}.`);
  } catch (error) {
    throw error instanceof RestoreFault ? new CommandFault(error.message) : error;
  }
});

async function list(db: Db): Promise<void> {
  const items = await listBin(db);
  if (items.length === 0) return console.log("There is nothing to restore.");
  for (const item of items)
    console.log(
      `${item.id}  ${named(item)}, removed ${day(item.removed_at)}, kept until ${day(item.removed_at + KEPT_MS)} (UTC)`,
    );
  console.log("\nnpm run data:restore -- <id> [--project <id>]");
}

function named({ kind, name, point_count, site_name, project_name }: BinRow): string {
  if (kind === "project") return `project '${name}'`;
  if (kind === "site") return `site '${name}' in '${project_name}'`;
  const what = kind === "cad" ? "CAD diagram" : `${point_count} points`;
  return `${what} of '${site_name}' in '${project_name}'`;
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

import type { PointColumns } from "#shapes/points.ts";
import type { Database } from "../database/connection.ts";
import { conflict } from "../http/refusal.ts";
import { readColumns } from "./read-columns.ts";

/** Reads all points of a dataset. Refuses with 409 if they have been purged in the meantime. */
export async function allColumns(
  database: Database,
  dataset: { id: string; point_count: number },
  how: { signal: AbortSignal; positionsOnly?: boolean; withNames?: boolean },
): Promise<PointColumns> {
  const columns = await readColumns(database, dataset, how);
  // An incomplete dataset must not be used as if it were whole.
  if (columns.count !== dataset.point_count) throw conflict("The points of this site have changed since.");
  return columns;
}

import type { CsvReport } from "#survey/files/csv/report.ts";
import { skippedRowsCsv } from "#survey/files/csv/skipped-rows.ts";
import { conflict } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import type { PointsPreview } from "./preview-points.ts";
import { PointsUnreadable, readPoints } from "./read-points.ts";

/** Returns the rows of a staged file that an import would skip, with line and reason, as CSV in pieces. */
export async function skippedRows(
  services: Services,
  { file, reading, problem }: PointsPreview,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  if (!file) throw conflict(problem?.message ?? "The file cannot be read in this way");
  const { table } = file;
  const { run } = services.engine.for(0, table.owner_id);
  const report = await readPoints(services, table, reading, { run, signal }).then(
    imported => imported.report,
    error => {
      if (error instanceof PointsUnreadable && error.report) return error.report;
      throw error instanceof PointsUnreadable ? conflict(error.message) : error;
    },
  );
  return encoded(report);
}

async function* encoded(report: CsvReport): AsyncGenerator<Uint8Array> {
  for (const slice of skippedRowsCsv(report)) yield Buffer.from(slice, "utf8");
}

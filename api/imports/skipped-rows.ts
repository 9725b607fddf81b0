import type { CsvReport } from "#survey/csv/report.ts";
import { skippedRowsCsv } from "#survey/csv/write.ts";
import { conflict } from "../http/refusal.ts";
import type { UploadRow } from "../repositories/uploads.ts";
import type { Services } from "../services.ts";
import type { PointsPreview } from "./preview-points.ts";
import { PointsUnreadable, readPoints } from "./read-points.ts";

/** Returns the rows of a staged file that an import would skip, with line and reason, as CSV in pieces. */
export async function skippedRows(
  services: Services,
  upload: UploadRow,
  { reading }: PointsPreview,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const { run } = services.engine.for(0, upload.owner_id);
  const report = await readPoints(services, upload, reading, { run, signal }).then(
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

import { type CsvCell, csvSlices } from "#survey/files/csv/csv-rows.ts";

/** Responds with a list as a CSV file; `headers` are the API's. */
export function csvDownload(
  fileName: string,
  rows: Iterable<readonly CsvCell[]>,
  headers: Headers,
): Response {
  headers.set("Content-Type", "text/csv; charset=utf-8");
  headers.set("Content-Disposition", `attachment; filename="${fileName}"`);
  headers.set("Cache-Control", "private, no-store");
  return new Response([...csvSlices(rows)].join(""), { headers });
}

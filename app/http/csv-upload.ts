import type { PointColumns } from "#contract/point.ts";
import type { CsvReport } from "#survey/csv/report.ts";
import { assertCsv, type CsvChoice, importCsv } from "./csv-import.ts";
import { type FileRefused, readFileForm } from "./multipart.ts";
import { spooled } from "./spool.ts";

export interface CsvUpload {
  fileName: string;
  columns: PointColumns;
  report: CsvReport;
}

/**
 * Reads a multipart form with a CSV file, as `choiceOf` the fields before the file says. The fields come back
 * beside the points, or beside what is wrong with the file; with `takesFile` false they come back alone.
 */
export async function readCsvForm(
  request: Request,
  options: { takesFile?: boolean; choiceOf?: (fieldsBefore: Map<string, string>) => CsvChoice } = {},
): Promise<{ form: FormData; upload: CsvUpload | null; error: FileRefused | null }> {
  const { takesFile = true, choiceOf = () => ({}) } = options;
  let upload: CsvUpload | null = null;
  const { form, refused } = await readFileForm(request, async (file, fields) => {
    if (!takesFile) return;
    assertCsv(file);
    const { columns, report } = await spooled(file.data, stream =>
      importCsv(stream, choiceOf(fields), { signal: request.signal }),
    );
    upload = { fileName: file.name, columns, report };
  });
  return { form, upload, error: refused };
}

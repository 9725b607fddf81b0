import type { Reading } from "#shapes/reading.ts";
import type { CsvImport } from "#survey/files/csv/read.ts";
import { transferablesOf } from "#survey/points.ts";
import { jointReading } from "#survey/reading/joint/joint-reading.ts";
import type { Services } from "../services.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import type { RunTask } from "../workers/pool.ts";
import { readPoints } from "./read-points.ts";

/** A file of a survey made of several, and how it is to be read. */
export interface JointPart {
  /** The upload that holds the table. */
  table: UploadRow;
  reading: Reading;
}

interface Options {
  run: RunTask;
  signal: AbortSignal;
  onProgress?: (bytes: number, total: number) => void;
}

/** Reads files one after another and joins their points in this order. Throws PointsUnreadable. */
export async function readJoint(services: Services, parts: readonly JointPart[], options: Options) {
  const { run, signal, onProgress } = options;
  const total = parts.reduce((sum, { table }) => sum + table.size, 0);
  const imports: CsvImport[] = [];
  let rowsBefore = 0;
  let bytesBefore = 0;
  for (const { table, reading } of parts) {
    const before = bytesBefore;
    const report = onProgress && ((bytes: number) => onProgress(before + bytes, total));
    const read = await readPoints(services, table, reading, { run, signal, onProgress: report, rowsBefore });
    imports.push(read);
    rowsBefore += read.report.rowsRead;
    bytesBefore += table.size;
  }
  const files = imports.map(({ columns, lines, reading }) => ({
    ...{ fileName: reading.fileName, columns, lines },
  }));
  const transfer = files.flatMap(({ columns }) => transferablesOf(columns));
  const { columns, repeats } = await run("joinFiles", { files }, { transfer, signal });
  return { imports, columns, repeats, reading: jointReading(imports.map(({ reading }) => reading)) };
}

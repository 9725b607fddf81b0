import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import { limits } from "#contract/limits.ts";
import type { PointColumns } from "#contract/point.ts";
import { texts } from "#contract/texts.ts";
import { CsvImportError } from "#survey/csv/errors.ts";
import { type CsvImport, readCsv } from "#survey/csv/read.ts";
import { environment } from "../environment.server.ts";
import { messages } from "../messages.ts";

/** A CSV file that cannot be used; `message` is for its field, `summary` for the top of the form. */
export class CsvUploadError extends Error {
  override name = "CsvUploadError";
  constructor(
    message: string,
    readonly summary = message,
  ) {
    super(message);
  }
}

export interface CsvUpload {
  fileName: string;
  columns: PointColumns;
  report: CsvImport["report"];
}

/**
 * Reads a multipart form whose file field `csv` is parsed as it arrives, never held whole. The fields come
 * back beside the file, or beside what is wrong with it; with `takesFile` false they come back alone.
 */
export async function readCsvForm(
  request: Request,
  { takesFile }: { takesFile: boolean },
): Promise<{ form: FormData; upload: CsvUpload | null; error: CsvUploadError | null }> {
  let upload: CsvUpload | null = null;
  let error: CsvUploadError | null = null;
  const form = await parseMultipart(request, async part => {
    if (part.filename === undefined) return readText(part.data);
    if (part.filename === "") return undefined;
    try {
      if (takesFile) upload = await readFile(part.filename, part.contentType, part.data);
    } catch (cause) {
      if (!(cause instanceof CsvUploadError)) throw cause;
      error = cause;
    }
    // The rest of the file must be taken, else the fields behind it are lost.
    for await (const _ of part.data);
    return undefined;
  });
  return { form, upload, error };
}

const isCsv = (fileName: string, contentType: string) =>
  contentType === "text/csv" || /\.csv$/i.test(fileName);

async function readFile(
  fileName: string,
  contentType: string,
  data: AsyncIterable<Uint8Array>,
): Promise<CsvUpload> {
  if (!isCsv(fileName, contentType)) throw new CsvUploadError(texts.selectCsvFile);
  try {
    const { columns, report } = await readCsv(withinLimit(data), { maxPoints: environment.maxPoints });
    return { fileName, columns, report };
  } catch (error) {
    if (error instanceof CsvImportError)
      throw new CsvUploadError(error.message, messages.csv.parseFailed(error.message));
    throw error;
  }
}

async function* withinLimit(data: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of data) {
    bytes += part.length;
    if (bytes > environment.maxUploadMb * 1_048_576)
      throw new CsvUploadError(
        `The file is larger than ${environment.maxUploadMb} MB. Please split it or remove columns you do not need.`,
      );
    yield part;
  }
}

async function readText(data: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of data) {
    bytes += part.length;
    if (bytes > limits.jsonBodyBytes) throw new Response("A form field is too long", { status: 413 });
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

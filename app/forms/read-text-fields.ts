import { Busboy, type BusboyInstance } from "@fastify/busboy";

/** More than the text of any form; what follows a file is not parsed. */
const READ_MAX_BYTES = 1_048_576;
const FIELDS_MAX = 50;
const HEADER_PAIRS_MAX = 20;

/**
 * Reads the text fields of a multipart form whose file will not be stored. The rest of the body is drained:
 * browsers read the response only after everything is sent.
 */
export async function readTextFields(request: Request): Promise<FormData> {
  const fields = new FormData();
  const form = formOf(request.headers.get("Content-Type") ?? "");
  if (!request.body || !form) return fields;
  form.on("field", (name: string | undefined, value) => {
    if (name) fields.set(name, value);
  });
  form.on("file", (_, file) => {
    file.on("error", () => {});
    file.resume();
  });
  const ended = new Promise(done => {
    // If a form is truncated, what was read so far is kept. A second error without a listener would end the
    // process.
    form.once("finish", done).on("error", done);
  });
  let bytes = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes <= READ_MAX_BYTES) form.write(Buffer.from(part));
  }
  if (bytes <= READ_MAX_BYTES) {
    form.end();
    await ended;
  }
  return fields;
}

/** Returns the form's parser; null if the body is not a form, or declares no valid boundary. */
function formOf(contentType: string): BusboyInstance | null {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null;
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // Holds everything that is written. With less, the writer could wait forever for room in a parser that
      // has ended.
      highWaterMark: 2 * READ_MAX_BYTES,
      limits: { fields: FIELDS_MAX, fieldSize: READ_MAX_BYTES, headerPairs: HEADER_PAIRS_MAX },
    });
  } catch {
    return null;
  }
}

import { Busboy, type BusboyInstance } from "@fastify/busboy";

/** More than any form's text; files behind it are not looked into. */
const READ_MAX_BYTES = 1_048_576;
const FIELDS_MAX = 50;
const HEADER_PAIRS_MAX = 20;

/**
 * Reads the text fields of a multipart form whose file nobody will take. The rest of the body is let pass: browsers
 * listen for the answer only once everything is sent.
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
    // What was read until a form breaks off is what there is. A second error without a listener would end the process.
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

/** Returns the form's reader; null for what is no form, or names no boundary that could be one. */
function formOf(contentType: string): BusboyInstance | null {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null;
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // For all that is written. With less, the reader can wait for ever for room in a parser that has ended.
      highWaterMark: 2 * READ_MAX_BYTES,
      limits: { fields: FIELDS_MAX, fieldSize: READ_MAX_BYTES, headerPairs: HEADER_PAIRS_MAX },
    });
  } catch {
    return null;
  }
}

import { data } from "@remix-run/node";
import { limits } from "#contract/limits.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/**
 * Reads a form of text fields. Throws the page of status 413 if it is too large or has too many fields, 415
 * if the body is not a form, and 400 if it cannot be parsed. Bytes are counted as they arrive: a body may
 * declare any length, or none.
 */
export async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const mediaType = contentType.split(";")[0]!.trim().toLowerCase();
  const coding = request.headers.get("Content-Encoding") ?? "identity";
  if ((mediaType !== URL_ENCODED && mediaType !== MULTIPART) || coding !== "identity") throw refused(415);
  const body = await readBody(request);
  // Each part is preceded by a boundary, and the last one followed by one as well.
  const isTooMany =
    mediaType === MULTIPART
      ? occursMoreThan(body, `--${boundaryOf(contentType)}`, limits.formFieldsMax + 1)
      : occursMoreThan(body, "&", limits.formFieldsMax - 1);
  if (isTooMany) throw refused(413);
  try {
    return await new Response(new Uint8Array(body), { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw refused(400);
  }
}

async function readBody({ body, headers }: Request): Promise<Buffer> {
  if (Number(headers.get("Content-Length")) > limits.formBytes) throw refused(413);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  // A refused body is left unread, not cancelled: cancelling would close the connection before the response
  // is sent.
  while (reader) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) break;
    bytes += value.length;
    if (bytes > limits.formBytes) throw refused(413);
    parts.push(value);
  }
  return Buffer.concat(parts);
}

const brokenOff = () => {
  throw refused(400);
};

function occursMoreThan(body: Buffer, text: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length))
    if (++count > most) return true;
  return false;
}

function boundaryOf(contentType: string): string {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) throw refused(400);
  return (boundary[1] ?? boundary[2])!;
}

/** The page of a status; its texts are in the frame. */
const refused = (status: 400 | 413 | 415) => data(null, { status });

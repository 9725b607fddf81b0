import type { Photo } from "#contract/comments/photos.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { type Api, ApiError } from "./client.ts";

/**
 * Name of the file control in a comment's form, and, followed by a hyphen, of the checkbox of each photo
 * already sent.
 */
const PHOTOS_FIELD = "photos";

/**
 * Streams a comment's form to the API, which re-encodes its photos and keeps them for the comment. Returns
 * the form's other fields, the ids of all photos for the comment, and the refused ones. A refusal of the
 * whole form carries the fields that were received.
 */
export async function stagePhotos(request: Request, api: Api, siteId: string) {
  const mediaType = request.headers.get("Content-Type") ?? "";
  const { head, rest } = await begun(request);
  const call = { params: { siteId }, mediaType, signal: request.signal };
  const answer = await api.sendStream(endpoints.createPhotos, joined(head, rest), call).catch(async error => {
    if (!(error instanceof ApiError)) throw error;
    const { status, message, errors, code } = error;
    throw new ApiError(status, message, errors, await fieldsIn(head, mediaType), code);
  });
  const fields = formOf(answer.fields);
  const photoIds = [...keptIds(fields), ...answer.photos.map(({ _id }) => _id)];
  return { fields, photoIds, refused: answer.refused };
}

/** Returns those of the photos with the given ids that await a comment. */
export async function waitingPhotos(api: Api, siteId: string, ids: readonly string[]): Promise<Photo[]> {
  if (ids.length === 0) return [];
  const { photos } = await api.call(endpoints.preparedPhotos, { params: { siteId } });
  return ids.flatMap(id => photos.find(({ _id }) => _id === id) ?? []);
}

/** Whether a form may contain files. */
export const isMultipart = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");

/** Converts text fields to a form. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The photos that were sent before and are still ticked. */
function keptIds(form: FormData): string[] {
  const prefix = `${PHOTOS_FIELD}-`;
  return [...form.keys()].filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length));
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The first bytes of a form, which contain its text: the files come last. */
async function begun({ body }: Request): Promise<{ head: Buffer; rest: Reader | undefined }> {
  const rest = body?.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (rest && bytes < limits.formBytes) {
    const { done, value } = await rest.read();
    if (done) return { head: Buffer.concat(parts), rest: undefined };
    parts.push(value);
    bytes += value.length;
  }
  return { head: Buffer.concat(parts), rest };
}

async function* joined(head: Buffer, rest: Reader | undefined): AsyncGenerator<Uint8Array> {
  yield head;
  while (rest) {
    const { done, value } = await rest.read();
    if (done) return;
    yield value;
  }
}

/** The text fields that are complete in the first bytes of a form. */
async function fieldsIn(head: Buffer, mediaType: string): Promise<Record<string, string>> {
  const boundary = head.subarray(0, Math.max(0, head.indexOf("\r\n")));
  const end = head.lastIndexOf(boundary);
  if (boundary.length === 0 || end <= 0) return {};
  const whole = Buffer.concat([head.subarray(0, end), boundary, Buffer.from("--\r\n")]);
  const headers = { "Content-Type": mediaType };
  const form = await new Response(new Uint8Array(whole), { headers }).formData().catch(() => new FormData());
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import { limits } from "#contract/limits.ts";
import { environment } from "../environment.server.ts";
import { inTurns } from "../http/turns.ts";

/** A file of a form, while it arrives. */
export interface ArrivingFile {
  name: string;
  contentType: string;
  /** Ends with {@link FileRefused} beyond the limit of one upload. */
  data: AsyncIterable<Uint8Array>;
}

/** A file that cannot be used; `message` says why to the person who chose it. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

/**
 * Reads a multipart form and hands its file over as it arrives, never held whole, together with the fields
 * that stood before it. The fields come back beside what was refused, if anything was.
 */
export async function readFileForm(
  request: Request,
  take: (file: ArrivingFile, fieldsBefore: Map<string, string>) => Promise<void>,
): Promise<{ form: FormData; refused: FileRefused | null }> {
  let refused: FileRefused | null = null;
  const fields = new Map<string, string>();
  const form = await parseMultipart(request, async part => {
    if (part.filename === undefined) {
      const text = await readText(part.data);
      fields.set(part.name, text);
      return text;
    }
    if (part.filename === "") return undefined;
    const rest = part.data[Symbol.asyncIterator]();
    try {
      const data = withinLimit(inTurns(keptOpen(rest)));
      await take({ name: part.filename, contentType: part.contentType ?? "", data }, fields);
    } catch (cause) {
      if (!(cause instanceof FileRefused)) throw cause;
      refused = cause;
    }
    // The rest of the file must be taken, else the fields behind it are lost.
    while (!(await rest.next()).done);
    return undefined;
  });
  return { form, refused };
}

/** The same items; a reader that stops early leaves the source open for who takes the rest. */
function keptOpen(source: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => ({ next: () => source.next() }) };
}

async function* withinLimit(data: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of data) {
    bytes += part.length;
    if (bytes > environment.maxUploadMb * 1_048_576)
      throw new FileRefused(
        `The file is larger than ${environment.maxUploadMb} MB. Please split it or remove what you do not need.`,
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

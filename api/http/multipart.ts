import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import { Refusal, tooLarge, unreadable } from "./refusal.ts";

/** A file of a form, while it arrives. */
export interface ArrivingFile {
  fileName: string;
  contentType: string;
  stream: AsyncIterable<Uint8Array>;
}

const FIELD_BYTES = 262_144;
const FIELDS_MAX = 50;
/** Of a part's own header. */
const HEADER_PAIRS_MAX = 20;

/**
 * Reads a multipart form as it arrives. Hands its first file to `take`, and returns what that returns (null without a
 * file) with the form's text fields. When `take` refuses, reads the rest of the body for the fields and adds them to the
 * refusal.
 */
export async function readMultipart<T>(
  request: Pick<FastifyRequest, "body" | "headers">,
  maxBytes: number,
  take: (file: ArrivingFile) => Promise<T>,
): Promise<{ taken: T | null; fields: Record<string, string> }> {
  if (!(request.body instanceof Readable)) return { taken: null, fields: {} };
  const fields: Record<string, string> = {};
  let file: BusboyFileStream | null = null;
  let taking: Promise<{ taken: T } | { refused: unknown }> | null = null;
  const form = reader(request.headers["content-type"] ?? "");
  form.on("field", (name, value, _, isCut) => {
    if (isCut) form.destroy(tooLarge("A form field is too long"));
    if (name !== "__proto__") fields[name] = value;
  });
  // A form can report an error after it was given up. Without a listener that would end the process.
  form.on("error", () => {});
  form.on("file", (_, stream, fileName, __, contentType) => {
    stream.on("error", () => {});
    // A file field without a file has no name.
    if (!fileName || file) return void stream.resume();
    file = stream;
    const rest = () => stream.resume();
    taking = take({ fileName, contentType, stream: stream.iterator({ destroyOnReturn: false }) }).then(
      taken => ({ taken }),
      refused => ({ refused }),
    );
    // Skips what nobody reads, to get at the fields behind it.
    void taking.then(rest);
  });
  try {
    await pipeline(bounded(request.body, 2 * maxBytes), form);
  } catch (error) {
    (file as BusboyFileStream | null)?.destroy(error as Error);
    await taking;
    throw error instanceof Refusal ? error : unreadable("The form is not complete");
  }
  const answer = await (taking as Promise<{ taken: T } | { refused: unknown }> | null);
  if (answer && "refused" in answer) throw withFields(answer.refused, fields);
  return { taken: answer?.taken ?? null, fields };
}

function reader(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { fields: FIELDS_MAX, fieldSize: FIELD_BYTES, headerPairs: HEADER_PAIRS_MAX },
    });
  } catch {
    throw unreadable("The form names no boundary");
  }
}

/** Limits how much is read of a refused file to get at the fields behind it. */
async function* bounded(body: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge("The form is too large");
    yield part;
  }
}

function withFields(error: unknown, fields: Record<string, string>): unknown {
  if (!(error instanceof Refusal)) return error;
  const { Connection: _, ...headers } = error.headers;
  return new Refusal(error.statusCode, error.message, error.errors, headers, fields);
}

import { Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";
import { Refusal, tooLarge, unreadable } from "./refusal.ts";

/** A file of a form that is still arriving. */
export interface ArrivingFile {
  fileName: string;
  contentType: string;
  stream: AsyncIterable<Uint8Array>;
}

const FIELD_BYTES = 262_144;
/** Parts of a form: its fields, and each file of a folder. */
const PARTS_MAX = 20_000;
/**
 * Must be larger than one chunk of the body. Otherwise a form whose last chunk fills the buffer never finishes: its
 * reader waits for room in a parser that has already ended.
 */
const ROOM_BYTES = 4_194_304;
/** Headers of a single part. */
const HEADER_PAIRS_MAX = 20;

type Arriving = Pick<FastifyRequest, "body" | "headers">;

/**
 * Reads a multipart form as it arrives. Passes its files to `take`, one after the other, and returns their results
 * with the form's text fields. Files beyond `filesMax` are skipped and named in `skipped`. After a refusal no further
 * file is taken, but the rest of the body is read for its fields, which are added to the refusal.
 */
export async function readMultipartFiles<T>(
  request: Arriving,
  { maxBytes, filesMax }: { maxBytes: number; filesMax: number },
  take: (file: ArrivingFile) => Promise<T>,
): Promise<{ taken: T[]; skipped: string[]; fields: Record<string, string> }> {
  if (!(request.body instanceof Readable)) return { taken: [], skipped: [], fields: {} };
  const fields: Record<string, string> = {};
  const files = new TakenFiles(filesMax, take);
  const form = reader(request.headers["content-type"] ?? "");
  let textBytes = 0;
  let fault: unknown;
  const end = (error: unknown) => {
    fault ??= error;
    form.destroy(error as Error);
  };
  const checkPart = (name: string | undefined, ...texts: string[]) => {
    if (!name)
      throw unreadable("A part of the form has no name. Please name every part in its Content-Disposition.");
    for (const text of [name, ...texts]) textBytes += Buffer.byteLength(text);
    if (textBytes > limits.formBytes) throw tooLarge("The fields of the form are too long");
  };
  form.on(
    "field",
    guarded((name: string, value: string, _: unknown, isCut: boolean) => {
      checkPart(name, value);
      if (isCut) throw tooLarge("A form field is too long");
      if (name !== "__proto__") fields[name] = value;
    }, end),
  );
  form.on(
    "file",
    guarded((name: string, stream: BusboyFileStream, fileName = "", _: unknown, contentType: string) => {
      // A file can emit an error after its form was abandoned. Without a listener that would crash the process.
      stream.on("error", () => {});
      checkPart(name, fileName, contentType);
      files.add(stream, fileName, contentType);
    }, end),
  );
  form.on("fieldsLimit", () => end(tooLarge("The form has too many fields")));
  form.on("partsLimit", () => end(tooLarge("The form has too many parts")));
  try {
    await feed(form, bounded(request.body, 2 * maxBytes));
  } catch (error) {
    form.destroy();
    await files.giveUp(error as Error);
    throw fault ?? (error instanceof Refusal ? error : unreadable("The form is not complete"));
  }
  const { refused, taken, skipped } = await files.ended();
  if (refused) throw withFields(refused.error, fields);
  return { taken, skipped, fields };
}

/** Passes on the files of a form, one at a time. The form pauses while a file waits. */
class TakenFiles<T> {
  readonly #filesMax: number;
  readonly #take: (file: ArrivingFile) => Promise<T>;
  readonly #streams: BusboyFileStream[] = [];
  readonly #taken: T[] = [];
  readonly #skipped: string[] = [];
  #refused: { error: unknown } | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(filesMax: number, take: (file: ArrivingFile) => Promise<T>) {
    this.#filesMax = filesMax;
    this.#take = take;
  }

  add(stream: BusboyFileStream, fileName: string, contentType: string): void {
    // A file input without a chosen file has no file name.
    if (!fileName) return void stream.resume();
    if (this.#streams.length >= this.#filesMax) {
      this.#skipped.push(fileName);
      return void stream.resume();
    }
    this.#streams.push(stream);
    this.#turn = this.#turn.then(async () => {
      await this.#takeNow({ fileName, contentType, stream: stream.iterator({ destroyOnReturn: false }) });
      // Discards the file to get to the fields after it.
      stream.resume();
    });
  }

  async #takeNow(file: ArrivingFile): Promise<void> {
    if (this.#refused) return;
    try {
      this.#taken.push(await this.#take(file));
    } catch (error) {
      this.#refused = { error };
    }
  }

  async ended() {
    await this.#turn;
    return { refused: this.#refused, taken: this.#taken, skipped: this.#skipped };
  }

  async giveUp(error: Error): Promise<void> {
    this.#refused ??= { error };
    for (const stream of this.#streams) stream.destroy(error);
    await this.#turn;
  }
}

function reader(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      highWaterMark: ROOM_BYTES,
      limits: {
        fields: limits.formFieldsMax,
        fieldSize: FIELD_BYTES,
        parts: PARTS_MAX,
        headerPairs: HEADER_PAIRS_MAX,
      },
    });
  } catch {
    throw unreadable("The form has no boundary");
  }
}

/**
 * Writes a body to the form's parser, and resolves when that has consumed all of it. When parts follow the last
 * boundary, the parser may finish before the body does: a pipeline would miss that and wait forever.
 */
async function feed(form: BusboyInstance, body: AsyncIterable<Uint8Array>): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    // The form can emit further errors after the first.
    form.once("finish", resolve).on("error", reject);
  });
  for await (const piece of body)
    await Promise.race([ended, new Promise<void>(done => form.write(piece, () => done()))]);
  form.end();
  await ended;
}

/** The refusal of a form that is too large to be read any further. */
export const formTooLarge = (maxBytes: number) =>
  tooLarge(
    `The files of one form can have up to ${maxBytes / 1_048_576} MB together. Please choose fewer at a time.`,
  );

/** Limits how much of a refused form is read to get to the fields after its files. */
async function* bounded(body: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  // Stays open when the form is abandoned, so that a refusal can be sent.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > maxBytes) throw formTooLarge(maxBytes);
    yield part;
  }
}

/** Adds the form's fields to its refusal, for the page to show again. */
export function withFields(error: unknown, fields: Record<string, string>): unknown {
  if (!(error instanceof Refusal)) return error;
  const { Connection: _, ...headers } = error.headers;
  return new Refusal(error.statusCode, error.message, error.errors, headers, fields);
}

/**
 * Wraps the listener of an emitter. No surrounding try/catch sees errors thrown by listeners, so they would crash the
 * process; here they go to `onFault`, which ends the call that the listener belongs to.
 */
const guarded =
  <Args extends unknown[]>(listener: (...args: Args) => void, onFault: (fault: unknown) => void) =>
  (...args: Args): void => {
    try {
      listener(...args);
    } catch (fault) {
      onFault(fault);
    }
  };

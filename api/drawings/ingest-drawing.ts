import { setImmediate } from "node:timers/promises";
import { fieldIssue } from "#contract/error.ts";
import { limits } from "#contract/limits.ts";
import { CadDiagramHead } from "#contract/site.ts";
import { invalid, invalidFields, tooLarge, unreadable, uploadTooLarge } from "../http/refusal.ts";
import { stageDataset } from "../points/datasets.repository.ts";
import { type Body, countBytes, discard } from "../points/ingest.ts";
import { MemberScanner, parsePieces } from "../points/json/member-scanner.ts";
import type { Services } from "../services.ts";

/** Bytes of JSON text in one stored piece. */
const PIECE_BYTES = 524_288;

interface IngestedDrawing {
  datasetId: string;
  head: CadDiagramHead;
  bodyBytes: number;
}

/**
 * Receives a drawing: `cadData` is checked to be JSON and stored as text, the other fields are parsed. The caller
 * publishes the dataset or discards it.
 */
export async function ingestDrawing(services: Services, body: Body): Promise<IngestedDrawing> {
  const datasetId = await stageDataset(services.database.db, "cad", body.userId);
  const pieces = new Pieces(async (seq, bytes) =>
    services.storage.storeChunk({ datasetId, seq, first: 0, n: 0, body: bytes }),
  );
  const counted = countBytes(body.stream, services.settings.maxUploadBytes);
  try {
    const fields = await readBody(counted.stream, bytes => pieces.add(bytes));
    await pieces.flush();
    return { datasetId, head: parseHead(fields), bodyBytes: counted.bytes() };
  } catch (error) {
    await discard(services, datasetId);
    throw error;
  }
}

/** Passes on the drawing's text as it arrives; returns the body with 0 in its place. */
async function readBody(
  stream: AsyncIterable<Uint8Array>,
  onDrawing: (bytes: Buffer) => Promise<void>,
): Promise<object> {
  const scanner = new MemberScanner("cadData");
  const head: Buffer[] = [];
  let headBytes = 0;
  let isSeen = false;
  for await (const { buffer, byteOffset, byteLength } of stream)
    for (const { bytes, isMember } of scanner.push(Buffer.from(buffer, byteOffset, byteLength))) {
      if (isMember && !isSeen) head.push(Buffer.from("0"));
      isSeen ||= isMember;
      if (isMember) await onDrawing(bytes);
      else head.push(Buffer.from(bytes));
      headBytes += isMember ? 0 : bytes.length;
      if (headBytes > limits.jsonBodyBytes)
        throw tooLarge(`The fields beside cadData may take ${limits.jsonBodyBytes / 1_048_576} MB at most`);
    }
  if (headBytes > 0) scanner.finish();
  const fields = headBytes > 0 ? parsePieces(head) : {};
  if (typeof fields !== "object" || fields === null || Array.isArray(fields))
    throw unreadable("The body must be a JSON object");
  if (!isSeen) throw invalid("cadData", "cadData is required");
  return fields;
}

interface Drawing {
  /** The FeatureCollection as JSON text. */
  pieces: Uint8Array[];
  userId: string;
  signal: AbortSignal;
  /** Called with the bytes stored so far, and their total. */
  onProgress: (done: number, total: number) => void;
}

/** Stores a drawing that this process has read itself. The caller publishes the dataset or discards it. */
export async function storeDrawing(
  services: Services,
  { pieces, userId, signal, onProgress }: Drawing,
): Promise<string> {
  const { database, settings } = services;
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  if (total > settings.maxUploadBytes) throw uploadTooLarge(settings.maxUploadBytes);
  const datasetId = await stageDataset(database.db, "cad", userId);
  const stored = new Pieces(async (seq, bytes) =>
    services.storage.storeChunk({ datasetId, seq, first: 0, n: 0, body: bytes }),
  );
  try {
    let done = 0;
    for (const part of slicesOf(pieces)) {
      signal.throwIfAborted();
      await stored.add(part);
      done += part.length;
      onProgress(done, total);
      // Yields to the event loop.
      await setImmediate();
    }
    await stored.flush();
    return datasetId;
  } catch (error) {
    await discard(services, datasetId);
    throw error;
  }
}

function* slicesOf(pieces: Uint8Array[]): Generator<Buffer> {
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += PIECE_BYTES)
      yield Buffer.from(piece.buffer, piece.byteOffset + at, Math.min(PIECE_BYTES, piece.length - at));
}

function parseHead(body: { cadData?: unknown }): CadDiagramHead {
  const { cadData: _, ...fields } = body;
  const parsed = CadDiagramHead.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(fieldIssue));
}

/** Collects bytes into pieces of about PIECE_BYTES. */
class Pieces {
  readonly #store: (seq: number, bytes: Buffer) => Promise<void>;
  #held: Buffer[] = [];
  #bytes = 0;
  #seq = 0;

  constructor(store: (seq: number, bytes: Buffer) => Promise<void>) {
    this.#store = store;
  }

  async add(bytes: Buffer): Promise<void> {
    this.#held.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes >= PIECE_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#bytes === 0) return;
    const piece = Buffer.concat(this.#held);
    this.#held = [];
    this.#bytes = 0;
    await this.#store(this.#seq++, piece);
  }
}

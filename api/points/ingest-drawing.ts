import { setImmediate } from "node:timers/promises";
import { limits } from "#contract/limits.ts";
import { CadDiagramHead } from "#contract/site.ts";
import { invalid, invalidFields, tooLarge, uploadTooLarge } from "../http/refusal.ts";
import { stageDataset } from "../repositories/datasets.ts";
import type { Services } from "../services.ts";
import { type Body, countBytes, discard } from "./ingest.ts";
import { JsonMember } from "./json/json-member.ts";

/** Bytes of JSON text in one stored piece. */
const PIECE_BYTES = 524_288;

interface IngestedDrawing {
  datasetId: string;
  head: CadDiagramHead;
  bodyBytes: number;
}

/**
 * Takes in a drawing: `cadData` is checked to be JSON and stored as the text it is, the fields beside it are
 * parsed. The caller publishes the dataset or discards it.
 */
export async function ingestDrawing(services: Services, body: Body): Promise<IngestedDrawing> {
  const { db } = services.database;
  const head: Buffer[] = [];
  let headBytes = 0;
  const reader = new JsonMember("cadData", bytes => {
    headBytes += bytes.length;
    if (headBytes > limits.jsonBodyBytes)
      throw tooLarge(`The fields beside cadData may take ${limits.jsonBodyBytes / 1_048_576} MB at most`);
    head.push(Buffer.from(bytes));
  });
  const datasetId = await stageDataset(db, "cad", body.userId);
  const pieces = new Pieces(async (seq, bytes) =>
    services.storage.storeChunk({ datasetId, seq, first: 0, n: 0, body: bytes }),
  );
  const counted = countBytes(body.stream, services.settings.maxUploadBytes);
  try {
    let cut = 0;
    for await (const part of counted.stream) {
      for (const bytes of reader.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))) {
        if (cut === 0) cut = head.length;
        await pieces.add(bytes);
      }
    }
    if (counted.bytes() > 0) reader.finish();
    await pieces.flush();
    if (!reader.seen) throw invalid("cadData", "cadData is required");
    const whole = Buffer.concat([...head.slice(0, cut), Buffer.from("0"), ...head.slice(cut)]);
    return { datasetId, head: parseHead(whole), bodyBytes: counted.bytes() };
  } catch (error) {
    await discard(services, datasetId);
    throw error;
  }
}

interface Drawing {
  /** The FeatureCollection as JSON text. */
  pieces: Uint8Array[];
  userId: string;
  signal: AbortSignal;
  /** Bytes stored so far, of all. */
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
      // Others' calls are answered in between.
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

/** `text` is the whole body with 0 in the place of the drawing. */
function parseHead(text: Buffer): CadDiagramHead {
  const { cadData: _, ...fields } = JSON.parse(text.toString("utf8"));
  const parsed = CadDiagramHead.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

/** Gathers bytes into pieces of a size that is good to store. */
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

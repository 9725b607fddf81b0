import { setImmediate } from "node:timers/promises";
import { limits } from "#contract/limits.ts";
import { decodeChunk, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { FRAME_CHUNK, FRAME_HEAD, readFrames } from "#contract/points/frames.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { SiteSummary } from "#shapes/summary.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import { ColumnJoiner } from "#survey/join-columns.ts";
import { transferablesOf } from "#survey/points.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { PackedChunk } from "#survey/worker/file-tasks.ts";
import type { DatasetKind } from "../database/schema.ts";
import { Refusal, tooLarge, unreadable, uploadTooLarge } from "../http/refusal.ts";
import { indexDataset, NameCollector, storeIndex } from "../search/name-index.ts";
import type { Services } from "../services.ts";
import { purgeDataset, stageDataset } from "./datasets.repository.ts";
import { readEnvelope } from "./json/envelope.ts";
import { PointPacker } from "./point-packer.ts";

/** Points whose chunks are stored, but which belong to no site yet. */
interface Ingested {
  /** Null if the body had no points. */
  datasetId: string | null;
  /** The body's other fields, not validated yet. */
  head: unknown;
  pointCount: number;
  summary: StoredSummary | null;
  bodyBytes: number;
}

export interface Body {
  stream: AsyncIterable<Uint8Array>;
  mediaType: string;
  userId: string;
  kind: DatasetKind;
}

/** The unit in which the plan's contours have round values: that of the project. */
interface Drawn {
  lengthUnit: LengthUnit;
}

/**
 * Reads points as JSON or columns, and stores them chunk by chunk. The caller publishes the dataset or calls
 * {@link discard}; if reading fails, what was stored is removed here.
 */
export async function ingestPoints(services: Services, body: Body & Drawn): Promise<Ingested> {
  const staging = new Staging(services, body);
  try {
    const packer = new PointPacker(services.settings.maxPoints);
    const joiner = new ColumnJoiner(0, { withNames: false });
    const names = new NameCollector();
    const store = async (chunk: PackedChunk) => {
      await staging.store(chunk);
      const points = decodeChunk(chunk.body);
      joiner.add(points);
      names.add(points);
      // Yields to the event loop, even when more has already arrived.
      await setImmediate();
    };
    const counted = countBytes(body.stream, services.settings.maxUploadBytes);
    const read = body.mediaType === POINTS_MEDIA_TYPE ? readColumns : readJson;
    const head = await read(counted.stream, packer, store);
    const last = packer.finish();
    if (last) await store(last);
    const stored = { head, pointCount: packer.count, bodyBytes: counted.bytes() };
    const { datasetId } = staging;
    if (!datasetId) return { ...stored, datasetId, summary: null };
    const { userId, lengthUnit } = body;
    const indexed = optional(indexDataset(services, datasetId, names.finish(), userId));
    const columns = joiner.finish();
    const { summary } = await services.engine
      .for(columns.count, userId)
      .run("summarise", { columns, lengthUnit }, { transfer: transferablesOf(columns) });
    await indexed;
    return { ...stored, datasetId, summary: computedNow(summary) };
  } catch (error) {
    await staging.discard();
    throw error;
  }
}

interface Columns extends Drawn {
  columns: PointColumns;
  userId: string;
  kind: DatasetKind;
  signal: AbortSignal;
  /** Points stored so far. */
  onProgress: (points: number) => void;
}

/**
 * Stores points that are already in columns, validated like those of any caller. The columns pass to a thread of the
 * engine. Otherwise like {@link ingestPoints}.
 */
export async function ingestColumns(
  services: Services,
  { columns, userId, kind, lengthUnit, signal, onProgress }: Columns,
): Promise<Pick<Ingested, "datasetId" | "pointCount" | "summary">> {
  const { count: pointCount } = columns;
  const { maxPoints } = services.settings;
  const { chunks, summary, nameBlocks } = await services.engine
    .for(pointCount, userId)
    .run("pack", { columns, lengthUnit, maxPoints }, { transfer: transferablesOf(columns), signal })
    .catch(error => {
      throw refusedPoint(error) ?? error;
    });
  const staging = new Staging(services, { userId, kind });
  try {
    for (const chunk of chunks) {
      await staging.store(chunk);
      signal.throwIfAborted();
      onProgress(chunk.first + chunk.n);
    }
    const { datasetId } = staging;
    if (!datasetId) return { datasetId, pointCount, summary: null };
    if (nameBlocks) await optional(storeIndex(services, datasetId, nameBlocks));
    return { datasetId, pointCount, summary: computedNow(summary) };
  } catch (error) {
    await staging.discard();
    throw error;
  }
}

/** The refusal of a point, as the packer threw it in its thread; null for other errors. */
function refusedPoint(error: unknown): Refusal | null {
  if (!(error instanceof WorkerTaskError && error.name === "Refusal")) return null;
  const { statusCode, errors } = error.details as unknown as Refusal;
  return new Refusal(statusCode, error.message, errors);
}

/** A survey is usable without its index; a missing index is built later. */
const optional = (index: Promise<void>) => index.catch(() => undefined);

const computedNow = (summary: SiteSummary): StoredSummary => ({
  ...summary,
  computedAt: new Date().toISOString(),
});

/** Removes staged data. If that fails, the hourly purge removes it. */
export async function discard(services: Services, datasetId: string | null): Promise<void> {
  if (datasetId) await purgeDataset(services.database.db, datasetId).catch(() => undefined);
}

/** Publishes a staged dataset, or removes it when that fails. */
export async function orDiscard<T>(
  services: Services,
  datasetId: string | null,
  publish: () => Promise<T>,
): Promise<T> {
  try {
    return await publish();
  } catch (error) {
    await discard(services, datasetId);
    throw error;
  }
}

/** A dataset that grows chunk by chunk and belongs to no site yet. */
class Staging {
  readonly #services: Services;
  readonly #owner: Pick<Body, "kind" | "userId">;
  #datasetId: string | null = null;
  #seq = 0;

  constructor(services: Services, owner: Pick<Body, "kind" | "userId">) {
    this.#services = services;
    this.#owner = owner;
  }

  /** Null before the first chunk. */
  get datasetId(): string | null {
    return this.#datasetId;
  }

  async store(chunk: PackedChunk): Promise<void> {
    const { database, storage } = this.#services;
    this.#datasetId ??= await stageDataset(database.db, this.#owner.kind, this.#owner.userId);
    await storage.storeChunk({ datasetId: this.#datasetId, seq: this.#seq++, ...chunk });
  }

  discard(): Promise<void> {
    return discard(this.#services, this.#datasetId);
  }
}

type Store = (chunk: PackedChunk) => Promise<void>;
type Reader = (stream: AsyncIterable<Uint8Array>, packer: PointPacker, store: Store) => Promise<unknown>;

const headTooLarge = () =>
  tooLarge(`The fields beside the points may take ${limits.jsonBodyBytes / 1_048_576} MB at most`);

const readJson: Reader = async (stream, packer, store) => {
  const take = async (points: unknown[]) => {
    for (const point of points) {
      const full = packer.add(point);
      if (full) await store(full);
    }
  };
  const head = await readEnvelope(stream, {
    member: "points",
    onSlice: take,
    maxHeadBytes: limits.jsonBodyBytes,
    onHeadTooLarge: headTooLarge,
  });
  // The scanner does not recognise a key that is written with escapes.
  const left = (head as { points?: unknown } | null)?.points;
  if (Array.isArray(left)) await take(left);
  return head;
};

const readColumns: Reader = async (stream, packer, store) => {
  let head: unknown;
  for await (const { kind, content } of readFrames(stream)) {
    if (head === undefined) {
      if (kind !== FRAME_HEAD) throw unreadable("The body must begin with a head frame");
      if (content.length > limits.jsonBodyBytes) throw headTooLarge();
      head = parseHead(content);
    } else if (kind === FRAME_CHUNK) for (const chunk of packer.addChunk(content)) await store(chunk);
    else throw unreadable("The body may hold only chunks after its head");
  }
  return head;
};

function parseHead(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content)) ?? {};
  } catch {
    throw unreadable("The head frame is not valid JSON");
  }
}

/** Counts a body as it passes; refuses with 413 beyond the limit. */
export function countBytes(source: AsyncIterable<Uint8Array>, maxBytes: number, refusal = uploadTooLarge) {
  let bytes = 0;
  async function* stream() {
    for await (const part of source) {
      bytes += part.length;
      if (bytes > maxBytes) throw refusal(maxBytes);
      yield part;
    }
  }
  return { stream: stream(), bytes: () => bytes };
}

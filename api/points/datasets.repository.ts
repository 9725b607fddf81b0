import { type Selectable, sql } from "kysely";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { Database, Db } from "../database/connection.ts";
import type { StoredChunk } from "../database/copy-chunks.ts";
import type { DatasetKind, RemovedAs, Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";
import { type BodyColumns, bodyColumns } from "../objects/bodies.ts";

export type DatasetRow = Omit<Selectable<Schema["datasets"]>, "summary" | "head">;

/** All columns except the long ones. */
export const datasetColumns = [
  "id",
  "kind",
  "state",
  "site_id",
  "uploaded_by",
  "file_name",
  "file_size",
  "point_count",
  "created_at",
  "superseded_at",
  "stored_bytes",
  "site_name",
  "project_id",
  "project_name",
  "surveyed_on",
  "label",
  "removed_as",
  "removed_by",
  "original_id",
  "precedence",
] as const;

/** Stages a dataset that no site shows yet. Its chunks follow one at a time, each in its own transaction. */
export async function stageDataset(db: Db, kind: DatasetKind, userId: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("datasets")
    .values({
      id,
      kind,
      state: "staged",
      site_id: null,
      uploaded_by: userId,
      file_name: null,
      file_size: 0,
      point_count: 0,
      created_at: Date.now(),
      superseded_at: null,
      stored_bytes: 0,
      site_name: null,
      project_id: null,
      project_name: null,
      surveyed_on: null,
      label: "",
      removed_as: null,
      removed_by: null,
      original_id: id,
      precedence: 0,
      head: null,
      summary: null,
    })
    .execute();
  return id;
}

/** May use a staging connection: what it writes is durable once the dataset is published. */
export async function insertChunk(
  db: Db,
  chunk: { datasetId: string; seq: number; first: number; n: number } & (BodyColumns | { body: Uint8Array }),
): Promise<void> {
  const { datasetId, ...rest } = chunk;
  await db
    .insertInto("chunks")
    .values({ dataset_id: datasetId, ...rest })
    .execute();
}

interface Publication {
  siteId: string;
  fileName: string | null;
  fileSize: number;
  pointCount: number;
  head: unknown;
  summary: StoredSummary | null;
  /** For points: the day they were measured, and what people call the survey. */
  surveyedOn?: string | null;
  label?: string;
  /** For points: the survey of which they are a version, if any. */
  originalId?: string;
}

/** Runs in the transaction that attaches the dataset to its site. */
export async function publishDataset(db: Db, id: string, publication: Publication): Promise<void> {
  const { siteId, fileName, fileSize, pointCount, head, summary, surveyedOn, label, originalId } =
    publication;
  await db
    .updateTable("datasets")
    .set({
      state: "live",
      site_id: siteId,
      file_name: fileName,
      file_size: fileSize,
      point_count: pointCount,
      created_at: Date.now(),
      head: head === null ? null : JSON.stringify(head),
      summary: summary === null ? null : JSON.stringify(summary),
      surveyed_on: surveyedOn ?? null,
      label: label ?? "",
      ...(originalId !== undefined && { original_id: originalId }),
    })
    .where("id", "=", id)
    .execute();
  if (originalId !== undefined) await takePrecedence(db, id);
  if (summary?.bounds) await insertBounds(db, id, summary.bounds);
}

/** Makes a survey count instead of all other versions of its original, including those in the bin. */
export async function takePrecedence(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("datasets")
    .set({
      precedence: sql`(select max(versions.precedence) + 1 from datasets as versions where versions.original_id = datasets.original_id)`,
    })
    .where("id", "=", id)
    .execute();
}

/** Stores bounds for the map of all sites, because summaries are too long to be read for it. */
async function insertBounds(db: Db, id: string, bounds: NonNullable<StoredSummary["bounds"]>): Promise<void> {
  const { west, south, east, north } = bounds;
  await db.insertInto("dataset_bounds").values({ dataset_id: id, west, south, east, north }).execute();
}

/** Datasets by id, or all live ones of some sites. */
export type Selection = { ids: string[] } | { sites: SiteIds };
type SiteIds = string[] | { inProjectsOf: string };
export interface Removal {
  as: RemovedAs;
  /** Null for the operator. */
  userId: string | null;
}

/**
 * Moves live datasets to the bin and records where they belonged, so that they can be restored until they are purged.
 * Runs in the transaction that replaces or deletes them; a site that shows one of them must be updated in the same
 * transaction.
 */
export async function removeDatasets(db: Db, selection: Selection, removal: Removal): Promise<void> {
  const removed = db
    .updateTable("datasets")
    .set({
      state: "superseded",
      superseded_at: Date.now(),
      removed_as: removal.as,
      removed_by: removal.userId,
      site_name: sql`(select name from sites where sites.id = datasets.site_id)`,
      project_id: sql`(select project_id from sites where sites.id = datasets.site_id)`,
      project_name: sql`(select projects.name from sites join projects on projects.id = sites.project_id where sites.id = datasets.site_id)`,
    })
    .where("state", "=", "live");
  if ("ids" in selection) {
    if (selection.ids.length > 0) await removed.where("id", "in", selection.ids).execute();
    return;
  }
  await removed.where("site_id", "in", selectSites(db, selection.sites) as never).execute();
}

function selectSites(db: Db, siteIds: SiteIds) {
  if (Array.isArray(siteIds)) return siteIds;
  const projects = db.selectFrom("projects").select("id").where("owner_id", "=", siteIds.inProjectsOf);
  return db.selectFrom("sites").select("sites.id").where("project_id", "in", projects);
}

export async function findSummary(db: Db, datasetId: string): Promise<StoredSummary | null> {
  const row = await db
    .selectFrom("datasets")
    .select("summary")
    .where("id", "=", datasetId)
    .executeTakeFirst();
  return row?.summary ? (JSON.parse(row.summary) as StoredSummary) : null;
}

export function findDatasets(db: Db, ids: string[]) {
  return db.selectFrom("datasets").select(datasetColumns).select("head").where("id", "in", ids).execute();
}

/** Yields a dataset's chunks in order; with a range, those with its points `from` (included) to `to` (excluded). */
export async function* readChunks(
  database: Database,
  datasetId: string,
  range?: { from: number; to: number },
): AsyncGenerator<StoredChunk> {
  const all = database.db.selectFrom("chunks").where("dataset_id", "=", datasetId);
  const wanted = range ? all.where("first", "<", range.to).where(sql`first + n`, ">", range.from) : all;
  const span = await wanted
    .select(({ fn }) => [
      fn.min("seq").as("first"),
      fn.max("seq").as("last"),
      fn.count<number>("object").as("objects"),
    ])
    .executeTakeFirst();
  if (!span || span.last === null) return;
  let seq = span.first;
  if (Number(span.objects) === 0)
    for await (const chunk of database.readChunks(datasetId, seq, span.last)) {
      // The body was moved to the store in the meantime.
      yield chunk.body.length === 0 ? await readChunk(database, datasetId, seq) : chunk;
      seq++;
    }
  else {
    const wantedSeqs = Array.from({ length: span.last - seq + 1 }, (_, i) => seq + i);
    yield* inOrder(wantedSeqs, READ_AHEAD, each => readChunk(database, datasetId, each));
  }
}

/** How many chunks, of half a megabyte each, are requested from the store at once. */
const READ_AHEAD = 6;

async function readChunk({ db, bodies }: Database, datasetId: string, seq: number): Promise<StoredChunk> {
  let place = { first: 0, n: 0 };
  const body = await bodies.read(async () => {
    const row = await db
      .selectFrom("chunks")
      .select(["first", "n", ...bodyColumns])
      .where("dataset_id", "=", datasetId)
      .where("seq", "=", seq)
      .executeTakeFirst();
    if (row) place = row;
    return row;
  });
  if (!body) throw new Error("A chunk is missing");
  return { first: place.first, n: place.n, body };
}

/** Name blocks removed at once: about as many bytes as a chunk. */
const NAMES_PURGE_STEP = 256;
/** Chunks removed at once: few enough that others wait only milliseconds. */
const PURGE_STEP = 8;

/** Purges a dataset in short steps. A dataset that a site shows is kept. */
export async function purgeDataset(db: Db, id: string): Promise<void> {
  // If the connection is lost during the publishing commit, the caller cannot know whether it succeeded, so live
  // datasets are kept.
  const isLive = db.selectFrom("datasets").select("id").where("id", "=", id).where("state", "=", "live");
  if (await isLive.executeTakeFirst()) return;
  for (let seq = 0; ; seq += PURGE_STEP) {
    const { numDeletedRows } = await db
      .deleteFrom("chunks")
      .where("dataset_id", "=", id)
      .where("seq", ">=", seq)
      .where("seq", "<", seq + PURGE_STEP)
      .executeTakeFirst();
    if (numDeletedRows === 0n) break;
  }
  for (let seq = 0; ; seq += NAMES_PURGE_STEP) {
    const { numDeletedRows } = await db
      .deleteFrom("name_blocks")
      .where("dataset_id", "=", id)
      .where("seq", ">=", seq)
      .where("seq", "<", seq + NAMES_PURGE_STEP)
      .executeTakeFirst();
    if (numDeletedRows === 0n) break;
  }
  await db.deleteFrom("datasets").where("id", "=", id).where("state", "!=", "live").execute();
}

/** Lists datasets that were superseded, or staged and never published, before the given times. */
export async function listPurgeable(
  db: Db,
  before: { superseded: number; staged: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("datasets")
    .select("id")
    .where(({ eb, and, or }) =>
      or([
        and([eb("state", "=", "superseded"), eb("superseded_at", "<", before.superseded)]),
        and([eb("state", "=", "staged"), eb("created_at", "<", before.staged)]),
      ]),
    )
    .execute();
  return rows.map(row => row.id);
}

/** Does work for each item, `atOnce` items at a time, and yields the results in the order of the items. */
async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const coming: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // Avoids an unhandled rejection: the result is awaited in a later turn, or never if the reader stops.
    result.catch(() => undefined);
    coming.push(result);
    if (coming.length >= atOnce) yield await coming.shift()!;
  }
  for (const result of coming) yield await result;
}

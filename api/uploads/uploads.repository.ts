import { type Selectable, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Upload } from "#contract/imports/upload.ts";
import type { Database, Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";
import { newToken } from "../ids.ts";
import { type BodyColumns, bodyColumns } from "../objects/bodies.ts";

export type UploadRow = Selectable<Schema["uploads"]>;

const DAY_MS = 86_400_000;
/** Whose files: an account's, or only those uploaded with tokens of one project. */
export interface FileOwner {
  id: string;
  token: { projectId: string | null } | null;
}
/** A file whose next bytes take longer was left behind by a process that died. */
export const STAGED_MS = 300_000;

export function toUpload(row: UploadRow): Upload {
  return {
    _id: row.id,
    fileName: row.file_name,
    contentType: row.content_type,
    siteId: row.site_id,
    size: row.size,
    createdAt: isoDate(row.created_at),
    expiresAt: isoDate(row.expires_at),
  };
}

/** Stages a file that nobody can read until {@link completeUpload}. Its id cannot be guessed. */
export async function stageUpload(
  db: Db,
  upload: { owner: FileOwner; siteId: string | null; fileName: string; contentType: string },
): Promise<string> {
  const id = newToken();
  const now = Date.now();
  await db
    .insertInto("uploads")
    .values({
      id,
      owner_id: upload.owner.id,
      project_id: upload.owner.token?.projectId ?? null,
      site_id: upload.siteId,
      file_name: upload.fileName,
      content_type: upload.contentType,
      size: 0,
      state: "staged",
      created_at: now,
      expires_at: now + STAGED_MS,
    })
    .execute();
  return id;
}

export async function insertUploadPart(db: Db, id: string, seq: number, body: BodyColumns): Promise<void> {
  await db
    .insertInto("upload_parts")
    .values({ upload_id: id, seq, ...body })
    .execute();
}

export function completeUpload(db: Db, id: string, size: number): Promise<UploadRow> {
  return db
    .updateTable("uploads")
    .set({ state: "whole", size, expires_at: Date.now() + DAY_MS })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stages a table that a file is being converted to: nobody can read it until {@link completeTable}. */
export async function stageTable(db: Db, file: UploadRow, chosen: string): Promise<string> {
  const id = newToken();
  const now = Date.now();
  await db
    .insertInto("uploads")
    .values({
      id,
      owner_id: file.owner_id,
      project_id: file.project_id,
      file_name: file.file_name,
      content_type: "text/csv",
      size: 0,
      state: "staged",
      created_at: now,
      expires_at: now + STAGED_MS,
      converted_from: file.id,
      chosen,
    })
    .execute();
  return id;
}

/**
 * Marks a table as complete; it is kept as long as its file. Returns undefined if it is incomplete, for example
 * because the file has been deleted in the meantime.
 */
export function completeTable(
  db: Db,
  { id, size }: { id: string; size: number },
  file: UploadRow,
  conversion: string,
): Promise<UploadRow | undefined> {
  return db
    .updateTable("uploads")
    .set({ state: "whole", conversion, expires_at: file.expires_at })
    .where("id", "=", id)
    .where("size", "=", size)
    .returningAll()
    .executeTakeFirst();
}

/** The tables that a file was converted to, newest first. */
export function listTables(db: Db, fileId: string): Promise<UploadRow[]> {
  return db
    .selectFrom("uploads")
    .selectAll()
    .where("converted_from", "=", fileId)
    .where("state", "=", "whole")
    .where("expires_at", ">", Date.now())
    .orderBy("created_at", "desc")
    .execute();
}

/** Marks a file as used, within the transaction that publishes it. Returns false if it has already been used. */
export async function useUpload(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("uploads")
    .set({ expires_at: Date.now() })
    .where("id", "=", id)
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds only the owner's own uploads, and only until they expire. */
export function findUpload(db: Db, id: string, owner: FileOwner): Promise<UploadRow | undefined> {
  return liveUploads(db, owner).where("id", "=", id).executeTakeFirst();
}

/** Files being prepared, including those still arriving; tables of files do not count. */
export async function countUploads(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("uploads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("converted_from", "is", null)
    .where("expires_at", ">", Date.now())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listUploads(db: Db, owner: FileOwner): Promise<UploadRow[]> {
  return liveUploads(db, owner).orderBy("created_at", "desc").execute();
}

const liveUploads = (db: Db, owner: FileOwner) => uploadsOf(db, owner).where("state", "=", "whole");

/** An owner's files that have not expired, complete or not; tables of files do not count. */
export const uploadsOf = (db: Db, { id, token }: FileOwner) =>
  db
    .selectFrom("uploads")
    .selectAll()
    .where("owner_id", "=", id)
    .$if(Boolean(token?.projectId), query => query.where("project_id", "=", token!.projectId))
    .where("converted_from", "is", null)
    .where("expires_at", ">", Date.now());

/** Reads a staged file from an offset, part by part. */
export async function* readUploadParts(
  { db, bodies }: Database,
  id: string,
  fromByte = 0,
): AsyncGenerator<Uint8Array> {
  const { first, skip } = fromByte === 0 ? { first: 0, skip: 0 } : await partAt(db, id, fromByte);
  for (let seq = first; ; seq++) {
    const part = db
      .selectFrom("upload_parts")
      .select(bodyColumns)
      .where("upload_id", "=", id)
      .where("seq", "=", seq);
    const body = await bodies.read(() => part.executeTakeFirst());
    if (!body) return;
    yield seq === first ? body.subarray(skip) : body;
  }
}

/** The part that contains a byte, and the byte's offset in it. */
async function partAt(db: Db, id: string, byte: number): Promise<{ first: number; skip: number }> {
  let starts = partStarts.get(id);
  // A file that is still arriving may have more parts by now.
  if (!starts || byte >= starts.at(-1)!) {
    starts = await startsOf(db, id);
    partStarts.set(id, starts);
  }
  let [first, beyond] = [0, starts.length - 1];
  if (byte >= starts[beyond]!) return { first: beyond, skip: 0 };
  while (beyond - first > 1) {
    const middle = (first + beyond) >> 1;
    if (starts[middle]! <= byte) first = middle;
    else beyond = middle;
  }
  return { first, skip: byte - starts[first]! };
}

/** Offsets of files' parts, followed by the total size. Cached, because readers of some formats seek often. */
const partStarts = new LRUCache<string, number[]>({ max: 100 });

async function startsOf(db: Db, id: string): Promise<number[]> {
  const parts = await db
    .selectFrom("upload_parts")
    .select(sql<number>`coalesce(object_bytes, length(body))`.as("bytes"))
    .where("upload_id", "=", id)
    .orderBy("seq")
    .execute();
  const starts = [0];
  for (const { bytes } of parts) starts.push(starts.at(-1)! + Number(bytes));
  return starts;
}

/** Deletes a file with its tables, in short steps because files are large. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  // Expires it first, so that nobody uses it if this process dies halfway, and the next purge removes the rest.
  await db.updateTable("uploads").set({ expires_at: 0 }).where("id", "=", id).execute();
  const tables = await db.selectFrom("uploads").select("id").where("converted_from", "=", id).execute();
  for (const table of tables) await deleteUpload(db, table.id);
  for (let seq = 0; ; seq += 4) {
    const { numDeletedRows } = await db
      .deleteFrom("upload_parts")
      .where("upload_id", "=", id)
      .where("seq", ">=", seq)
      .where("seq", "<", seq + 4)
      .executeTakeFirst();
    if (numDeletedRows === 0n) break;
  }
  await db.deleteFrom("uploads").where("id", "=", id).execute();
}

export async function listExpiredUploads(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("uploads").select("id").where("expires_at", "<=", Date.now()).execute();
  return rows.map(row => row.id);
}

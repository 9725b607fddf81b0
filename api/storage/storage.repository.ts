import { sql } from "kysely";
import type { DatabaseKind, Db } from "../database/connection.ts";

/** Bytes that an account's data takes. */
export interface StoredBytes {
  /** Points and drawings that a site shows. */
  current: number;
  /** Replaced or deleted data that is kept for a while. */
  replaced: number;
  /** Files being prepared, and data being saved now. */
  staged: number;
}

const sumWhen = (states: string) =>
  sql<number>`coalesce(sum(case when state in (${sql.raw(states)}) then stored_bytes else 0 end), 0)`;

export async function storedBytes(db: Db, ownerId: string): Promise<StoredBytes> {
  const datasets = await db
    .selectFrom("datasets")
    .select([
      sumWhen("'live'").as("current"),
      sumWhen("'superseded'").as("replaced"),
      sumWhen("'staged'").as("staged"),
    ])
    .where("uploaded_by", "=", ownerId)
    .executeTakeFirstOrThrow();
  const photos = await photoBytes(db, ownerId);
  const uploads = await stagedUploadBytes(db, ownerId);
  return {
    current: +datasets.current + +photos.current,
    replaced: +datasets.replaced + +photos.replaced,
    staged: +datasets.staged + +photos.staged + uploads,
  };
}

/** Photos of an account. Those in the bin were deleted with their site; those waiting to be removed no longer count. */
async function photoBytes(db: Db, ownerId: string): Promise<StoredBytes> {
  const { rows } = await sql<StoredBytes>`select
    coalesce(sum(case when p.comment_id is not null and s.deleted_at is null then p.stored_bytes else 0 end), 0) as current,
    coalesce(sum(case when p.comment_id is not null and s.deleted_at is not null then p.stored_bytes else 0 end), 0) as replaced,
    coalesce(sum(case when p.comment_id is null and p.expires_at > ${Date.now()} then p.stored_bytes else 0 end), 0) as staged
    from photos p left join sites s on s.id = p.site_id where p.uploaded_by = ${ownerId}`.execute(db);
  return rows[0]!;
}

export async function stagedUploadBytes(db: Db, ownerId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom("uploads")
    .select(sql<number>`coalesce(sum(size), 0)`.as("bytes"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Counts the stored bytes of all accounts together. */
export async function allStoredBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select
    coalesce((select sum(stored_bytes) from datasets), 0) + coalesce((select sum(size) from uploads), 0)
    + coalesce((select sum(stored_bytes) from photos), 0) as bytes`.execute(db);
  return Number(rows[0]!.bytes);
}

/** The storage used by an account: points and drawings, files being prepared, photos. `owner` is SQL for its id. */
const takenBytes = (
  owner: string,
) => sql`((select coalesce(sum(d.stored_bytes), 0) from datasets d where d.uploaded_by = ${sql.raw(owner)})
  + (select coalesce(sum(u.size), 0) from uploads u where u.owner_id = ${sql.raw(owner)})
  + (select coalesce(sum(p.stored_bytes), 0) from photos p where p.uploaded_by = ${sql.raw(owner)}
    and (p.comment_id is not null or p.expires_at > ${Date.now()})))`;

/**
 * Counts bytes that are about to be stored, in one statement. Returns false if the account would exceed its quota.
 * Also records that the dataset is still being written.
 */
export async function growDataset(db: Db, id: string, bytes: number, quotaBytes: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update datasets
    set stored_bytes = stored_bytes + ${bytes}, created_at = ${Date.now()}
    where id = ${id} and ${bytes} <= ${quotaBytes} - ${takenBytes("datasets.uploaded_by")}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Counts bytes like {@link growDataset}, for a staged file whose owner may have `stagedMaxBytes` in preparation. With
 * `fromByte`, only if the file is unfinished and has exactly this many bytes.
 */
export async function growUpload(
  db: Db,
  id: string,
  bytes: number,
  limits: { quotaBytes: number; stagedMaxBytes: number; expiresAt: number; fromByte?: number },
): Promise<boolean> {
  const { quotaBytes, stagedMaxBytes, expiresAt, fromByte } = limits;
  const place =
    fromByte === undefined
      ? sql``
      : sql`and size = ${fromByte} and state = 'unfinished' and expires_at > ${Date.now()}`;
  const { numAffectedRows } = await sql`update uploads set size = size + ${bytes}, expires_at = ${expiresAt}
    where id = ${id} ${place}
      and ${bytes} <= ${stagedMaxBytes}
        - (select coalesce(sum(u.size), 0) from uploads u where u.owner_id = uploads.owner_id)
      and ${bytes} <= ${quotaBytes} - ${takenBytes("uploads.owner_id")}`.execute(db);
  return numAffectedRows === 1n;
}

/** Bytes left in an account's quota. */
export async function roomOf(db: Db, ownerId: string, quotaBytes: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select ${takenBytes("u0.id")} as taken
    from users u0 where u0.id = ${ownerId}`.execute(db);
  return quotaBytes - Number(rows[0]?.taken ?? 0);
}

/** Counts bytes like {@link growDataset}, for a photo. */
export async function growPhoto(db: Db, id: string, bytes: number, quotaBytes: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update photos set stored_bytes = stored_bytes + ${bytes}
    where id = ${id} and ${bytes} <= ${quotaBytes} - ${takenBytes("photos.uploaded_by")}`.execute(db);
  return numAffectedRows === 1n;
}

/** How many bytes of a file have arrived; undefined when it is gone. */
export async function sizeOfUpload(db: Db, id: string): Promise<number | undefined> {
  return (await db.selectFrom("uploads").select("size").where("id", "=", id).executeTakeFirst())?.size;
}

/** Tells whether a row that is being written still exists. */
export async function isThere(db: Db, table: "datasets" | "uploads", id: string): Promise<boolean> {
  return (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/**
 * Lets only one transaction at a time count an account's data. SQLite has a single writer anyway. `account` is its id,
 * or that of a dataset it uploads.
 */
export async function lockAccount(
  db: Db,
  kind: DatabaseKind,
  account: { id: string } | { datasetId: string },
): Promise<void> {
  if (kind === "sqlite") return;
  const id =
    "id" in account
      ? sql`${account.id}`
      : sql`(select uploaded_by from datasets where id = ${account.datasetId})`;
  await sql`select 1 from users where id = ${id} for no key update`.execute(db);
}

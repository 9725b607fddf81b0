import { sql } from "kysely";
import type { DatabaseKind, Db } from "../database/connection.ts";

/** Bytes that an account's data takes. */
export interface StoredBytes {
  /** Of points and drawings that a site shows. */
  current: number;
  /** Replaced or deleted, and kept for a while. */
  replaced: number;
  /** Files in preparation, and what is being saved now. */
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
  const { current, replaced, staged } = datasets;
  return { current: +current, replaced: +replaced, staged: +staged + (await stagedUploadBytes(db, ownerId)) };
}

export async function stagedUploadBytes(db: Db, ownerId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom("uploads")
    .select(sql<number>`coalesce(sum(size), 0)`.as("bytes"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Of all accounts. */
export async function allStoredBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select
    coalesce((select sum(stored_bytes) from datasets), 0) + coalesce((select sum(size) from uploads), 0) as bytes`.execute(
    db,
  );
  return Number(rows[0]!.bytes);
}

/**
 * Counts bytes that are about to be stored, in one statement. Returns false when the account's data would take more
 * than its quota. Also marks the dataset as still being written.
 */
export async function growDataset(db: Db, id: string, bytes: number, quotaBytes: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update datasets
    set stored_bytes = stored_bytes + ${bytes}, created_at = ${Date.now()}
    where id = ${id} and ${bytes} <= ${quotaBytes}
      - (select coalesce(sum(d.stored_bytes), 0) from datasets d where d.uploaded_by = datasets.uploaded_by)
      - (select coalesce(sum(u.size), 0) from uploads u where u.owner_id = datasets.uploaded_by)`.execute(db);
  return numAffectedRows === 1n;
}

/** The same for a staged file, whose owner may have `stagedMaxBytes` in preparation. */
export async function growUpload(
  db: Db,
  id: string,
  bytes: number,
  limits: { quotaBytes: number; stagedMaxBytes: number; expiresAt: number },
): Promise<boolean> {
  const { quotaBytes, stagedMaxBytes, expiresAt } = limits;
  const { numAffectedRows } = await sql`update uploads set size = size + ${bytes}, expires_at = ${expiresAt}
    where id = ${id}
      and ${bytes} <= ${stagedMaxBytes}
        - (select coalesce(sum(u.size), 0) from uploads u where u.owner_id = uploads.owner_id)
      and ${bytes} <= ${quotaBytes}
        - (select coalesce(sum(d.stored_bytes), 0) from datasets d where d.uploaded_by = uploads.owner_id)
        - (select coalesce(sum(u.size), 0) from uploads u where u.owner_id = uploads.owner_id)`.execute(db);
  return numAffectedRows === 1n;
}

/** Tells whether a row that is being written is still there. */
export async function isThere(db: Db, table: "datasets" | "uploads", id: string): Promise<boolean> {
  return (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/**
 * Lets one transaction at a time count an account's data. SQLite has one writer anyway.
 * `account` is its id, or that of a dataset it uploads.
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

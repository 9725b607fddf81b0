import { sql } from "kysely";
import type { UnfinishedUpload } from "#contract/imports/upload.ts";
import type { Db } from "../database/connection.ts";
import { newToken } from "../ids.ts";
import type { BodyColumns } from "../objects/bodies.ts";
import {
  type FileOwner,
  insertUploadPart,
  toUpload,
  type UploadRow,
  uploadsOf,
} from "./uploads.repository.ts";

/** How long an upload waits for its next bytes. */
export const UNFINISHED_MS = 86_400_000;

export type UnfinishedRow = UploadRow & { length: number };

export const toUnfinished = (row: UnfinishedRow): UnfinishedUpload => ({
  ...toUpload(row),
  length: row.length,
});

interface NewUpload {
  owner: FileOwner;
  siteId: string | null;
  fileName: string;
  contentType: string;
  /** Total bytes of the file. */
  length: number;
  /** The metadata from the sender, unchanged. */
  metadata: string | null;
}

/** Stages a file that arrives in several calls. An empty one is complete at once. */
export async function beginUpload(db: Db, { owner, ...upload }: NewUpload): Promise<UnfinishedRow> {
  const now = Date.now();
  const row = await db
    .insertInto("uploads")
    .values({
      id: newToken(),
      owner_id: owner.id,
      project_id: owner.token?.projectId ?? null,
      site_id: upload.siteId,
      file_name: upload.fileName,
      content_type: upload.contentType,
      size: 0,
      state: upload.length === 0 ? "whole" : "unfinished",
      created_at: now,
      expires_at: now + UNFINISHED_MS,
      length: upload.length,
      metadata: upload.metadata,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as UnfinishedRow;
}

/** An owner's uploads that have partly arrived, newest first. */
export async function listUnfinished(db: Db, owner: FileOwner): Promise<UnfinishedRow[]> {
  const rows = uploadsOf(db, owner).where("state", "=", "unfinished").orderBy("created_at", "desc");
  return (await rows.execute()) as UnfinishedRow[];
}

/** Finds an owner's upload that arrives, or has arrived, in several calls. */
export async function findInSeveral(
  db: Db,
  id: string,
  owner: FileOwner,
): Promise<UnfinishedRow | undefined> {
  const row = await uploadsOf(db, owner)
    .where("id", "=", id)
    .where("length", "is not", null)
    .executeTakeFirst();
  return row as UnfinishedRow | undefined;
}

/** Appends a part, and returns how many there were. Call it after increasing the upload's size. */
export async function appendPart(trx: Db, id: string, body: BodyColumns): Promise<number> {
  const { next } = await trx
    .selectFrom("upload_parts")
    .select(sql<number>`coalesce(max(seq) + 1, 0)`.as("next"))
    .where("upload_id", "=", id)
    .executeTakeFirstOrThrow();
  await insertUploadPart(trx, id, Number(next), body);
  return Number(next);
}

/** Marks a file as complete once its last byte has arrived. */
export async function completeIfWhole(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("uploads")
    .set({ state: "whole" })
    .where("id", "=", id)
    .whereRef("size", "=", "length")
    .execute();
}

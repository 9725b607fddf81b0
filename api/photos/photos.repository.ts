import type { Selectable } from "kysely";
import type { Photo } from "#contract/comments/photos.ts";
import type { Database, Db } from "../database/connection.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";
import { type BodyColumns, bodyColumns } from "../objects/bodies.ts";

export type PhotoRow = Selectable<Schema["photos"]>;

const PREPARED_MS = 86_400_000;
const PART_BYTES = 1_048_576;

export function toPhoto(row: PhotoRow): Photo {
  const { longitude, latitude, accuracy_m: accuracyM } = row;
  return {
    _id: row.id,
    widthPx: row.width_px,
    heightPx: row.height_px,
    thumbnail: { widthPx: row.thumbnail_width_px, heightPx: row.thumbnail_height_px },
    takenAt: row.taken_at,
    position: longitude === null || latitude === null ? null : { longitude, latitude, accuracyM },
  };
}

export type NewPhoto = Pick<Photo, "widthPx" | "heightPx" | "thumbnail" | "takenAt" | "position"> & {
  siteId: string;
  ownerId: string;
  bodies: { picture: Uint8Array; thumbnail: Uint8Array };
};

/** Inserts a photo in preparation, without its bytes. */
export async function insertPhoto(trx: Db, photo: NewPhoto): Promise<PhotoRow> {
  const now = Date.now();
  return trx
    .insertInto("photos")
    .values({
      id: newId(),
      site_id: photo.siteId,
      comment_id: null,
      uploaded_by: photo.ownerId,
      seq: 0,
      width_px: photo.widthPx,
      height_px: photo.heightPx,
      thumbnail_width_px: photo.thumbnail.widthPx,
      thumbnail_height_px: photo.thumbnail.heightPx,
      stored_bytes: 0,
      taken_at: photo.takenAt,
      longitude: photo.position?.longitude ?? null,
      latitude: photo.position?.latitude ?? null,
      accuracy_m: photo.position?.accuracyM ?? null,
      created_at: now,
      expires_at: now + PREPARED_MS,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface PhotoPart {
  is_thumbnail: 0 | 1;
  seq: number;
  body: Uint8Array;
}

/** Cuts a photo and its thumbnail into parts for storage. */
export function photoParts({ picture, thumbnail }: NewPhoto["bodies"]): PhotoPart[] {
  const cut = (body: Uint8Array, is_thumbnail: 0 | 1) =>
    Array.from({ length: Math.ceil(body.length / PART_BYTES) }, (_, seq) => ({
      is_thumbnail,
      seq,
      body: body.subarray(seq * PART_BYTES, (seq + 1) * PART_BYTES),
    }));
  return [...cut(picture, 0), ...cut(thumbnail, 1)];
}

export async function insertPhotoPart(
  trx: Db,
  photoId: string,
  { is_thumbnail, seq }: PhotoPart,
  body: BodyColumns,
): Promise<void> {
  await trx
    .insertInto("photo_parts")
    .values({ photo_id: photoId, is_thumbnail, seq, ...body })
    .execute();
}

/** Yields the JPEG of a photo or its thumbnail, part by part. */
export async function* readPhoto(
  { db, bodies }: Database,
  id: string,
  isThumbnail: 0 | 1,
): AsyncGenerator<Uint8Array> {
  for (let seq = 0; ; seq++) {
    const part = db
      .selectFrom("photo_parts")
      .select(bodyColumns)
      .where("photo_id", "=", id)
      .where("is_thumbnail", "=", isThumbnail)
      .where("seq", "=", seq);
    const body = await bodies.read(() => part.executeTakeFirst());
    if (!body) return;
    yield body;
  }
}

/** Returns a photo with its comment's author and thread; undefined when it is about to be removed. */
export function findPhoto(db: Db, id: string) {
  return db
    .selectFrom("photos")
    .leftJoin("comments", "comments.id", "photos.comment_id")
    .leftJoin("comment_threads", "comment_threads.id", "comments.thread_id")
    .selectAll("photos")
    .select(["comments.author_id", "comments.thread_id", "comment_threads.number"])
    .where("photos.id", "=", id)
    .where(({ or, eb }) => or([eb("comments.id", "is not", null), eb("photos.expires_at", ">", Date.now())]))
    .executeTakeFirst();
}

const prepared = (db: Db, ownerId: string) =>
  db
    .selectFrom("photos")
    .where("uploaded_by", "=", ownerId)
    .where("comment_id", "is", null)
    .where("expires_at", ">", Date.now());

/** Lists an account's photos for a site that belong to no comment yet, earliest first. */
export function listPreparedPhotos(db: Db, siteId: string, ownerId: string): Promise<PhotoRow[]> {
  return prepared(db, ownerId)
    .selectAll()
    .where("site_id", "=", siteId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Counts an account's photos, on all sites, that belong to no comment yet. */
export async function countPreparedPhotos(db: Db, ownerId: string): Promise<number> {
  const { count } = await prepared(db, ownerId)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Attaching {
  commentId: string;
  siteId: string;
  ownerId: string;
  ids: readonly string[];
}

/**
 * Attaches prepared photos to a comment, in the transaction that writes it. Returns false if one does not exist, or
 * belongs to another comment.
 */
export async function attachPhotos(
  trx: Db,
  { commentId, siteId, ownerId, ids }: Attaching,
): Promise<boolean> {
  for (const [seq, id] of ids.entries()) {
    const { numUpdatedRows } = await trx
      .updateTable("photos")
      .set({ comment_id: commentId, expires_at: 0, seq })
      .where("id", "=", id)
      .where("site_id", "=", siteId)
      .where("uploaded_by", "=", ownerId)
      .where("comment_id", "is", null)
      .where("expires_at", ">", Date.now())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
  }
  return true;
}

/** Returns the photos of comments, by comment. */
export async function photosOfComments(db: Db, commentIds: readonly string[]): Promise<Map<string, Photo[]>> {
  const found = new Map<string, Photo[]>();
  if (commentIds.length === 0) return found;
  const rows = await db
    .selectFrom("photos")
    .selectAll()
    .where("comment_id", "in", commentIds)
    .orderBy("seq")
    .orderBy("id")
    .execute();
  for (const row of rows) found.set(row.comment_id!, [...(found.get(row.comment_id!) ?? []), toPhoto(row)]);
  return found;
}

/** Lists the existing photos that an account uploaded, earliest first, with the names of their sites. */
export function listPhotosBy(db: Db, ownerId: string) {
  return db
    .selectFrom("photos")
    .innerJoin("sites", "sites.id", "photos.site_id")
    .selectAll("photos")
    .select("sites.name as site_name")
    .where("photos.uploaded_by", "=", ownerId)
    .where(({ or, eb }) =>
      or([eb("photos.comment_id", "is not", null), eb("photos.expires_at", ">", Date.now())]),
    )
    .orderBy("photos.created_at")
    .orderBy("photos.id")
    .execute();
}

/** Hides a photo. {@link purgePhotos} removes its bytes. */
export async function expirePhoto(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("photos")
    .set({ comment_id: null, expires_at: 0 })
    .where("id", "=", id)
    .where(({ or, eb }) => or([eb("comment_id", "is not", null), eb("expires_at", ">", 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const PURGED_AT_ONCE = 100;

/** Purges photos that expired, or whose comment or site is gone; one at a time, because they are large. */
export async function purgePhotos(db: Db, now = Date.now()): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom("photos")
      .select("id")
      .where("comment_id", "is", null)
      .where("expires_at", "<=", now)
      .limit(PURGED_AT_ONCE)
      .execute();
    for (const { id } of rows) await db.deleteFrom("photos").where("id", "=", id).execute();
    if (rows.length < PURGED_AT_ONCE) return;
  }
}

import type { ColumnDataType, Kysely } from "kysely";
import type { DatabaseKind } from "../connection.ts";

/**
 * Photos of comments. They outlive their comment and their site for a while, because housekeeping removes megabytes in
 * short steps.
 */
export async function photos(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable("photos")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("site_id", "text", c => c.references("sites.id").onDelete("set null"))
    .addColumn("comment_id", "text", c => c.references("comments.id").onDelete("set null"))
    .addColumn("uploaded_by", "text", c => c.references("users.id").onDelete("set null"))
    .addColumn("seq", "integer", c => c.notNull())
    .addColumn("width_px", "integer", c => c.notNull())
    .addColumn("height_px", "integer", c => c.notNull())
    .addColumn("thumbnail_width_px", "integer", c => c.notNull())
    .addColumn("thumbnail_height_px", "integer", c => c.notNull())
    .addColumn("stored_bytes", "bigint", c => c.notNull())
    .addColumn("taken_at", "text")
    .addColumn("longitude", "double precision")
    .addColumn("latitude", "double precision")
    .addColumn("accuracy_m", "double precision")
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("expires_at", "bigint", c => c.notNull())
    .execute();
  const bytes: ColumnDataType = kind === "postgres" ? "bytea" : "blob";
  await db.schema
    .createTable("photo_parts")
    .addColumn("photo_id", "text", c => c.notNull().references("photos.id").onDelete("cascade"))
    .addColumn("is_thumbnail", "integer", c => c.notNull())
    .addColumn("seq", "integer", c => c.notNull())
    .addColumn("body", bytes, c => c.notNull())
    .addPrimaryKeyConstraint("photo_parts_key", ["photo_id", "is_thumbnail", "seq"])
    .execute();
  for (const column of ["site_id", "comment_id", "uploaded_by", "expires_at"])
    await db.schema.createIndex(`photos_${column}`).on("photos").column(column).execute();
}

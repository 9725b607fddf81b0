import type { BodyInRow } from "./object-tables.ts";

export interface PhotoTables {
  photos: PhotoTable;
  photo_parts: PhotoPartTable;
}

/**
 * A photo of a comment. Without a comment it is being prepared until it expires, and after that about to be removed.
 * Times are milliseconds since 1970, UTC.
 */
interface PhotoTable {
  id: string;
  /** Null once the site is purged. */
  site_id: string | null;
  comment_id: string | null;
  /** Null once the account is deleted. */
  uploaded_by: string | null;
  /** Numbers the photos of a comment from 0. */
  seq: number;
  width_px: number;
  height_px: number;
  thumbnail_width_px: number;
  thumbnail_height_px: number;
  /** Of photo and thumbnail together. */
  stored_bytes: number;
  /** The camera's clock, in the contract's format. */
  taken_at: string | null;
  /** WGS84, degrees. */
  longitude: number | null;
  latitude: number | null;
  accuracy_m: number | null;
  created_at: number;
  /** 0 once it belongs to a comment, so that it is removed as soon as the comment is. */
  expires_at: number;
}

interface PhotoPartTable extends BodyInRow {
  photo_id: string;
  is_thumbnail: 0 | 1;
  seq: number;
}

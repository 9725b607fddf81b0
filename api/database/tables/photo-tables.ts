import type { BodyInRow } from "./object-tables.ts";

export interface PhotoTables {
  photos: PhotoTable;
  photo_parts: PhotoPartTable;
}

/**
 * A photo of a comment. Without a comment it is in preparation until it expires, and afterwards about to be removed. Times are
 * milliseconds since 1970, UTC.
 */
interface PhotoTable {
  id: string;
  /** Null once the site is gone for good. */
  site_id: string | null;
  comment_id: string | null;
  /** Null once the account is deleted. */
  uploaded_by: string | null;
  /** Counts the photos of a comment from 0. */
  seq: number;
  width_px: number;
  height_px: number;
  thumbnail_width_px: number;
  thumbnail_height_px: number;
  /** Of photo and thumbnail. */
  stored_bytes: number;
  /** The camera's clock, as the contract has it. */
  taken_at: string | null;
  /** WGS84, degrees. */
  longitude: number | null;
  latitude: number | null;
  accuracy_m: number | null;
  created_at: number;
  /** 0 once a comment has it, so that it expires with the comment. */
  expires_at: number;
}

interface PhotoPartTable extends BodyInRow {
  photo_id: string;
  is_thumbnail: 0 | 1;
  seq: number;
}

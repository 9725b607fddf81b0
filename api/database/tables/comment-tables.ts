/** Comments on sites. Times are milliseconds since 1970, UTC; positions WGS84, degrees. */
export interface CommentTables {
  comment_threads: ThreadTable;
  comments: CommentTable;
  comment_reads: CommentReadTable;
  comment_notices: CommentNoticeTable;
}

interface ThreadTable {
  id: string;
  site_id: string;
  /** Numbers the threads of a site from 1. */
  number: number;
  place_kind: "place" | "point" | "result" | "site";
  /** Of a place: as chosen. Of a point: from the last survey that has it. */
  longitude: number | null;
  latitude: number | null;
  /** Of a point, like its height in metres. */
  point_name: string | null;
  height_m: number | null;
  /** Of a point: the survey in which it was last looked up, and whether it is missing there. Not a foreign key. */
  checked_survey_id: string | null;
  is_missing: 0 | 1;
  /** Of a saved volume. Not a foreign key: the thread outlives the volume, and still says what it was. */
  result_id: string | null;
  result_mode: string | null;
  result_saved_at: number | null;
  created_at: number;
  /** When its latest comment was added. */
  updated_at: number;
  /** Number of the next comment. */
  next_seq: number;
  resolved_at: number | null;
  resolved_by: string | null;
}

interface CommentTable {
  id: string;
  thread_id: string;
  /** Numbers the comments of a thread from 1; never reused. */
  seq: number;
  /** Null once the account is deleted. */
  author_id: string | null;
  text: string;
  /** JSON: {@link StoredMention}[]. */
  mentions: string;
  created_at: number;
  edited_at: number | null;
}

export interface StoredMention {
  userId: string;
  /** The part of the text, as `@m.keller`. */
  text: string;
}

/** The last comment of a thread that a person has seen. */
interface CommentReadTable {
  thread_id: string;
  user_id: string;
  seen_seq: number;
}

/** A comment to notify somebody of by mail, together with others of its site. */
interface CommentNoticeTable {
  comment_id: string;
  user_id: string;
  site_id: string;
  is_mention: 0 | 1;
  due_at: number;
}

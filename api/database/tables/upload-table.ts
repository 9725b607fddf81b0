/** A file between the steps of its import. Times are milliseconds since 1970, UTC. */
export interface UploadTable {
  id: string;
  owner_id: string;
  /**
   * The project of the token that the file was uploaded with, if that token is restricted to one. Not a foreign key,
   * because a file is kept for only a day.
   */
  project_id: string | null;
  /** The site that it was chosen for, if its sender named one. Not a foreign key either. */
  site_id: string | null;
  file_name: string;
  content_type: string;
  size: number;
  /** `unfinished`: arriving in several calls, and not complete yet. */
  state: "staged" | "unfinished" | "whole";
  created_at: number;
  expires_at: number;
  /** For a table: the file that it was converted from. It is deleted with that file. */
  converted_from: string | null;
  /** What was chosen to be read from the file, as a text that is equal for equal choices. */
  chosen: string | null;
  /** JSON: what the file says about itself; null until the table is complete. */
  conversion: string | null;
  /** For a file that arrives in several calls: its total bytes, and the metadata from its sender. */
  length: number | null;
  metadata: string | null;
}

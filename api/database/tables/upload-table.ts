/** A file between the steps of an import. Times are milliseconds since 1970, UTC. */
export interface UploadTable {
  id: string;
  owner_id: string;
  /** Of a file that came by a token of one project: which. Not a reference, because a file is kept for a day only. */
  project_id: string | null;
  /** The site that it was chosen for, where its sender named one. Not a reference either. */
  site_id: string | null;
  file_name: string;
  content_type: string;
  size: number;
  /** `unfinished` is a file that comes in several calls. */
  state: "staged" | "unfinished" | "whole";
  created_at: number;
  expires_at: number;
  /** Of a table that a file was converted to: which file. It goes with that file. */
  converted_from: string | null;
  /** What was chosen of the file, as a text that is equal for equal choices. */
  chosen: string | null;
  /** What the file says of itself, as JSON; null until the table is whole. */
  conversion: string | null;
  /** Of a file that comes in several calls: how many bytes it will have, and the metadata that its sender gave it. */
  length: number | null;
  metadata: string | null;
}

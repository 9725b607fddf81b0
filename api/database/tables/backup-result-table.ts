/** How scheduled backups went: the last success and the last failure. */
export interface BackupResultTable {
  outcome: "success" | "failure";
  /** When it began, in milliseconds since 1970, UTC. A success holds what was there at this moment. */
  at: number;
  /** Name and size of the file; null of a failure. */
  file: string | null;
  bytes: number | null;
  /** Why it failed; null of a success. */
  message: string | null;
}

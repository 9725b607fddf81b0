import type { BackupFaultCode } from "#contract/running/health.ts";

/** How backups and checks of backups went: of each kind the last success and the last failure. */
export interface BackupResultTable {
  work: "backup" | "check";
  started_by: "schedule" | "command";
  /** `running` stands while a check runs in the background, and stays where it was killed. */
  outcome: "success" | "failure" | "running";
  /**
   * In milliseconds since 1970, UTC. A backup that succeeded holds what was there at this moment; failures and checks ended
   * then, and one that runs began.
   */
  at: number;
  /** Where the file is, or should have been; null of backups by earlier versions. */
  folder: string | null;
  /** Name of the file; null of a backup that failed. */
  file: string | null;
  /** Size of a backup that succeeded. */
  bytes: number | null;
  /** Why it failed; null of a success. */
  code: BackupFaultCode | null;
  /** What the system says of it. */
  reason: string | null;
}

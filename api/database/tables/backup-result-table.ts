import type { BackupFaultCode } from "#contract/running/health.ts";

/** Results of backups and their checks: the last success and the last failure of each kind. */
export interface BackupResultTable {
  work: "backup" | "check";
  started_by: "schedule" | "command";
  /** `running` is set while a check runs in the background, and remains if it was killed. */
  outcome: "success" | "failure" | "running";
  /**
   * Milliseconds since 1970, UTC. For a successful backup, the moment of its snapshot; for failures and checks, when
   * they ended; for a running check, when it started.
   */
  at: number;
  /** Where the file is, or should have been; null for backups by earlier versions. */
  folder: string | null;
  /** Name of the file; null for a failed backup. */
  file: string | null;
  /** Size of a successful backup. */
  bytes: number | null;
  /** Why it failed; null for a success. */
  code: BackupFaultCode | null;
  /** The system's own error message. */
  reason: string | null;
}

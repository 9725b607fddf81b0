import type { BackupFaultCode } from "#contract/health.ts";
import { databaseFault, isBroken, POSTGRES_FULL } from "../database/faults.ts";
import { TransferFault } from "../database/transfer/faults.ts";
import { NoDatabase } from "../database/transfer/snapshot.ts";
import { StoreUnavailable } from "../objects/object-store.ts";
import { StartFault } from "../start-fault.ts";

/** Why a backup cannot be made or used: one sentence for the operator, and a code for Health. */
export class BackupFault extends Error {
  override name = "BackupFault";
  constructor(
    message: string,
    readonly code: BackupFaultCode = "other",
    readonly reason: string | null = null,
  ) {
    super(message);
  }
}

const NO_ROOM = ["ENOSPC", "EDQUOT"];

/** Names the full disk if the system or the database reports one; returns any other error unchanged. */
export function roomFault(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === POSTGRES_FULL)
    return new BackupFault(
      "The disk of PostgreSQL is full: make room there, and run the command again.",
      "no-room",
      "PostgreSQL",
    );
  if (NO_ROOM.includes(code ?? "") || databaseFault(error) === "full") return noRoom(folder);
  return error;
}

export const noRoom = (folder: string): BackupFault =>
  new BackupFault(
    `The disk of ${folder} has too little room (DISK_RESERVE_MB is left free): make room, or use another folder.`,
    "no-room",
    folder,
  );

/** Returns what is stored about a failure: a code, and the system's own message where the code is not enough. */
export function backupFaultOf(error: unknown): { code: BackupFaultCode; reason: string | null } {
  if (error instanceof BackupFault)
    return { code: error.code, reason: error.code === "other" ? error.message : error.reason };
  const { message, code = null } = error as NodeJS.ErrnoException;
  if (error instanceof StoreUnavailable) return { code: "store", reason: (error.cause as Error).message };
  if (databaseFault(error) === "full") return { code: "no-room", reason: null };
  const isOfDatabase =
    [StartFault, TransferFault, NoDatabase].some(fault => error instanceof fault) ||
    isBroken(error) ||
    databaseFault(error) !== null;
  return { code: isOfDatabase ? "database" : "other", reason: message || code };
}

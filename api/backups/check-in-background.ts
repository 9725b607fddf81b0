import type { BackupFaultCode } from "#contract/health.ts";
import type { Settings } from "../environment.ts";
import { readFrames, writeFrame } from "../workers/frames.ts";
import { startProcess } from "../workers/process.ts";
import { type Installation, removeCheckLeftovers } from "./check-backup.ts";

/** Heap of the child process; rows and points are held outside of it. */
const HEAP_MB = 512;
/** How long the process has to remove its scratch database after it was told to stop. */
const STOP_MS = 2_000;
const ANSWER_BYTES = 1_000_000;
/** Characters kept from the end of the process's error output. */
const COMPLAINT_LENGTH = 1_000;

/** What the process receives on its standard input. */
export interface CheckTask {
  file: string;
  place: Installation;
  scratch: string;
  reserveBytes: number;
}

/** `code` is null for a good backup. */
export interface Verdict {
  code: BackupFaultCode | null;
  reason: string | null;
}

/**
 * Rehearses a restore in a process of its own, because it may take long and may be stopped at any time. Leaves nothing
 * behind.
 */
export async function checkInBackground(
  file: string,
  { dataDir, databaseUrl, objects, diskReserveBytes }: Settings,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<Verdict> {
  // Passes on variables of PostgreSQL and the object store, such as PGSSLROOTCERT.
  const child = startProcess("backup-check", { heapMb: HEAP_MB, env: process.env as Record<string, string> });
  let complaint = "";
  child.stderr.on("data", part => {
    complaint = `${complaint}${part}`.slice(-COMPLAINT_LENGTH);
  });
  child.stdin.on("error", () => undefined);
  const ended = new Promise<void>(resolve => {
    child.once("close", () => resolve());
    child.once("error", error => {
      complaint += error.message;
      resolve();
    });
  });
  let isLate = false;
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    // The child stops when its standard input ends, which also happens if this process dies.
    child.stdin.end();
    killing = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  };
  const limit = setTimeout(() => {
    isLate = true;
    stop();
  }, limitMs);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    // Uses the disk of the database, because a temporary folder may be in memory.
    const place = { dataDir, databaseUrl, objects };
    const task: CheckTask = { file, place, scratch: dataDir, reserveBytes: diskReserveBytes };
    writeFrame(child.stdin, Buffer.from(JSON.stringify(task)));
    const { value } = await readFrames(child.stdout, ANSWER_BYTES)
      .next()
      .catch(() => ({ value: undefined }));
    child.stdin.end();
    await ended;
    if (isLate) return { code: "too-long", reason: null };
    if (value) return JSON.parse(value.toString());
    return { code: "interrupted", reason: complaint.trim().split("\n").pop() || null };
  } finally {
    clearTimeout(limit);
    clearTimeout(killing);
    signal.removeEventListener("abort", stop);
    await removeCheckLeftovers({ databaseUrl }, dataDir).catch(() => undefined);
  }
}

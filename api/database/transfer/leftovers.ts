import { hostname } from "node:os";

/** Names this process in the names of files that are its own until they are whole. Machines may share a folder. */
export const processMark = (): string => `${hostname()}.${process.pid}`;

export type MarkedProcess = "this" | "running" | "gone" | "elsewhere";

/** Says of the process that a mark names where it is. One of another machine, or of an earlier version, is elsewhere. */
export function processOf(mark: string): MarkedProcess {
  if (mark === processMark()) return "this";
  const [, host, pid] = /^(.+)\.(\d+)$/.exec(mark) ?? [];
  if (host !== hostname()) return "elsewhere";
  return isRunning(Number(pid)) ? "running" : "gone";
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

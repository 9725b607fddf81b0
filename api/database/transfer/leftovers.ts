import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Names the machine or container that runs this process. Containers may share a host name, and each counts its processes from
 * 1: on Linux the id of the boot and that of the namespace of processes tell them apart.
 */
export const machineMark: string = `${hostname()}${namespaceMark()}`;

function namespaceMark(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8");
    const namespace = readlinkSync("/proc/self/ns/pid");
    return `-${createHash("sha256").update(`${boot}${namespace}`).digest("hex").slice(0, 8)}`;
  } catch {
    // Other systems have neither.
    return "";
  }
}

/** Names this process in the names of files that are its own until they are whole. Machines may share a folder. */
export const processMark = (): string => `${machineMark}.${process.pid}`;

export type MarkedProcess = "this" | "running" | "gone" | "elsewhere";

/**
 * Says of the process that a mark names where it is. One of another machine or container, of before the machine was started,
 * or of an earlier version, is elsewhere.
 */
export function processOf(mark: string): MarkedProcess {
  if (mark === processMark()) return "this";
  const [, machine, pid] = /^(.+)\.(\d+)$/.exec(mark) ?? [];
  if (machine !== machineMark) return "elsewhere";
  return isRunning(Number(pid)) ? "running" : "gone";
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Identifies the machine or container that runs this process. Containers may share a host name, and each counts its
 * processes from 1: on Linux the boot id and the id of the PID namespace tell them apart.
 */
export const machineMark: string = `${hostname()}${namespaceMark()}`;

function namespaceMark(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8");
    const namespace = readlinkSync("/proc/self/ns/pid");
    return `-${createHash("sha256").update(`${boot}${namespace}`).digest("hex").slice(0, 8)}`;
  } catch {
    // Other systems have neither id.
    return "";
  }
}

/** Identifies this process in the names of its unfinished files. Several machines may share a folder. */
export const processMark = (): string => `${machineMark}.${process.pid}`;

export type MarkedProcess = "this" | "running" | "gone" | "elsewhere";

/**
 * Tells the state of the process that a mark names. A process of another machine or container, from before this
 * machine was started, or of an earlier version counts as elsewhere.
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

import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  type SpawnOptions,
  spawn,
} from "node:child_process";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { workerFile } from "./worker-file.ts";

/** What a process needs to start on any system. It gets none of our other variables: no addresses, no secrets. */
const PASSED_ON = ["PATH", "SystemRoot", "TMPDIR", "TEMP", "TMP", "LD_LIBRARY_PATH"];

interface Start {
  heapMb: number;
  env: Record<string, string>;
}

/**
 * Starts a process from this folder's `NAME.worker.ts`, like `startThread` starts a thread. A process can be ended at
 * any point, and a crash in a native library ends only that process.
 */
export const startProcess = (name: string, start: Start) =>
  spawned(name, start, { stdio: "pipe" }) as ChildProcessWithoutNullStreams;

/**
 * Like {@link startProcess}, but the process can be sent messages with bytes, and does not keep the API alive.
 */
export function startTalkingProcess(name: string, start: Start): ChildProcess & { stderr: Readable } {
  const child = spawned(name, start, {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  });
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket).unref();
  return child as ChildProcess & { stderr: Readable };
}

function spawned(name: string, { heapMb, env }: Start, how: SpawnOptions): ChildProcess {
  const passedOn = PASSED_ON.flatMap(key => (process.env[key] ? [[key, process.env[key]]] : []));
  return spawn(process.execPath, [`--max-old-space-size=${heapMb}`, ...source(name)], {
    env: { ...Object.fromEntries(passedOn), ...env },
    // The loader is resolved from here.
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    windowsHide: true,
    ...how,
  });
}

function source(name: string): string[] {
  const { file, isSource } = workerFile(name);
  if (!isSource) return [fileURLToPath(file)];
  return ["-e", `import("tsx/esm/api").then(({ register }) => { register(); return import("${file}"); })`];
}

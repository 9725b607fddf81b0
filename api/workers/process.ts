import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { workerFile } from "./worker-file.ts";

/** What a process needs to start on any system. It gets nothing else of ours: no addresses, no secrets. */
const PASSED_ON = ["PATH", "SystemRoot", "TMPDIR", "TEMP", "TMP", "LD_LIBRARY_PATH"];

/**
 * Starts a process from this folder's `NAME.worker.ts`, as `startThread` starts a thread. A process can be ended in the
 * middle of anything, and a crash of its libraries is its own.
 */
export function startProcess(
  name: string,
  { heapMb, env }: { heapMb: number; env: Record<string, string> },
): ChildProcessWithoutNullStreams {
  const passedOn = PASSED_ON.flatMap(key => (process.env[key] ? [[key, process.env[key]]] : []));
  return spawn(process.execPath, [`--max-old-space-size=${heapMb}`, ...source(name)], {
    env: { ...Object.fromEntries(passedOn), ...env },
    // Where the loader is looked for.
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    stdio: "pipe",
    windowsHide: true,
  });
}

function source(name: string): string[] {
  const { file, isSource } = workerFile(name);
  if (!isSource) return [fileURLToPath(file)];
  return ["-e", `import("tsx/esm/api").then(({ register }) => { register(); return import("${file}"); })`];
}

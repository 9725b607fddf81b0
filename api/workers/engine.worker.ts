// Runs the survey engine in a thread of the API. Each worker is bundled alone, so it has a file of its own.
import { setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import type { EngineData } from "./engine.ts";
import { loadGrids } from "./grids.ts";

/** Below calls and pages on the same machine: a study takes as long, and keeps nobody's page waiting. */
const PRIORITY = 5;

// Linux sets the priority of this thread; others would set that of the whole process.
if (process.platform === "linux") setPriority(PRIORITY);

await loadGrids((workerData as EngineData).gridsDir);
await import("#survey/worker/node-entry.ts");

// The survey engine in a thread of the API; a file of its own because each worker is bundled alone.
import { workerData } from "node:worker_threads";
import type { EngineData } from "./engine.ts";
import { loadGrids } from "./grids.ts";

await loadGrids((workerData as EngineData).gridsDir);
await import("#survey/worker/node-entry.ts");

// Runs the survey engine in a thread of the API. Each worker is bundled separately, so it has a file of its own.
import { workerData } from "node:worker_threads";
import type { EngineData } from "./engine.ts";
import { loadGrids } from "./grids.ts";
import { lowerPriority } from "./low-priority.ts";

lowerPriority();
await loadGrids((workerData as EngineData).gridsDir);
const [{ serveThread }, { packPoints }] = await Promise.all([
  import("#survey/worker/node-entry.ts"),
  import("../points/pack-points.ts"),
]);
serveThread(packPoints);

// The survey engine in a thread of the web process; a file of its own because each worker is bundled alone.
import { gridsDir } from "../environment.server.ts";
import { loadGrids } from "./grids.server.ts";

await loadGrids(gridsDir);
await import("#survey/worker/node-entry.ts");

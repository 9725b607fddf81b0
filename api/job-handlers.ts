import { handleDrawingImports } from "./imports/drawing/import-drawing.ts";
import { handlePointsImports } from "./imports/import-points.ts";
import type { Services } from "./services.ts";

/** Says how each kind of job is done. */
export function handleJobs(services: Services): void {
  handlePointsImports(services);
  handleDrawingImports(services);
}

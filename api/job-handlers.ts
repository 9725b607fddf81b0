import { handleDrawingImports } from "./imports/drawing/import-drawing.ts";
import { handlePointsImports } from "./imports/import-points.ts";
import type { Services } from "./services.ts";
import { comparisonStudy } from "./studies/compare-surveys.ts";
import { handleStudy } from "./studies/study-jobs.ts";
import { volumeStudy } from "./studies/study-volume.ts";

/** Registers the handler of each kind of job. */
export function handleJobs(services: Services): void {
  handlePointsImports(services);
  handleDrawingImports(services);
  handleStudy(services, comparisonStudy);
  handleStudy(services, volumeStudy);
}

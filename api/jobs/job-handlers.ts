import { handleDrawingImports } from "../drawings/import-drawing.ts";
import { handlePointsImports } from "../imports/import-points.ts";
import type { Services } from "../services.ts";
import { comparisonStudy } from "../surveys/compare-surveys.ts";
import { volumeStudy } from "../volumes/compute-volume.ts";
import { handleStudy } from "./computation-jobs.ts";

/** Registers the handler of each kind of job. */
export function handleJobs(services: Services): void {
  handlePointsImports(services);
  handleDrawingImports(services);
  handleStudy(services, comparisonStudy);
  handleStudy(services, volumeStudy);
}

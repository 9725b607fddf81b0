import type { ContourLines } from "../contours/contours.ts";
import type { ContourLabels } from "../contours/labels.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";

export interface SurfaceInfo {
  pointCount: number;
  vertexCount: number;
  triangleCount: number;
  areaM2: number;
  duplicates: SiteSurface["tin"]["duplicates"];
}

/** Contour lines and their labels whose positions are degrees. */
export interface GeoContours extends Omit<ContourLines, "x" | "y">, Degrees {
  labels: Omit<ContourLabels, "x" | "y"> & Degrees;
}
interface Degrees {
  longitude: Float64Array;
  latitude: Float64Array;
}

/** A task names a surface that was never built here, or was dropped. */
export class NoSurfaceError extends Error {
  override name = "NoSurfaceError";
  readonly code = "no-surface";
  constructor(key: string) {
    super(`There is no surface '${key}' here; build it first`);
  }
}

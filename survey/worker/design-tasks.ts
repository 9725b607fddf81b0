import type { DesignPlane } from "#shapes/design.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { heightsAt } from "../design/heights.ts";
import { type GroundTriangles, surfaceOfPlane, surfaceOfTriangles } from "../design/surface.ts";
import { toPlane } from "../geodesy/local-plane.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";
import type { SurfaceInfo } from "./tasks.ts";

/** `bounds`: what a plane without another surface has to cover. */
export type GivenDesign = { triangles: GroundTriangles } | { plane: DesignPlane; bounds?: GeoBounds };

export interface DesignTasks {
  /** A surface from given triangles or a plane, kept under its key; `planeOf` as in the task `surface`. */
  design: { call: { key: string; design: GivenDesign; planeOf?: string }; answer: SurfaceInfo };
  /** The design's height under each point, metres; NaN outside the design. */
  designDifferences: {
    call: { key: string; longitude: Float64Array; latitude: Float64Array };
    answer: Float64Array;
  };
}

export const designSurface = (design: GivenDesign, over?: SiteSurface): SiteSurface =>
  "plane" in design
    ? surfaceOfPlane(design.plane, over, design.bounds)
    : surfaceOfTriangles(design.triangles, over?.plane);

export function differencesFrom(
  design: SiteSurface,
  { longitude, latitude }: DesignTasks["designDifferences"]["call"],
): { answer: Float64Array; transfer: ArrayBuffer[] } {
  const { x, y } = toPlane(design.plane, longitude, latitude);
  const answer = heightsAt(design.mesh, x, y);
  return { answer, transfer: [answer.buffer as ArrayBuffer] };
}

/** The buffers of triangles that are handed over, each once. */
export function transferOf({ triangles }: { triangles?: GroundTriangles }): ArrayBuffer[] {
  return triangles ? Object.values(triangles).map(({ buffer }) => buffer as ArrayBuffer) : [];
}

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
  /**
   * The design's height under each point, metres; NaN outside the design. Points with heights are also put in order:
   * the largest difference first, those outside the design last.
   */
  designDifferences: {
    call: { key: string; longitude: Float64Array; latitude: Float64Array; heightM?: Float64Array };
    answer: { designM: Float64Array; largestFirst: Uint32Array | null };
  };
}

export const designSurface = (design: GivenDesign, over?: SiteSurface): SiteSurface =>
  "plane" in design
    ? surfaceOfPlane(design.plane, over, design.bounds)
    : surfaceOfTriangles(design.triangles, over?.plane);

export function differencesFrom(
  design: SiteSurface,
  { longitude, latitude, heightM }: DesignTasks["designDifferences"]["call"],
): { answer: DesignTasks["designDifferences"]["answer"]; transfer: ArrayBuffer[] } {
  const { x, y } = toPlane(design.plane, longitude, latitude);
  const designM = heightsAt(design.mesh, x, y);
  const largestFirst = heightM ? byDifference(heightM, designM) : null;
  const arrays = largestFirst ? [designM, largestFirst] : [designM];
  return { answer: { designM, largestFirst }, transfer: arrays.map(({ buffer }) => buffer as ArrayBuffer) };
}

function byDifference(heightM: Float64Array, designM: Float64Array): Uint32Array {
  const sizeOf = (i: number) => {
    const sizeM = Math.abs(heightM[i]! - designM[i]!);
    return Number.isNaN(sizeM) ? -1 : sizeM;
  };
  return Uint32Array.from(heightM, (_, i) => i).sort((a, b) => sizeOf(b) - sizeOf(a) || a - b);
}

/** The buffers of triangles that are handed over, each once. */
export function transferOf({ triangles }: { triangles?: GroundTriangles }): ArrayBuffer[] {
  return triangles ? Object.values(triangles).map(({ buffer }) => buffer as ArrayBuffer) : [];
}

import { fromPlane } from "../geodesy/local-plane.ts";
import type { VolumeSolution } from "./calculate.ts";
import { type DesignPlane, designAt, level, type PrismMesh } from "./prism.ts";

/** Ground minus design, to draw it: degrees for each vertex, three vertices for each triangle. */
export interface CutFillMesh {
  longitude: Float64Array;
  latitude: Float64Array;
  /** Metres; above 0 is cut. */
  differenceM: Float32Array;
  triangles: Uint32Array;
}

interface Part {
  x: Float64Array;
  y: Float64Array;
  differenceM: Float32Array;
  /** Absent: every three vertices are one. */
  triangles?: Uint32Array;
}

/** The triangles a solution was computed from. Pads come last: drawn in order they lie over the ground beneath. */
export function cutFillMesh(solution: VolumeSolution): CutFillMesh {
  const parts = [
    ...groundPart(solution),
    ...solution.pads.map(pad => againstPlane(pad.mesh, level(pad.elevation))),
  ];
  const count = parts.reduce((sum, part) => sum + part.x.length, 0);
  const corners = parts.reduce((sum, part) => sum + (part.triangles?.length ?? part.x.length), 0);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const differenceM = new Float32Array(count);
  const triangles = new Uint32Array(corners);
  let vertex = 0;
  let corner = 0;
  for (const part of parts) {
    x.set(part.x, vertex);
    y.set(part.y, vertex);
    differenceM.set(part.differenceM, vertex);
    const length = part.triangles?.length ?? part.x.length;
    for (let i = 0; i < length; i++) triangles[corner + i] = vertex + (part.triangles?.[i] ?? i);
    vertex += part.x.length;
    corner += length;
  }
  return { ...fromPlane(solution.surface.plane, x, y), differenceM, triangles };
}

function groundPart({ surface, ring, ground, design }: VolumeSolution): Part[] {
  if (!design) return [];
  if ("difference" in design) {
    const { x, y, z } = design.difference;
    return [{ x, y, differenceM: Float32Array.from(z) }];
  }
  // The whole surface shares its vertices: a third of the memory.
  return [ring ? againstPlane(ground, design.plane) : againstPlane(surface.tin, design.plane)];
}

function againstPlane(
  mesh: Pick<PrismMesh, "x" | "y" | "z"> & { triangles?: Uint32Array },
  plane: DesignPlane,
): Part {
  const { x, y, z, triangles } = mesh;
  const differenceM = new Float32Array(z.length);
  for (let i = 0; i < z.length; i++) differenceM[i] = z[i]! - designAt(plane, x[i]!, y[i]!);
  return { x, y, differenceM, triangles };
}

import { overlayInParts } from "../volume/mesh/overlay.ts";
import { meshArea, type PrismMesh } from "../volume/mesh/prism.ts";

/**
 * Plan area that more than one triangle covers, m²: volumes there would count twice. Each triangle is clipped by all
 * that it meets; what is more than the triangles themselves is overlap, and each overlap is met from both sides.
 */
export function overlapM2(mesh: PrismMesh): number {
  let metM2 = 0;
  overlayInParts(mesh, mesh, part => {
    metM2 += meshArea(part);
  });
  return Math.max(0, (metM2 - meshArea(mesh)) / 2);
}

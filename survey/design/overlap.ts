import { overlayInParts } from "../volume/mesh/overlay.ts";
import { meshArea, type PrismMesh } from "../volume/mesh/prism.ts";

/**
 * The most pieces that a face may meet on average, itself included; if there are more, most faces lie above each other.
 */
const MOST_MET = 50;

/**
 * Plan area that more than one triangle covers, m²: volumes there would count twice. Each triangle is clipped by all
 * that it meets; what is more than the triangles themselves is overlap, and each overlap is met from both sides. Stops
 * once the overlap is sure to exceed `mostM2`, and returns at least that limit: many faces in one place meet each other
 * in more pieces than can be counted.
 */
export function overlapM2(mesh: PrismMesh, mostM2 = Number.POSITIVE_INFINITY): number {
  const ownM2 = meshArea(mesh);
  let metM2 = 0;
  let pieces = 0;
  const overlapped = () => Math.max(0, (metM2 - ownM2) / 2);
  try {
    overlayInParts(mesh, mesh, part => {
      metM2 += meshArea(part);
      pieces += part.areaM2.length;
      const isPiled = pieces > MOST_MET * (mesh.areaM2.length + 1000) && mostM2 < Number.POSITIVE_INFINITY;
      if (isPiled || overlapped() > mostM2) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    return Math.max(overlapped(), mostM2 * (1 + 1e-9));
  }
  return overlapped();
}

class Enough extends Error {}

/**
 * Whether triangles cover more in plan than the rectangle about them, by more than a share of it: then many lie above
 * each other. Takes one pass, before anything else is computed.
 */
export function exceedRectangle(
  x: Float64Array,
  y: Float64Array,
  triangles: Uint32Array,
  share: number,
): boolean {
  let doubled = 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [triangles[k]!, triangles[k + 1]!, triangles[k + 2]!];
    doubled += Math.abs((x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!));
  }
  return doubled / 2 > rangeOf(x) * rangeOf(y) * (1 + share);
}

function rangeOf(values: Float64Array): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low;
}

import type { LonLatRing } from "#shapes/places.ts";
import { type LocalPlane, planeAround, toPlane } from "../geodesy/local-plane.ts";
import { boxOf } from "../volume/mesh/mesh.ts";
import {
  cleanRing,
  intersectRegions,
  type Region,
  type Ring,
  regionArea,
  regionOf,
} from "../volume/mesh/polygon.ts";

/** Two outlines, by their indices in the list, and the area in both, m² of plan. */
export interface OutlineOverlap {
  first: number;
  second: number;
  areaM2: number;
}

/**
 * Returns the plan area of an outline (degrees, WGS84), m², on the ellipsoid. Throws SurfaceInputError, PoleError or
 * SiteTooWideError for one that crosses itself, encloses nothing, or is far too large.
 */
export function outlineAreaM2(outline: LonLatRing): number {
  const { longitude, latitude } = degreesOf([outline]);
  const [ring] = ringsInPlane([outline], planeAround(longitude, latitude, 0));
  return regionArea(regionOf(cleanRing(ring!, "boundary", "The outline")));
}

/** Outlines that share a border overlap by rounding. */
const TOUCHING_M2 = 0.01;
/** Bounds the work that a list of outlines can ask for; real lists take a hundredth of it. */
const STEPS_MAX = 20_000_000;

/**
 * Finds the outlines that overlap: piles whose common part would be counted twice. Returns at most `most` pairs, and
 * gives up looking after a bounded effort.
 */
export function overlappingOutlines(outlines: readonly LonLatRing[], most: number): OutlineOverlap[] {
  if (outlines.length < 2) return [];
  const [longitude0, latitude0] = outlines[0]![0]!;
  // Wide, as a typing error may put a pile anywhere; those that overlap are close together.
  const rings = ringsInPlane(outlines, { longitude0, latitude0, heightM: 0, isWide: true });
  const boxes = rings.map(boxOf);
  const regions = new Map<number, Region>();
  let steps = 0;
  const regionAt = (i: number) => {
    const known = regions.get(i);
    if (known) return known;
    steps += rings[i]!.length ** 2;
    const region = regionOf(cleanRing(rings[i]!, "boundary", "The outline"));
    regions.set(i, region);
    return region;
  };
  const found: OutlineOverlap[] = [];
  // Sorted by their western edges, only neighbours have to be compared.
  const order = boxes
    .map((_, i) => i)
    .filter(i => rings[i]!.every(Number.isFinite))
    .sort((a, b) => boxes[a]!.minX - boxes[b]!.minX);
  for (const [place, i] of order.entries())
    for (let next = place + 1; next < order.length; next++) {
      const j = order[next]!;
      if (boxes[j]!.minX >= boxes[i]!.maxX) break;
      steps++;
      if (boxes[j]!.minY >= boxes[i]!.maxY || boxes[j]!.maxY <= boxes[i]!.minY) continue;
      const [a, b] = [regionAt(i), regionAt(j)];
      steps += 10 * a.length * b.length;
      const areaM2 = regionArea(intersectRegions(a, b));
      if (areaM2 > TOUCHING_M2) found.push({ first: Math.min(i, j), second: Math.max(i, j), areaM2 });
      if (found.length >= most || steps > STEPS_MAX) return found;
    }
  return found;
}

function degreesOf(outlines: readonly LonLatRing[]) {
  const corners = outlines.flat();
  return {
    longitude: Float64Array.from(corners, corner => corner[0]),
    latitude: Float64Array.from(corners, corner => corner[1]),
  };
}

/** Corners as x0, y0, x1, y1, ... */
function ringsInPlane(outlines: readonly LonLatRing[], plane: LocalPlane): Ring[] {
  const { longitude, latitude } = degreesOf(outlines);
  const { x, y } = toPlane(plane, longitude, latitude);
  let at = 0;
  return outlines.map(outline => {
    const ring = new Float64Array(2 * outline.length);
    for (let i = 0; i < outline.length; i++, at++) {
      ring[2 * i] = x[at]!;
      ring[2 * i + 1] = y[at]!;
    }
    return ring;
  });
}

import type { LonLatRing } from "#shapes/places.ts";
import { fromPlane, planeAround, toPlane } from "../geodesy/local-plane.ts";
import { joinCrossings } from "../tin/crossings.ts";
import { SurfaceInputError } from "../tin/errors.ts";
import { MERGE_WITHIN_M } from "../tin/tin.ts";

/**
 * Throws {@link SurfaceInputError} when the outer boundary of a surface crosses itself, which leaves its outside
 * undefined. `boundary` in degrees, closed implicitly. It may touch itself.
 */
export function checkBoundary(boundary: LonLatRing, subject: "points" | "boundary"): void {
  const plane = planeAround(
    Float64Array.from(boundary, corner => corner[0]),
    Float64Array.from(boundary, corner => corner[1]),
    0,
  );
  const closed = [...boundary, boundary[0]!];
  const { x, y } = toPlane(
    plane,
    Float64Array.from(closed, corner => corner[0]),
    Float64Array.from(closed, corner => corner[1]),
  );
  const line = closed.map((_, i) => [x[i]!, y[i]!, 0] as const);
  const [crossing] = joinCrossings([line], MERGE_WITHIN_M).crossings;
  if (!crossing) return;
  const place = fromPlane(plane, [crossing.x], [crossing.y]);
  throw new SurfaceInputError(
    "polygon-crosses-itself",
    subject,
    `The outer boundary of the surface crosses itself at ${place.latitude[0]!.toFixed(6)}, ${place.longitude[0]!.toFixed(6)}; give its corners in order, so that its edges do not cross`,
  );
}

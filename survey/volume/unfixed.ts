import type { PointColumns } from "#shapes/points.ts";
import { isUnfixed } from "../quality.ts";
import type { Region } from "./mesh/polygon.ts";
import type { SiteSurface } from "./mesh/surface.ts";
import type { Scope } from "./scope.ts";

/** Points whose solution is known and not FIX, plane metres. */
export interface UnfixedPoints {
  x: Float64Array;
  y: Float64Array;
}

/** Undefined when no point's quality is known. `x` and `y` are the plane positions of all points. */
export function unfixedIn(
  { quality }: PointColumns,
  x: Float64Array,
  y: Float64Array,
): UnfixedPoints | undefined {
  if (!quality) return undefined;
  const points: number[] = [];
  quality.solution.forEach((solution, i) => {
    if (isUnfixed(solution)) points.push(i);
  });
  return { x: Float64Array.from(points, i => x[i]!), y: Float64Array.from(points, i => y[i]!) };
}

/**
 * Says in the scope's warnings how many points of the surface, and of the one it is compared with, are known not to be
 * FIX: those within the boundary if there is one, else all. Returns the count of the surface itself as a member of the
 * result; none when no point's quality is known.
 */
export function noteUnfixed(scope: Scope, other?: SiteSurface): { unfixedPoints?: number } {
  const where = scope.region ? " within the boundary" : "";
  const warn = (surface: SiteSurface, of: string) => {
    const count = countWithin(surface.unfixed, scope.region);
    if (count)
      scope.warnings.push({
        code: "not-fixed",
        text: [warning(count, surface.pointCount, `${of}${where}`, scope.region !== null)],
      });
    return count;
  };
  const unfixedPoints = warn(scope.surface, "");
  if (other) warn(other, " of the earlier survey");
  return unfixedPoints === undefined ? {} : { unfixedPoints };
}

function warning(count: number, pointCount: number, where: string, isPart: boolean): string {
  const verb = count === 1 ? "is" : "are";
  const [found, all] = [count, pointCount].map(each => each.toLocaleString("en"));
  // The total number of points within a boundary is not counted.
  if (isPart) return `${found} ${count === 1 ? "point" : "points"}${where} ${verb} not FIX`;
  return `${found} of ${all} points${where} ${verb} not FIX`;
}

function countWithin(points: UnfixedPoints | undefined, region: Region | null): number | undefined {
  if (!points || !region) return points?.x.length;
  let count = 0;
  points.x.forEach((x, i) => {
    if (region.some(piece => isInside(piece, x, points.y[i]!))) count++;
  });
  return count;
}

/** Whether a position lies in a convex, counter-clockwise piece or on its edge. */
function isInside(piece: Float64Array, x: number, y: number): boolean {
  for (let i = 0, j = piece.length - 2; i < piece.length; j = i, i += 2) {
    const [ax, ay] = [piece[j]!, piece[j + 1]!];
    if ((piece[i]! - ax) * (y - ay) - (piece[i + 1]! - ay) * (x - ax) < 0) return false;
  }
  return true;
}

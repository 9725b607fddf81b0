import { fromPlane, type LocalPlane, planeAround, toPlane } from "../geodesy/local-plane.ts";
import type { PointColumns } from "../points.ts";
import { buildTin, type Tin, type TinOptions } from "../tin/tin.ts";
import { wholeMesh } from "./mesh.ts";
import type { PrismMesh } from "./prism.ts";

/** A site's surface, ready for volumes, contours and profiles: heights are ellipsoidal metres. */
export interface SiteSurface {
  plane: LocalPlane;
  tin: Tin;
  mesh: PrismMesh;
  pointCount: number;
}

/**
 * Triangulates a site's points in a local plane at their mean height, or in the given plane (that of the site it
 * is compared with). Throws DegenerateSurfaceError, PoleError or SiteTooWideError.
 */
export function surfaceOf(
  columns: PointColumns,
  options: TinOptions & { plane?: LocalPlane } = {},
): SiteSurface {
  const { longitude, latitude, ellipsoidalHeight, count } = columns;
  const plane =
    options.plane ?? (count > 0 ? planeAround(longitude, latitude, meanOf(ellipsoidalHeight)) : ANYWHERE);
  const { x, y } = toPlane(plane, longitude, latitude);
  const tin = buildTin(x, y, ellipsoidalHeight, options);
  return { plane, tin, mesh: wholeMesh(tin), pointCount: count };
}

/** The same from plane positions, for closed forms and tests. */
export function surfaceInPlane(
  x: Float64Array,
  y: Float64Array,
  z: Float64Array,
  options: TinOptions = {},
): SiteSurface {
  const tin = buildTin(x, y, z, options);
  return { plane: ANYWHERE, tin, mesh: wholeMesh(tin), pointCount: x.length };
}

/** Degrees of the TIN's vertices. */
export function vertexDegrees({ plane, tin }: SiteSurface): {
  longitude: Float64Array;
  latitude: Float64Array;
} {
  return fromPlane(plane, tin.x, tin.y);
}

const ANYWHERE: LocalPlane = { longitude0: 0, latitude0: 0, heightM: 0, isWide: false };

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

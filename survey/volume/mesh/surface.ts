import { fromPlane, type LocalPlane, planeAround, toPlane } from "../../geodesy/local-plane.ts";
import type { PointColumns } from "../../points.ts";
import type { Breakline } from "../../tin/breaklines.ts";
import { buildTin, type Tin, type TinOptions } from "../../tin/tin.ts";
import { type UnfixedPoints, unfixedIn } from "../unfixed.ts";
import { wholeMesh } from "./mesh.ts";
import type { PrismMesh } from "./prism.ts";

/** A site's surface, ready for volumes, contours and profiles: heights are ellipsoidal metres. */
export interface SiteSurface {
  plane: LocalPlane;
  tin: Tin;
  mesh: PrismMesh;
  pointCount: number;
  /** Points known not to be FIX; absent when no point's quality is known. */
  unfixed?: UnfixedPoints;
  /** Of each point, metres; NaN or 0 where it is not known. Absent when no point's quality is known. */
  verticalRmsM?: Float32Array;
}

export interface SurfaceOptions extends Omit<TinOptions, "breaklines" | "hasBowedEdges"> {
  /** Instead of a plane at the points' mean height: that of the site it is compared with. */
  plane?: LocalPlane;
  /** Lines along which the ground bends; degrees and ellipsoidal metres. */
  breaklines?: LonLatHeightLine[];
}

export type LonLatHeightLine = [longitude: number, latitude: number, ellipsoidalHeight: number][];

/**
 * Triangulates a site's points in a local plane. Throws DegenerateSurfaceError, SurfaceInputError, PoleError or
 * SiteTooWideError.
 */
export function surfaceOf(columns: PointColumns, options: SurfaceOptions = {}): SiteSurface {
  const { longitude, latitude, ellipsoidalHeight, count } = columns;
  const plane =
    options.plane ?? (count > 0 ? planeAround(longitude, latitude, meanOf(ellipsoidalHeight)) : ANYWHERE);
  const { x, y } = toPlane(plane, longitude, latitude);
  const breaklines = options.breaklines?.map(line => lineInPlane(plane, line));
  const tin = buildTin(x, y, ellipsoidalHeight, { ...options, breaklines, hasBowedEdges: true });
  return {
    plane,
    tin,
    mesh: wholeMesh(tin),
    pointCount: count,
    unfixed: unfixedIn(columns, x, y),
    verticalRmsM: columns.quality?.verticalRmsM,
  };
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

function lineInPlane(plane: LocalPlane, line: LonLatHeightLine): Breakline {
  const { x, y } = toPlane(
    plane,
    Float64Array.from(line, corner => corner[0]),
    Float64Array.from(line, corner => corner[1]),
  );
  return line.map((corner, i) => [x[i]!, y[i]!, corner[2]]);
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

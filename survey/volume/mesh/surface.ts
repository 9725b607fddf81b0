import type { LonLatRing } from "#shapes/places.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { SurfaceMade, SurfaceRecipe } from "#shapes/surface.ts";
import { fromPlane, type LocalPlane, planeAround, toPlane } from "../../geodesy/local-plane.ts";
import { checkBoundary } from "../../linework/check-boundary.ts";
import { madeOf, prepare } from "../../linework/surface-recipe.ts";
import type { Breakline } from "../../tin/breaklines.ts";
import { SurfaceInputError } from "../../tin/errors.ts";
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
  /** What the site's settings did; absent when it has none. */
  made?: SurfaceMade;
  /** The ring along which the site's settings cut it, degrees; absent when they do not. */
  boundary?: LonLatRing;
  /** By point, metres; NaN or 0 if it is not known. Absent when no point's quality is known. */
  verticalRmsM?: Float32Array;
}

export interface SurfaceOptions extends Omit<TinOptions, "breaklines" | "hasBowedEdges" | "outerRing"> {
  /** The plane of the site it is compared with, instead of one at the points' mean height. */
  plane?: LocalPlane;
  /** Lines along which the ground bends; degrees and ellipsoidal metres. */
  breaklines?: LonLatHeightLine[];
  /** The site's settings: lines, points to leave out, and what to trim. They replace the other options. */
  recipe?: SurfaceRecipe;
}

export type LonLatHeightLine = [longitude: number, latitude: number, ellipsoidalHeight: number][];

/**
 * Triangulates a site's points in a local plane. Throws DegenerateSurfaceError, SurfaceInputError, PoleError or
 * SiteTooWideError.
 */
export function surfaceOf(given: PointColumns, options: SurfaceOptions = {}): SiteSurface {
  const { recipe } = options;
  const prepared = recipe && prepare(given, recipe);
  const columns = prepared?.columns ?? given;
  const { longitude, latitude, ellipsoidalHeight, count } = columns;
  const plane =
    options.plane ?? (count > 0 ? planeAround(longitude, latitude, meanOf(ellipsoidalHeight)) : ANYWHERE);
  const { x, y } = toPlane(plane, longitude, latitude);
  const lines = prepared?.breaklines ?? options.breaklines;
  const breaklines = lines && linesInPlane(plane, lines);
  const trim = recipe ? trimOf(plane, recipe) : options;
  const tin = buildTin(x, y, ellipsoidalHeight, { ...trim, breaklines, hasBowedEdges: true });
  if (tin.triangles.length === 0) throw nothingLeft();
  return {
    plane,
    tin,
    mesh: wholeMesh(tin),
    pointCount: count,
    unfixed: unfixedIn(columns, x, y),
    verticalRmsM: columns.quality?.verticalRmsM,
    ...(prepared && { made: madeOf(recipe, prepared, tin) }),
    ...(recipe?.boundary && { boundary: recipe.boundary }),
  };
}

const nothingLeft = () =>
  new SurfaceInputError(
    "max-edge",
    "points",
    "The surface settings leave nothing of the surface: allow longer edges, smaller angles or a wider boundary",
  );

function trimOf(plane: LocalPlane, { maxEdgeM, minAngleDeg, boundary }: SurfaceRecipe): TinOptions {
  if (boundary) checkBoundary(boundary, "points");
  return { maxEdgeM, minAngleDeg, outerRing: boundary && ringInPlane(plane, boundary) };
}

function ringInPlane(plane: LocalPlane, ring: LonLatRing): Float64Array {
  const { x, y } = toPlane(
    plane,
    Float64Array.from(ring, corner => corner[0]),
    Float64Array.from(ring, corner => corner[1]),
  );
  return Float64Array.from({ length: 2 * x.length }, (_, i) => (i % 2 === 0 ? x : y)[i >> 1]!);
}

/** {@link surfaceOf} from plane positions, for closed forms and tests. */
export function surfaceInPlane(
  x: Float64Array,
  y: Float64Array,
  z: Float64Array,
  options: TinOptions = {},
): SiteSurface {
  const tin = buildTin(x, y, z, options);
  return { plane: ANYWHERE, tin, mesh: wholeMesh(tin), pointCount: x.length };
}

/** All lines at once: most have a handful of corners. */
function linesInPlane(plane: LocalPlane, lines: LonLatHeightLine[]): Breakline[] {
  const corners = lines.flat();
  const { x, y } = toPlane(
    plane,
    Float64Array.from(corners, corner => corner[0]),
    Float64Array.from(corners, corner => corner[1]),
  );
  let at = 0;
  return lines.map(line =>
    line.map(corner => {
      const i = at++;
      return [x[i]!, y[i]!, corner[2]] as const;
    }),
  );
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

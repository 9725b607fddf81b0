import type { Warning } from "#shapes/measured.ts";
import type { LonLatRing } from "#shapes/places.ts";
import { wrapLongitude } from "../geodesy/bounds.ts";
import { metresPerDegree, toPlane, WIDEST_KM } from "../geodesy/local-plane.ts";
import { type InputSubject, SurfaceInputError } from "../tin/errors.ts";
import { clipMesh } from "./mesh/mesh.ts";
import { cleanRing, type Region, type Ring, regionCentroid, regionOf } from "./mesh/polygon.ts";
import type { GradedPlane } from "./mesh/prism.ts";
import { meshArea, type PrismMesh } from "./mesh/prism.ts";
import type { SiteSurface } from "./mesh/surface.ts";

/** What is computed over: the surface within the boundary. */
export interface Scope {
  surface: SiteSurface;
  mesh: PrismMesh;
  ring: Ring | null;
  region: Region | null;
  areaM2: number;
  /** Heights are integrated above this, so that no digits are lost to the ellipsoid. */
  datumM: number;
  warnings: Warning[];
}

/** A smaller share of missing ground brings no warning: the edges of a site of 1 km bow by as much. */
export const MISSED_SHARE = 2e-5;

export function scopeOf(surface: SiteSurface, boundary: LonLatRing | undefined): Scope {
  return scopeWithin(surface, boundary ? ringInPlane(surface, boundary, "boundary", "The boundary") : null);
}

/** As {@link scopeOf}, for a clean ring in the plane. */
export function scopeWithin(surface: SiteSurface, ring: Ring | null): Scope {
  const region = ring ? regionOf(ring) : null;
  const mesh = region ? clipMesh(surface.mesh, region) : surface.mesh;
  const areaM2 = meshArea(mesh);
  if (!(areaM2 > 0))
    throw new SurfaceInputError(
      "boundary-without-survey",
      "boundary",
      "There are no surveyed points within the boundary",
    );
  return { surface, mesh, ring, region, areaM2, datumM: mesh.z[mesh.triangles[0]!]!, warnings: [] };
}

/** z = elevation + slope · distance from the pivot towards the uphill azimuth, which counts from true north. */
export function slopedPlane(
  scope: Scope,
  {
    slopePercentage = 0,
    azimuthDeg = 0,
    pivot,
  }: { slopePercentage?: number; azimuthDeg?: number; pivot?: [number, number] },
  elevation: number,
): GradedPlane {
  finite(slopePercentage, "slopePercentage", "The slope");
  finite(azimuthDeg, "azimuthDeg", "The azimuth");
  if (slopePercentage === 0) return { baseM: elevation, gradeX: 0, gradeY: 0 };
  return planeThrough(scope.surface, pivotOf(scope, pivot), { elevation, slopePercentage, azimuthDeg });
}

/** The plane that has its elevation at a position and rises towards the azimuth, which counts from true north. */
export function planeThrough(
  surface: Pick<SiteSurface, "plane">,
  at: { x: number; y: number },
  rise: { elevation: number; slopePercentage: number; azimuthDeg: number },
): GradedPlane {
  const { elevation, slopePercentage, azimuthDeg } = rise;
  const azimuth = ((azimuthDeg - convergenceDeg(surface, at)) * Math.PI) / 180;
  const gradeX = (slopePercentage / 100) * Math.sin(azimuth);
  const gradeY = (slopePercentage / 100) * Math.cos(azimuth);
  return { baseM: elevation - gradeX * at.x - gradeY * at.y, gradeX, gradeY };
}

export function pivotOf(scope: Scope, pivot: [number, number] | undefined): { x: number; y: number } {
  return pivot ? pointInPlane(scope.surface, pivot) : centroidOf(scope);
}

/** Grid north is this far clockwise of true north at a position of the plane (Snyder 1987, 8-15 to first order). */
function convergenceDeg({ plane }: Pick<SiteSurface, "plane">, { x }: { x: number }): number {
  const phi = (plane.latitude0 * Math.PI) / 180;
  return ((x / 6_378_137) * Math.tan(phi) * 180) / Math.PI;
}

function centroidOf(scope: Scope): { x: number; y: number } {
  if (scope.region) return regionCentroid(scope.region);
  let x = 0;
  let y = 0;
  const { mesh } = scope;
  for (let t = 0, k = 0; t < mesh.areaM2.length; t++, k += 3) {
    const sumOf = (values: Float64Array) =>
      values[mesh.triangles[k]!]! + values[mesh.triangles[k + 1]!]! + values[mesh.triangles[k + 2]!]!;
    x += (mesh.areaM2[t]! * sumOf(mesh.x)) / 3;
    y += (mesh.areaM2[t]! * sumOf(mesh.y)) / 3;
  }
  return { x: x / scope.areaM2, y: y / scope.areaM2 };
}

/**
 * A ring of degrees in the plane, cleaned. Throws {@link SurfaceInputError} for what is not a polygon, and for a corner
 * farther from the survey than the widest site: a length without a unit, read as degrees, would enclose half the earth.
 */
export function ringInPlane(
  surface: SiteSurface,
  ring: LonLatRing,
  subject: InputSubject,
  what: string,
): Ring {
  const far = ring.find(corner => isFarAway(surface, corner));
  if (far)
    throw new SurfaceInputError(
      "polygon-far-away",
      subject,
      `${what} has a corner far from the survey, at ${far[1]}, ${far[0]}; check its latitude and longitude`,
    );
  return cleanRing(inPlane(surface, ring), subject, what);
}

function isFarAway({ plane }: SiteSurface, [longitude, latitude]: LonLatRing[number]): boolean {
  const perDegree = metresPerDegree(plane);
  const eastM = wrapLongitude(longitude - plane.longitude0) * perDegree.longitude;
  const northM = (latitude - plane.latitude0) * perDegree.latitude;
  return Math.hypot(eastM, northM) > WIDEST_KM * 1000;
}

/** Corners as x0, y0, x1, y1, ... in the plane; refuses what is not degrees. */
export function inPlane(surface: SiteSurface, ring: LonLatRing): Float64Array {
  const { x, y } = toPlane(
    surface.plane,
    Float64Array.from(ring, corner => corner[0]),
    Float64Array.from(ring, corner => corner[1]),
  );
  const corners = new Float64Array(2 * ring.length);
  x.forEach((value, i) => {
    corners[2 * i] = value;
    corners[2 * i + 1] = y[i]!;
  });
  return corners;
}

function pointInPlane(surface: SiteSurface, position: [number, number]): { x: number; y: number } {
  const [x, y] = inPlane(surface, [position]);
  return { x: x!, y: y! };
}

export function finite(value: number, subject: InputSubject, what: string): void {
  if (!Number.isFinite(value))
    throw new SurfaceInputError("not-a-number", subject, `${what} must be a number`);
}

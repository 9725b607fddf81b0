import { type Profile, profileAlong } from "../../profile/profile.ts";
import { SurfaceInputError } from "../../tin/errors.ts";
import { clipMesh } from "../mesh/mesh.ts";
import { cleanRing, type Ring, regionOf, ringArea } from "../mesh/polygon.ts";
import type { GradedPlane, PrismMesh } from "../mesh/prism.ts";
import { TriangleGrid } from "../mesh/triangle-grid.ts";

/** A pile that goes on outside its outline. */
export interface Flank {
  /** Share of the outline's length that lies on the flank, 0 to 1. */
  share: number;
  /** How far the ground falls beyond the outline at most, m. */
  fallM: number;
  /** The outline moved out to where the flank ends, plane metres; null if it would cross itself. */
  toeRing: Ring | null;
}

/**
 * Loose material lies at 1 : 1.2 to 1 : 2, graded ground seldom steeper than 1 : 5. Between them the flank is taken to
 * have ended.
 */
const FLANK_SLOPE = 0.25;
/** Less than this, and less than this share of the pile's height, is the roughness of the ground. */
const LEAST_FALL_M = 0.3;
const LEAST_FALL_SHARE = 0.05;
const STATIONS = 120;

/**
 * Finds out whether an outline lies on the flank of a pile instead of around its toe: the ground rises towards the pile
 * across it and falls on outside it, steeper than the base does. At stations along the outline the surface is followed
 * outwards until it is no steeper than {@link FLANK_SLOPE} over a tenth of the pile's radius. Returns null if that is
 * true of no station.
 */
export function flankOutside(
  surface: PrismMesh,
  ring: Ring,
  base: GradedPlane,
  heightM: number,
): Flank | null {
  const areaM2 = ringArea(ring);
  const reachM = Math.sqrt(areaM2 / Math.PI);
  const stepM = reachM / 10;
  const near = clipMesh(surface, regionOf(boxAround(ring, reachM)));
  if (near.triangles.length === 0) return null;
  const grid = new TriangleGrid(near);
  const leastM = Math.max(LEAST_FALL_M, LEAST_FALL_SHARE * heightM);
  const stations = stationsAlong(ring);
  let [onFlank, fallM] = [0, 0];
  const moved = stations.map(({ x, y, outX, outY }) => {
    // What the base falls by is the lie of the land, not the pile's flank.
    const baseSlope = base.gradeX * outX + base.gradeY * outY;
    const ray = [x - outX * stepM, y - outY * stepM, x + outX * reachM, y + outY * reachM];
    const heightAt = heightsIn(profileAlong(near, ray, grid));
    const at = (distanceM: number) => heightAt(distanceM + stepM) - baseSlope * distanceM;
    let toeM = 0;
    if (at(-stepM) - at(0) > FLANK_SLOPE * stepM)
      while (toeM + stepM <= reachM && at(toeM) - at(toeM + stepM) > FLANK_SLOPE * stepM) toeM += stepM;
    const stationFallM = at(0) - at(toeM);
    if (!(stationFallM > leastM)) return [x, y];
    onFlank++;
    fallM = Math.max(fallM, stationFallM);
    // The step in which the flank ends belongs to it in part.
    const endM = Math.min(reachM, toeM + stepM / 2);
    return [x + outX * endM, y + outY * endM];
  });
  if (onFlank === 0) return null;
  return { share: onFlank / stations.length, fallM, toeRing: simpleRing(moved.flat()) };
}

function simpleRing(corners: number[]): Ring | null {
  try {
    return cleanRing(corners, "boundary", "The outline");
  } catch (error) {
    if (error instanceof SurfaceInputError) return null;
    throw error;
  }
}

interface Station {
  x: number;
  y: number;
  /** Unit vector away from the pile. */
  outX: number;
  outY: number;
}

/** Places at equal distances along a ring that runs counter-clockwise. */
function stationsAlong(ring: Ring): Station[] {
  const sides = Array.from({ length: ring.length / 2 }, (_, i) => {
    const j = (2 * i + 2) % ring.length;
    const [x, y] = [ring[2 * i]!, ring[2 * i + 1]!];
    return {
      x,
      y,
      dx: ring[j]! - x,
      dy: ring[j + 1]! - y,
      lengthM: Math.hypot(ring[j]! - x, ring[j + 1]! - y),
    };
  });
  const spacingM = sides.reduce((sum, { lengthM }) => sum + lengthM, 0) / STATIONS;
  const stations: Station[] = [];
  let nextM = spacingM / 2;
  for (const { x, y, dx, dy, lengthM } of sides) {
    for (; nextM < lengthM; nextM += spacingM)
      stations.push({
        x: x + (dx * nextM) / lengthM,
        y: y + (dy * nextM) / lengthM,
        outX: dy / lengthM,
        outY: -dx / lengthM,
      });
    nextM -= lengthM;
  }
  return stations;
}

/** Returns the height at a distance along a profile; NaN where there is no surface. */
function heightsIn({ runs }: Profile): (distanceM: number) => number {
  return distanceM => {
    for (const { distanceM: at, heightM } of runs)
      for (let i = 1; i < at.length; i++)
        if (at[i - 1]! <= distanceM && distanceM <= at[i]!) {
          const share = at[i] === at[i - 1] ? 0 : (distanceM - at[i - 1]!) / (at[i]! - at[i - 1]!);
          return heightM[i - 1]! + share * (heightM[i]! - heightM[i - 1]!);
        }
    return Number.NaN;
  };
}

function boxAround(ring: Ring, marginM: number): Ring {
  const [xs, ys] = [0, 1].map(k => Array.from(ring).filter((_, i) => i % 2 === k)) as [number[], number[]];
  const [west, east] = [Math.min(...xs) - marginM, Math.max(...xs) + marginM];
  const [south, north] = [Math.min(...ys) - marginM, Math.max(...ys) + marginM];
  return Float64Array.of(west, south, east, south, east, north, west, north);
}

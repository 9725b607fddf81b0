import { heightAt } from "../../profile/heights.ts";
import { profileAlong } from "../../profile/profile.ts";
import { SurfaceInputError } from "../../tin/errors.ts";
import { boxOf, clipMesh } from "../mesh/mesh.ts";
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
  /** Whether the flank was seen to end everywhere, within the survey and a radius of the outline. */
  ends: boolean;
}

/**
 * Loose material lies at 1 : 1.2 to 1 : 2, graded ground seldom steeper than 1 : 5. Between them the flank is taken to
 * have ended.
 */
const FLANK_SLOPE = 0.25;
/** Less than this, and less than this share of the pile's height, is the roughness of the ground. */
const MIN_FALL_M = 0.3;
const MIN_FALL_SHARE = 0.05;
const STATIONS = 120;
/** Level ground this wide ends a flank, even if a bank falls away behind it. */
const LONGEST_STEP_M = 2;

/**
 * Finds out whether an outline lies on the flank of a pile instead of around its toe: the ground rises towards the pile
 * across it and falls on outside it, steeper than the base does. At stations along the outline the surface is followed
 * outwards, step by step, until it is no steeper than {@link FLANK_SLOPE}. Returns null if no station is on the flank.
 */
export function flankOutside(
  surface: PrismMesh,
  ring: Ring,
  base: GradedPlane,
  heightM: number,
): Flank | null {
  const areaM2 = ringArea(ring);
  const reachM = Math.sqrt(areaM2 / Math.PI);
  const { stations, perimeterM } = stationsAlong(ring);
  // Half the width of a long pile at most, so that the step towards it does not cross its ridge.
  const stepM = Math.min(reachM / 10, LONGEST_STEP_M, areaM2 / perimeterM);
  const near = clipMesh(surface, regionOf(boxAround(ring, reachM)));
  if (near.triangles.length === 0) return null;
  const grid = new TriangleGrid(near);
  const minFallM = Math.max(MIN_FALL_M, MIN_FALL_SHARE * heightM);
  let [onFlank, fallM, ends] = [0, 0, true];
  const moved = stations.map(({ x, y, outX, outY }) => {
    // What the base falls by is the lie of the land, not the pile's flank.
    const baseSlope = base.gradeX * outX + base.gradeY * outY;
    const ray = [x - outX * stepM, y - outY * stepM, x + outX * reachM, y + outY * reachM];
    const profile = profileAlong(near, ray, grid);
    const at = (distanceM: number) =>
      (heightAt(profile, distanceM + stepM) ?? Number.NaN) - baseSlope * distanceM;
    const falls = (fromM: number) => at(fromM) - at(fromM + stepM) > FLANK_SLOPE * stepM;
    let toeM = 0;
    if (falls(-stepM)) while (toeM + stepM <= reachM && falls(toeM)) toeM += stepM;
    const stationFallM = at(0) - at(toeM);
    if (!(stationFallM > minFallM)) return [x, y];
    onFlank++;
    fallM = Math.max(fallM, stationFallM);
    if (!Number.isFinite(at(toeM + stepM))) ends = false;
    // The step in which the flank ends belongs to it in part.
    const endM = Math.min(reachM, toeM + stepM / 2);
    return [x + outX * endM, y + outY * endM];
  });
  if (onFlank === 0) return null;
  return { share: onFlank / stations.length, fallM, toeRing: simpleRing(moved.flat()), ends };
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
function stationsAlong(ring: Ring): { stations: Station[]; perimeterM: number } {
  const sides = Array.from({ length: ring.length / 2 }, (_, i) => {
    const j = (2 * i + 2) % ring.length;
    const [x, y] = [ring[2 * i]!, ring[2 * i + 1]!];
    const [dx, dy] = [ring[j]! - x, ring[j + 1]! - y];
    return { x, y, dx, dy, lengthM: Math.hypot(dx, dy) };
  });
  const perimeterM = sides.reduce((sum, { lengthM }) => sum + lengthM, 0);
  const spacingM = perimeterM / STATIONS;
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
  return { stations, perimeterM };
}

function boxAround(ring: Ring, marginM: number): Ring {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  const [west, south, east, north] = [minX - marginM, minY - marginM, maxX + marginM, maxY + marginM];
  return Float64Array.of(west, south, east, south, east, north, west, north);
}

import type { CodeRules } from "#shapes/code-rules.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { ProfileAxis } from "#shapes/profile.ts";
import { PoleError, planeAround, SiteTooWideError, toPlane } from "../geodesy/local-plane.ts";
import { lineworkOf } from "./code-lines.ts";
import { linesIn } from "./drawing-lines.ts";
import { cornersOf } from "./surface-recipe.ts";

/** A line that a profile can follow. */
export interface Axis extends Pick<ProfileAxis, "name" | "source" | "isClosed" | "lengthM"> {
  /** Degrees; a closed line repeats its first corner. */
  corners: [longitude: number, latitude: number][];
}

export interface AxisList {
  axes: Axis[];
  /** Number of all lines, listed or not. */
  axisCount: number;
}

export interface AxisSource {
  /** A GeoJSON FeatureCollection; null without a drawing. */
  drawing: unknown;
  /** Points with their codes, and what these stand for. */
  coded: { columns: PointColumns; codeRules: CodeRules } | null;
  /** Height at which lengths are measured, metres. */
  heightM: number;
  /** Most lines listed, the longest first, and most corners of a line that can be followed. */
  most: { axes: number; corners: number };
}

/** Lists the longest lines of a drawing, with or without heights, and of points by their codes. */
export function listAxes({ drawing, coded, heightM, most }: AxisSource): AxisList {
  const axes: Axis[] = [];
  let axisCount = 0;
  for (const line of linesOf(drawing, coded)) {
    axisCount++;
    const lengthM = line.corners.length > most.corners ? Number.NaN : lengthOf(line.corners, heightM);
    if (!(lengthM > SHORTEST_M)) continue;
    axes.push({ ...line, lengthM });
    if (axes.length >= 2 * most.axes + 1000) longestOf(axes, most.axes);
  }
  return { axes: longestOf(axes, most.axes), axisCount };
}

/** Nobody follows a shorter line. */
const SHORTEST_M = 0.01;

/** Keeps the longest axes, in place. */
function longestOf(axes: Axis[], count: number): Axis[] {
  axes.sort((a, b) => b.lengthM - a.lengthM);
  axes.length = Math.min(axes.length, count);
  return axes;
}

function* linesOf(drawing: unknown, coded: AxisSource["coded"]): Generator<Omit<Axis, "lengthM">> {
  for (const { layer, line } of linesIn(drawing)) {
    const corners = line.map(([longitude, latitude]): [number, number] => [longitude!, latitude!]);
    yield { name: layer, source: "drawing", isClosed: isClosed(corners), corners };
  }
  if (!coded) return;
  const { columns, codeRules } = coded;
  for (const { name, points, isClosed } of lineworkOf(columns, codeRules).lines) {
    const corners = cornersOf(columns, points, isClosed).map(([longitude, latitude]): [number, number] => [
      longitude,
      latitude,
    ]);
    yield { name, source: "code", isClosed, corners };
  }
}

function isClosed(corners: Axis["corners"]): boolean {
  const [first, last] = [corners[0]!, corners.at(-1)!];
  return first[0] === last[0] && first[1] === last[1];
}

/** NaN for a line that no plane can hold: at a pole, or across the globe. */
function lengthOf(corners: Axis["corners"], heightM: number): number {
  const longitude = Float64Array.from(corners, corner => corner[0]);
  const latitude = Float64Array.from(corners, corner => corner[1]);
  try {
    const { x, y } = toPlane(planeAround(longitude, latitude, heightM), longitude, latitude);
    let lengthM = 0;
    for (let i = 1; i < x.length; i++) lengthM += Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!);
    return lengthM;
  } catch (error) {
    if (error instanceof SiteTooWideError || error instanceof PoleError) return Number.NaN;
    throw error;
  }
}

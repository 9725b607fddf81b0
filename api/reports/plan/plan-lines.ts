import type { GeoBounds } from "#shapes/summary.ts";
import { isIndexLevel } from "#survey/contours/contours.ts";
import { simplifyLine } from "#survey/contours/simplify.ts";
import { metresPerDegree } from "#survey/geodesy/local-plane.ts";
import type { GeoContours } from "#survey/worker/tasks.ts";
import type { GridSystem } from "./grid-system.ts";
import { boxAround, type GridBox, type GridLine, overlap, type PlanSource } from "./plan-geometry.ts";

// Contours and surface lines on a plan. They come in degrees and may have many positions.

export interface GridContours {
  lines: { heightM: number; isIndex: boolean; isClosed: boolean; line: GridLine }[];
  labels: { heightM: number; at: [eastM: number, northM: number]; angleDeg: number }[];
}

/** Where lines are drawn, and how far they may be off. */
interface Drawn {
  system: GridSystem;
  box: GridBox;
  toleranceM: number;
}

/** Returns the contours within the box, simplified. */
export function gridContours(
  { contours, contourIntervalM, bounds }: PlanSource,
  { system, box, toleranceM }: Drawn,
): GridContours {
  if (!contours) return { lines: [], labels: [] };
  const heightOf = (line: number) => contours.levelsM[contours.level[line]!]!;
  const lines = simplified(contours, bounds, toleranceM).flatMap((kept, i) => {
    const line = projected(kept, contours, system);
    if (line.length < 4 || !overlap(boxAround([line]), box)) return [];
    const isIndex = isIndexLevel(heightOf(i), contourIntervalM);
    return [{ heightM: heightOf(i), isIndex, isClosed: contours.isClosed[i] === 1, line }];
  });
  return { lines, labels: gridLabels(contours, system, heightOf) };
}

function gridLabels(
  { labels }: GeoContours,
  system: GridSystem,
  heightOf: (line: number) => number,
): GridContours["labels"] {
  return Array.from(labels.line, (line, i) => ({
    heightM: heightOf(line),
    at: system.project(labels.longitude[i]!, labels.latitude[i]!),
    angleDeg: labels.angleDeg[i]! - system.trueNorthDeg,
  }));
}

/** Returns the surface lines within the box, simplified. */
export function gridSurfaceLines(
  { lines, bounds }: PlanSource,
  { system, box, toleranceM }: Drawn,
): GridLine[] {
  if (!lines) return [];
  return simplified(lines, bounds, toleranceM)
    .map(kept => projected(kept, lines, system))
    .filter(line => line.length >= 4 && overlap(boxAround([line]), box));
}

/** Positions of lines in degrees, one line after the other. */
interface DegreeLines {
  longitude: Float64Array;
  latitude: Float64Array;
  ends: ArrayLike<number>;
}

const projected = (kept: number[], { longitude, latitude }: DegreeLines, system: GridSystem): GridLine =>
  kept.flatMap(at => system.project(longitude[at]!, latitude[at]!));

/** More positions would make the file many megabytes larger, with detail that no printer shows. */
const MOST_POSITIONS = 250_000;

/**
 * Returns the positions to keep of each line, within `toleranceM`; the tolerance is increased while more than 250,000
 * would remain. Lines are simplified before projection, treating degrees as a plane.
 */
function simplified(
  { longitude, latitude, ends }: DegreeLines,
  bounds: GeoBounds,
  toleranceM: number,
): number[][] {
  const latitude0 = (bounds.south + bounds.north) / 2;
  const perDegree = metresPerDegree({ longitude0: 0, latitude0, heightM: 0, isWide: false });
  const x = longitude.map(value => value * perDegree.longitude);
  const y = latitude.map(value => value * perDegree.latitude);
  for (let tolerance = toleranceM; ; tolerance *= 2) {
    const kept = Array.from(ends, (end, i) => simplifyLine(x, y, i > 0 ? ends[i - 1]! : 0, end, tolerance));
    const count = kept.reduce((sum, line) => sum + line.length, 0);
    // Each line always keeps two positions.
    if (count <= Math.max(MOST_POSITIONS, 2 * kept.length)) return kept;
  }
}

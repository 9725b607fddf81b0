import type { SitePlan } from "#shapes/summary.ts";
import {
  type ContourLines,
  contoursAt,
  heightRange,
  isIndexLevel,
  niceInterval,
} from "../contours/contours.ts";
import { simplifyLine } from "../contours/simplify.ts";
import { DegenerateSurfaceError } from "../tin/errors.ts";
import { buildTin, type Tin } from "../tin/tin.ts";
import { toSi } from "../units/typed.ts";
import { samplePoints } from "./sample.ts";

type PlanContours = Pick<SitePlan, "contours" | "contourIntervalM">;

const NONE: PlanContours = { contours: [], contourIntervalM: null };
/** Points that the plan's contours are drawn from; the drawing is a thousand units wide. */
const SURFACE_POINTS = 12_000;
const LEVELS = 18;
const TOLERANCE_UNITS = 0.7;
const SHORTEST_UNITS = 12;
/** Triangles whose outline edge is longer than this many point spacings bridge a gap in the survey. */
const GAP_SPACINGS = 12;

/**
 * Computes contours for the plan from a sample of its points (plan units, heights in metres). The interval is
 * 1, 2 or 5 times a power of ten of a unit that has `metresPer` metres, widened until the JSON fits `bytesLeft`. Returns
 * none when the points make no surface.
 */
export function planContours(
  x: Float64Array,
  y: Float64Array,
  heightM: Float64Array,
  bytesLeft: number,
  metresPer = 1,
): PlanContours {
  const tin = surfaceOf(x, y, heightM);
  if (!tin || tin.triangles.length === 0) return NONE;
  const { min, max } = heightRange(tin);
  if (!(max - min > 0.01)) return NONE;
  let interval = niceInterval((max - min) / metresPer / LEVELS);
  for (let attempt = 0; attempt < 12; attempt++) {
    const intervalM = toSi(interval, metresPer);
    const contours = drawn(contoursAt(tin, intervalM), intervalM);
    if (JSON.stringify(contours).length <= bytesLeft)
      return contours.length > 0 ? { contours, contourIntervalM: intervalM } : NONE;
    interval = niceInterval(interval * 1.5);
  }
  return NONE;
}

function surfaceOf(x: Float64Array, y: Float64Array, heightM: Float64Array): Tin | null {
  const chosen = samplePoints(x, y, new Uint8Array(x.length), 1, SURFACE_POINTS);
  const pick = (values: Float64Array) => Float64Array.from(chosen, i => values[i]!);
  try {
    const tin = buildTin(pick(x), pick(y), pick(heightM), { mergeWithinM: 0.01 });
    const spacing = Math.sqrt((1000 * 1000) / chosen.length);
    return buildTin(tin.x, tin.y, tin.z, { mergeWithinM: 0, maxEdgeM: GAP_SPACINGS * spacing });
  } catch (error) {
    if (error instanceof DegenerateSurfaceError) return null;
    throw error;
  }
}

function drawn(lines: ContourLines, intervalM: number): SitePlan["contours"] {
  const levels = Array.from(lines.levelsM, heightM => ({
    heightM: Number(heightM.toPrecision(10)),
    isIndex: isIndexLevel(heightM, intervalM),
    lines: [] as number[][],
  }));
  let from = 0;
  for (let i = 0; i < lines.ends.length; i++) {
    const to = lines.ends[i]!;
    const line = drawnLine(lines, from, to, lines.isClosed[i] === 1);
    if (line) levels[lines.level[i]!]!.lines.push(line);
    from = to;
  }
  return levels.filter(level => level.lines.length > 0);
}

/** Returns a line in whole units without repeats; null when it is too short to see. */
function drawnLine(lines: ContourLines, from: number, to: number, isClosed: boolean): number[] | null {
  const { x, y } = lines;
  const kept = simplifyLine(x, y, from, to, TOLERANCE_UNITS);
  if (isClosed) kept.push(from);
  const xy: number[] = [];
  let length = 0;
  for (const i of kept) {
    const px = Math.round(x[i]!);
    const py = Math.round(y[i]!);
    const n = xy.length;
    if (n > 0 && xy[n - 2] === px && xy[n - 1] === py) continue;
    if (n > 0) length += Math.hypot(px - xy[n - 2]!, py - xy[n - 1]!);
    xy.push(px, py);
  }
  return length >= SHORTEST_UNITS ? xy : null;
}

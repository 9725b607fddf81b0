import type { SitePlan, SiteSketch } from "#shapes/summary.ts";

/** Units of the longer side. */
const SKETCH_UNITS = 96;
/** Numbers in all contours: more cannot be told apart in a row. */
const CONTOUR_NUMBERS = 600;
/** Lines shorter than this, in units, are specks. */
const SHORTEST = 8;

/**
 * Returns a plan's outline and contours in about 2 kB of JSON: whole units, corners within one unit left out. Index
 * contours come first, the others while there is room, the longest first.
 */
export function sketchOf(plan: SitePlan): SiteSketch {
  const scale = SKETCH_UNITS / Math.max(plan.width, plan.height, 1);
  const lines = plan.contours
    .flatMap(({ isIndex, lines }) => lines.map(line => ({ isIndex, line: coarse(line, scale) })))
    .filter(({ line }) => lengthOf(line) >= SHORTEST)
    .sort((a, b) => Number(b.isIndex) - Number(a.isIndex) || b.line.length - a.line.length);
  const contours: number[][] = [];
  let numbers = 0;
  for (const { line } of lines) {
    if (numbers + line.length > CONTOUR_NUMBERS) continue;
    numbers += line.length;
    contours.push(line);
  }
  return {
    width: Math.max(1, Math.round(plan.width * scale)),
    height: Math.max(1, Math.round(plan.height * scale)),
    hull: coarse(plan.hull, scale),
    contours,
  };
}

/** Rounds a line to sketch units and leaves out corners that are no more than one unit from the one before. */
function coarse(line: readonly number[], scale: number): number[] {
  const kept: number[] = [];
  for (let i = 0; i + 1 < line.length; i += 2) {
    const x = Math.round(line[i]! * scale);
    const y = Math.round(line[i + 1]! * scale);
    const isLast = i + 3 >= line.length;
    const n = kept.length;
    if (n > 0 && Math.max(Math.abs(x - kept[n - 2]!), Math.abs(y - kept[n - 1]!)) <= (isLast ? 0 : 1))
      continue;
    kept.push(x, y);
  }
  return kept;
}

function lengthOf(line: readonly number[]): number {
  let length = 0;
  for (let i = 2; i < line.length; i += 2)
    length += Math.hypot(line[i]! - line[i - 2]!, line[i + 1]! - line[i - 1]!);
  return length;
}

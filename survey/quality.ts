import type { PointQuality, SurveyPointQuality } from "#shapes/points.ts";
import { SOLUTIONS } from "#shapes/values/solutions.ts";

/** Room for the quality of `count` points, nothing known of any. */
export function allocateQuality(count: number): PointQuality {
  return {
    solution: new Uint8Array(count),
    horizontalRmsM: new Float32Array(count).fill(Number.NaN),
    verticalRmsM: new Float32Array(count).fill(Number.NaN),
    pdop: new Float32Array(count).fill(Number.NaN),
    satellites: new Uint8Array(count),
  };
}

/** Notes the quality of point `index`; what the record does not say becomes unknown. */
export function setQuality(
  quality: PointQuality,
  index: number,
  record: SurveyPointQuality | undefined,
): void {
  quality.solution[index] = record?.solution ? SOLUTIONS.indexOf(record.solution) : 0;
  quality.horizontalRmsM[index] = record?.horizontalRmsM ?? Number.NaN;
  quality.verticalRmsM[index] = record?.verticalRmsM ?? Number.NaN;
  quality.pdop[index] = record?.pdop ?? Number.NaN;
  quality.satellites[index] = record?.satellites ?? 0;
}

/** Copies all of `source` into `target`, from point `at` on. */
export function copyQuality(target: PointQuality, source: PointQuality, at: number): void {
  target.solution.set(source.solution, at);
  target.horizontalRmsM.set(source.horizontalRmsM, at);
  target.verticalRmsM.set(source.verticalRmsM, at);
  target.pdop.set(source.pdop, at);
  target.satellites.set(source.satellites, at);
}

/** The quality of the points at the given indices, in that order. */
export function selectQuality(source: PointQuality, indices: Uint32Array): PointQuality {
  const chosen = allocateQuality(indices.length);
  indices.forEach((from, to) => {
    chosen.solution[to] = source.solution[from]!;
    chosen.horizontalRmsM[to] = source.horizontalRmsM[from]!;
    chosen.verticalRmsM[to] = source.verticalRmsM[from]!;
    chosen.pdop[to] = source.pdop[from]!;
    chosen.satellites[to] = source.satellites[from]!;
  });
  return chosen;
}

/** What is known of point `index`; undefined when nothing is. */
export function qualityAt(quality: PointQuality, index: number): SurveyPointQuality | undefined {
  const record: SurveyPointQuality = {};
  const solution = SOLUTIONS[quality.solution[index]!];
  if (solution) record.solution = solution;
  for (const name of ["horizontalRmsM", "verticalRmsM", "pdop"] as const) {
    const value = quality[name][index]!;
    if (!Number.isNaN(value)) record[name] = asWritten(value);
  }
  if (quality.satellites[index]! > 0) record.satellites = quality.satellites[index]!;
  return solution || Object.keys(record).length > 0 ? record : undefined;
}

/**
 * The decimal that a 32-bit value was stored from, 0.011 and not 0.010999999940395355: five decimals below 10,
 * three below 1,000, one above, which is never finer than the 24 bits hold.
 */
export function asWritten(value: number): number {
  const scale = value < 10 ? 1e5 : value < 1000 ? 1e3 : 10;
  return Math.round(value * scale) / scale;
}

const FIX = SOLUTIONS.indexOf("FIX");

/** Whether the solution of a point is known and is not FIX. */
export const isUnfixed = (solution: number): boolean => solution > 0 && solution !== FIX;

/** How many points have a solution that is known and is not FIX. */
export function countUnfixed({ solution }: Pick<PointQuality, "solution">): number {
  let count = 0;
  for (const each of solution) if (isUnfixed(each)) count++;
  return count;
}

import type { VolumeCurve } from "#shapes/volume.ts";
import type { VolumeSolution } from "../calculate.ts";
import type { GradedPlane } from "../mesh/prism.ts";
import { type CutFill, cutFill, designAt, type PrismMesh, rangeAbove, splitPrism } from "../mesh/prism.ts";
import { fallingRoot } from "../modes/balance.ts";

const STEPS = 48;
const BALANCE_TOLERANCE_M = 1e-5;

/**
 * The curve of a solution, from its lowest to its highest ground; exact at every sample. Null when the design is
 * not one plane that could be raised (another survey, a stockpile's toe, pads without offsites).
 */
export function curveOf(solution: VolumeSolution): VolumeCurve | null {
  const currentM = elevationOf(solution);
  if (currentM === null || !solution.design || !("plane" in solution.design)) return null;
  const { plane } = solution.design;
  const shape = { ...plane, baseM: plane.baseM - currentM };
  const [low, high] = rangeAbove(solution.ground, shape);
  if (!(high > low)) return null;
  const levels = Float64Array.from({ length: STEPS + 1 }, (_, i) => low + (i / STEPS) * (high - low));
  const ground = hypsometry(solution.ground, shape, levels);
  const fixed: CutFill = { cutM3: 0, fillM3: 0 };
  for (const pad of solution.pads) {
    const under = hypsometry(pad.mesh, shape, levels);
    for (let i = 0; i < levels.length; i++) {
      ground.cutM3[i]! -= under.cutM3[i]!;
      ground.fillM3[i]! -= under.fillM3[i]!;
    }
    fixed.cutM3 += pad.result.cutVolume;
    fixed.fillM3 += pad.result.fillVolume;
  }
  const cutM3 = Array.from(ground.cutM3, value => Math.max(0, value) + fixed.cutM3);
  const fillM3 = Array.from(ground.fillM3, value => Math.max(0, value) + fixed.fillM3);
  const elevationM = Array.from(levels);
  const balanceM = balanceOf(solution, shape, elevationM, cutM3, fillM3, fixed);
  return { elevationM, cutM3, fillM3, currentM, balanceM };
}

/** What the design's elevation is called in each mode; null if raising it means nothing. */
function elevationOf({ result, design }: VolumeSolution): number | null {
  const { input } = result;
  if (input.mode === "cut_fill") return input.targetElevation;
  if (input.mode === "balance") return result.baseTargetElevation ?? null;
  if (input.mode === "pads") return input.offsitesElevation ?? null;
  const isLevel = design && "plane" in design && design.plane.gradeX === 0 && design.plane.gradeY === 0;
  return isLevel ? design.plane.baseM : null;
}

function balanceOf(
  { ground, pads, result }: VolumeSolution,
  shape: GradedPlane,
  elevationM: number[],
  cutM3: number[],
  fillM3: number[],
  fixed: CutFill,
): number | null {
  const kept = 1 - result.shrink;
  const above = elevationM.findIndex((_, i) => cutM3[i]! * kept - fillM3[i]! <= 0);
  if (above <= 0) return null;
  const surplus = (heightM: number) => {
    const design = { ...shape, baseM: shape.baseM + heightM };
    let { cutM3: cut, fillM3: fill } = cutFill(ground, design);
    for (const pad of pads) {
      const under = cutFill(pad.mesh, design);
      cut -= under.cutM3;
      fill -= under.fillM3;
    }
    return (Math.max(0, cut) + fixed.cutM3) * kept - (Math.max(0, fill) + fixed.fillM3);
  };
  return fallingRoot(surplus, elevationM[above - 1]!, elevationM[above]!, BALANCE_TOLERANCE_M);
}

/**
 * Cut and fill at evenly spaced rising levels in one pass: a triangle wholly above or below a level adds a linear
 * term, summed up at the end; only the levels that cross it are computed one by one.
 */
function hypsometry(mesh: PrismMesh, shape: GradedPlane, levels: Float64Array) {
  const count = levels.length;
  const first = levels[0]!;
  const step = (levels[count - 1]! - first) / (count - 1);
  const above = { areaM2: new Float64Array(count + 1), momentM3: new Float64Array(count + 1) };
  const below = { areaM2: new Float64Array(count + 1), momentM3: new Float64Array(count + 1) };
  const cutM3 = new Float64Array(count);
  const fillM3 = new Float64Array(count);
  const prism = { cutM3: 0, fillM3: 0 };
  const { areaM2, x, y, z, triangles } = mesh;
  const heightOf = (v: number) => z[v]! - designAt(shape, x[v]!, y[v]!) - first;
  for (let t = 0, k = 0; t < areaM2.length; t++, k += 3) {
    const a = heightOf(triangles[k]!);
    const b = heightOf(triangles[k + 1]!);
    const c = heightOf(triangles[k + 2]!);
    const area = areaM2[t]!;
    const moment = (area * (a + b + c)) / 3;
    // Levels before `from` lie at or below the triangle, those from `to` on at or above it.
    const from = clamp(Math.floor(Math.min(a, b, c) / step) + 1, count);
    const to = Math.max(from, clamp(Math.ceil(Math.max(a, b, c) / step), count));
    above.areaM2[from]! += area;
    above.momentM3[from]! += moment;
    below.areaM2[to]! += area;
    below.momentM3[to]! += moment;
    for (let i = from; i < to; i++) {
      splitPrism(area, a - i * step, b - i * step, c - i * step, prism);
      cutM3[i]! += prism.cutM3;
      fillM3[i]! += prism.fillM3;
    }
  }
  for (let i = count - 1, area = 0, moment = 0; i >= 0; i--) {
    area += above.areaM2[i + 1]!;
    moment += above.momentM3[i + 1]!;
    cutM3[i]! += moment - area * i * step;
  }
  for (let i = 0, area = 0, moment = 0; i < count; i++) {
    area += below.areaM2[i]!;
    moment += below.momentM3[i]!;
    fillM3[i]! += area * i * step - moment;
  }
  return { cutM3, fillM3 };
}

const clamp = (index: number, count: number) => Math.max(0, Math.min(count, index));

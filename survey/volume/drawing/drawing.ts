import type { DifferenceBand, PlanFrame, VolumeDrawing } from "#shapes/volume.ts";
import type { ContourLines } from "../../contours/contours.ts";
import { simplifyLine } from "../../contours/simplify.ts";
import { wrapLongitude } from "../../geodesy/bounds.ts";
import { fromPlane, toPlane } from "../../geodesy/local-plane.ts";
import { stepAbove } from "../../steps.ts";
import { outlineOf } from "../../tin/trim-hull.ts";
import { metresPerLength } from "../../units/display-units.ts";
import { toSi } from "../../units/typed.ts";
import { type Batter, batterMesh } from "../batters/batters.ts";
import { joinedLines } from "../batters/lines.ts";
import type { VolumeSolution } from "../calculate.ts";
import { level, meshArea, type PrismMesh } from "../mesh/prism.ts";
import type { SiteSurface } from "../mesh/surface.ts";
import {
  boxOf,
  type DifferenceGrid,
  differenceGrid,
  regionsAbove,
  sharedGrid,
  spreadOutwards,
} from "./difference-grid.ts";
import { pastStep } from "./past-step.ts";

const CELLS = 150;
const PAD_CELLS = 40;
const TOLERANCE_CELLS = 0.2;

/**
 * The differences between ground and design as colour bands, for a picture: numbers come from the prisms, this from a
 * grid of 150 cells. With a tolerance, in metres, smaller differences are one band of their own.
 */
export function drawVolume(
  solution: VolumeSolution,
  frame: PlanFrame,
  toleranceM = solution.result.tolerance?.toleranceM ?? 0,
): VolumeDrawing {
  const { ground, design, pads } = solution;
  const inPlan = planner(solution, frame);
  const grid = differenceGrid(ground, design, CELLS);
  const outline = drawnOutline(solution);
  const padGrids = pads.map(({ mesh, elevation }) =>
    differenceGrid(mesh, { plane: level(elevation) }, PAD_CELLS),
  );
  const batters = pads.map(({ batter }) => batter && { batter, mesh: batterMesh(batter) });
  const batterGrids = batters.map(each => each && differenceGrid(each.mesh, { plane: level(0) }, CELLS));
  const grids = [grid, ...padGrids, ...batterGrids.map(each => each ?? null)];
  for (const each of grids) if (each) spreadOutwards(each);
  const stepsM = stepsFor(grids, toleranceM, metresPerLength({ length: frame.lengthUnit ?? "m" }));
  const bandsOf = (from: DifferenceGrid | null) => (from ? bands(from, stepsM, inPlan) : []);
  return {
    outline: outline.map(xy => inPlan(xy)),
    bands: bandsOf(grid),
    pads: pads.map(({ result, elevation }, i) => ({
      id: String(result.id),
      elevation,
      ring: inPlan(padRing(solution, i)),
      bands: bandsOf(padGrids[i]!),
      ...(batters[i] && {
        batter: { ...drawnBatter(batters[i], inPlan), bands: bandsOf(batterGrids[i] ?? null) },
      }),
    })),
    uphill: uphill(solution, inPlan),
    stepsM,
  };
}

const drawnBatter = ({ batter, mesh }: { batter: Batter; mesh: PrismMesh }, inPlan: InPlan) => ({
  outline: coverOf(mesh).map(xy => inPlan(xy)),
  daylight: joinedLines(batter.daylight).map(xy => inPlan(xy)),
});

/** The outline of what has numbers; what two surveys share is outlined from a grid. */
function drawnOutline(solution: VolumeSolution): number[][] {
  const { surface, ring, ground, design } = solution;
  if (design && "lower" in design && !design.isWhole && (ring || !coversAll(solution))) {
    const shared = sharedGrid(ground, design.lower, CELLS);
    return ringsOf(regionsAbove(shared, Float64Array.of(0)), shared.cellM).map(([, xy]) => xy);
  }
  return ring ? [Array.from(ring)] : tinOutline(surface);
}

/** A smaller share of the ground is an edge that was rounded differently. */
const MISSED_SHARE = 1e-6;

/** Whether the other surface lies under all of the ground but for rounding: then the exact outline is used. */
const coversAll = ({ ground, result: { totalArea, convention } }: VolumeSolution) =>
  convention !== "later-higher-is-cut" && totalArea >= (1 - MISSED_SHARE) * meshArea(ground);

/** The rings around a surface, in plan units. */
export const drawOutline = (surface: SiteSurface, frame: PlanFrame): number[][] =>
  tinOutline(surface).map(planner({ surface }, frame));

const tinOutline = ({ tin }: SiteSurface) => outlineOf(tin).map(loop => loopXy(tin, loop));

/** Rings around a mesh, from a grid. */
function coverOf(mesh: PrismMesh): number[][] {
  if (mesh.triangles.length === 0) return [];
  const covered = sharedGrid(mesh, mesh, CELLS);
  return ringsOf(regionsAbove(covered, Float64Array.of(0)), covered.cellM).map(([, xy]) => xy);
}

type InPlan = (xy: ArrayLike<number>) => number[];

/** Converts plane metres to plan units with one decimal. */
function planner(
  { surface }: Pick<VolumeSolution, "surface">,
  { origin, degreesPerUnit }: PlanFrame,
): InPlan {
  return xy => {
    const count = xy.length / 2;
    const { longitude, latitude } = fromPlane(
      surface.plane,
      Float64Array.from({ length: count }, (_, i) => xy[2 * i]!),
      Float64Array.from({ length: count }, (_, i) => xy[2 * i + 1]!),
    );
    const units: number[] = [];
    for (let i = 0; i < count; i++)
      units.push(
        tenth(wrapLongitude(longitude[i]! - origin.longitude) / degreesPerUnit.longitude),
        tenth((origin.latitude - latitude[i]!) / degreesPerUnit.latitude),
      );
    return units;
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Finer steps would show the rounding of points. */
const LEAST_STEP_M = 0.01;

/**
 * 0 and four steps to each side, doubling, of 1, 2 or 5 times a power of ten of a unit that has `metresPer` metres, so
 * that nearly all ground is within them. In metres.
 */
function stepsFor(grids: (DifferenceGrid | null)[], toleranceM: number, metresPer: number): number[] {
  const sizes = grids.flatMap(grid => Array.from(grid?.value ?? [], Math.abs)).filter(Number.isFinite);
  sizes.sort((a, b) => a - b);
  const most = sizes[Math.floor(sizes.length * 0.97)] ?? 1;
  const step = stepAbove(Math.max((most * 0.98) / 8, LEAST_STEP_M, toleranceM * 1.25) / metresPer);
  const middle = toleranceM > 0 ? [-toleranceM, toleranceM] : [0];
  const beyond = [1, 2, 4, 8].map(times => toSi(Number((times * step).toPrecision(6)), metresPer));
  return [...beyond.map(stepM => -stepM).reverse(), ...middle, ...beyond];
}

function bands(grid: DifferenceGrid, stepsM: number[], inPlan: InPlan): DifferenceBand[] {
  const lines = regionsAbove(grid, Float64Array.from(stepsM, pastStep));
  const found = stepsM.map(aboveM => ({ aboveM, rings: [] as number[][] }));
  for (const [level, xy] of ringsOf(lines, grid.cellM)) found[level]!.rings.push(inPlan(xy));
  return found;
}

/** Closed lines with the number of their level, simplified for a picture. */
function ringsOf(lines: ContourLines, cellM: number): [level: number, xy: number[]][] {
  const rings: [number, number[]][] = [];
  let from = 0;
  for (let i = 0; i < lines.ends.length; i++) {
    const to = lines.ends[i]!;
    if (to - from >= 4) rings.push([lines.level[i]!, simplified(lines, from, to, cellM)]);
    from = to;
  }
  return rings;
}

function simplified(
  { x, y }: { x: Float64Array; y: Float64Array },
  from: number,
  to: number,
  cellM: number,
): number[] {
  return simplifyLine(x, y, from, to, TOLERANCE_CELLS * cellM).flatMap(i => [x[i]!, y[i]!]);
}

function padRing({ surface, pads }: VolumeSolution, i: number): number[] {
  const { coordinates } = pads[i]!.result;
  const { x, y } = toPlane(
    surface.plane,
    Float64Array.from(coordinates, corner => corner[0]),
    Float64Array.from(coordinates, corner => corner[1]),
  );
  return Array.from(x).flatMap((value, k) => [value, y[k]!]);
}

/** A loop without the points on straight parts of the outline: a grid of points has hundreds of them. */
function loopXy(tin: { x: Float64Array; y: Float64Array }, loop: Uint32Array): number[] {
  const x = Float64Array.from(loop, vertex => tin.x[vertex]!);
  const y = Float64Array.from(loop, vertex => tin.y[vertex]!);
  const extent = x.reduce((most, at, i) => Math.max(most, Math.hypot(at - x[0]!, y[i]! - y[0]!)), 0);
  return simplifyLine(x, y, 0, x.length, extent / 2000).flatMap(i => [x[i]!, y[i]!]);
}

/** An arrow of an eighth of the site, from the pivot used in the computation. */
function uphill({ design, ground, pivot }: VolumeSolution, inPlan: InPlan): VolumeDrawing["uphill"] {
  if (!design || !("plane" in design) || !pivot) return null;
  const { gradeX, gradeY } = design.plane;
  const grade = Math.hypot(gradeX, gradeY);
  if (!(grade > 0)) return null;
  const box = boxOf(ground);
  const length = Math.max(box.maxX - box.minX, box.maxY - box.minY) / 8;
  const tip = [pivot.x + (gradeX / grade) * length, pivot.y + (gradeY / grade) * length];
  return inPlan([pivot.x, pivot.y, ...tip]) as [number, number, number, number];
}

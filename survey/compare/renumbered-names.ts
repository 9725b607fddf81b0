import KDBush from "kdbush";
import type { NameDoubt } from "#shapes/comparison.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { NameMatch } from "./match-names.ts";

/** Fewer names than this in both surveys prove nothing. */
const FEWEST_NAMES = 5;
/** Points whose nearest neighbour is looked up; evenly spread over the survey. */
const SAMPLED = 500;
/** Points closer than this are at the same place, m. */
const SAME_PLACE_M = 0.01;
/** On a sphere: good to 1 %, which is enough to tell a jump from a move. */
const METRES_PER_DEGREE = 111_195;

type Positions = Pick<PointColumns, "count" | "longitude" | "latitude">;

/**
 * Tells whether the names of two surveys stand for different points, as when the numbers of an instrument start anew
 * with each job. Most equal names are then farther apart than neighbouring points of the earlier survey usually are.
 * Ground that moves by less than that keeps its names, and so does a survey that is shifted as a whole.
 *
 * `distancesM` are those of the pairs of `match`, in plan.
 */
export function doubtNames(
  from: Positions,
  to: Positions,
  { pairFrom, pairTo }: Pick<NameMatch, "pairFrom" | "pairTo">,
  distancesM: Float64Array,
): NameDoubt | null {
  const names = distancesM.length;
  if (names < FEWEST_NAMES) return null;
  const spacingM = usualSpacingM(from);
  const jumped = [...distancesM.keys()].filter(i => distancesM[i]! > spacingM);
  if (2 * jumped.length <= names) return null;
  const perDegree = metresPerDegree(from);
  const east = (i: number) => (to.longitude[pairTo[i]!]! - from.longitude[pairFrom[i]!]!) * perDegree.east;
  const north = (i: number) => (to.latitude[pairTo[i]!]! - from.latitude[pairFrom[i]!]!) * perDegree.north;
  const shift = { east: median(jumped.map(east)), north: median(jumped.map(north)) };
  const besideShiftM = jumped.map(i => Math.hypot(east(i) - shift.east, north(i) - shift.north));
  if (median(besideShiftM) <= spacingM) return null;
  const farthestM = jumped.reduce((most, i) => Math.max(most, distancesM[i]!), 0);
  return { code: "renumbered", names, jumped: jumped.length, spacingM, farthestM };
}

/** Returns the median distance from a point to its nearest neighbour, m; infinite if all are at one place. */
function usualSpacingM(points: Positions): number {
  const { east, north } = metresPerDegree(points);
  const x = points.longitude.map(degrees => degrees * east);
  const y = points.latitude.map(degrees => degrees * north);
  const index = new KDBush(points.count);
  for (let i = 0; i < points.count; i++) index.add(x[i]!, y[i]!);
  index.finish();
  const spacings: number[] = [];
  const step = Math.max(1, Math.floor(points.count / SAMPLED));
  for (let i = 0; i < points.count; i += step) spacings.push(nearestM(index, x, y, i));
  return median(spacings);
}

function nearestM(index: KDBush, x: Float64Array, y: Float64Array, of: number): number {
  // Doubling keeps the circles small where points are dense; the last one is wider than any site.
  for (let radiusM = 0.1; radiusM < 1e7; radiusM *= 2) {
    let nearest = Infinity;
    for (const i of index.within(x[of]!, y[of]!, radiusM)) {
      const distanceM = Math.hypot(x[i]! - x[of]!, y[i]! - y[of]!);
      if (distanceM > SAME_PLACE_M && distanceM < nearest) nearest = distanceM;
    }
    if (nearest < Infinity) return nearest;
  }
  return Infinity;
}

function metresPerDegree({ latitude }: Positions): { east: number; north: number } {
  const cos = Math.cos(((latitude[0] ?? 0) * Math.PI) / 180);
  return { east: METRES_PER_DEGREE * cos, north: METRES_PER_DEGREE };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Infinity;

import type {
  ComparedPoint,
  DifferenceChoice,
  DifferenceKind,
  NameDoubt,
  PointDifference,
  PointDifferenceCounts,
} from "#shapes/comparison.ts";
import type { PointColumns } from "#shapes/points.ts";
import { shortDistanceM } from "../geodesy/measure.ts";
import { nameAt } from "../points.ts";
import { matchNames, type NameMatch } from "./match-names.ts";
import { doubtNames } from "./renumbered-names.ts";
import { exceeds } from "./tolerance.ts";

/** Differences up to these, in metres of height and of plan, count as unchanged. */
export interface PointTolerances {
  toleranceM: number;
  positionToleranceM: number;
}

/** The points that differ: indices into the surveys' columns. */
export interface DifferenceRows {
  /** -1 for points that were added. */
  from: Int32Array;
  /** -1 for points that were removed. */
  to: Int32Array;
  /** Sums of the bits of {@link KIND_BITS}. */
  kinds: Uint8Array;
}

export interface PointComparison {
  counts: PointDifferenceCounts;
  /** Unchanged points: how many, and how much higher they are in `to` on average, metres. */
  checkPoints: { count: number; meanDifferenceM: number } | null;
  /** Null if equal names seem to stand for the same points. */
  nameDoubt: NameDoubt | null;
  /** The largest changes first, then changes of code only, then added and removed points in the surveys' order. */
  rows: DifferenceRows;
}

const KIND_BITS: Record<DifferenceKind, number> = {
  moved: 1,
  height: 2,
  code: 4,
  added: 8,
  removed: 16,
};
const { moved: MOVED, height: HEIGHT, code: CODE } = KIND_BITS;

/**
 * Compares two surveys point by point, by name ({@link matchNames}). Positions are degrees, heights metres in the
 * same reference. `kind` keeps only rows that differ in that way, or those of points that did not move; with
 * `kind: "none"` there are no rows.
 */
export function comparePoints(
  from: PointColumns,
  to: PointColumns,
  tolerances: PointTolerances,
  kind?: DifferenceChoice | "none",
): PointComparison {
  const match = matchNames(from, to);
  const pairs = comparePairs(from, to, match, tolerances);
  return {
    counts: {
      added: match.added.length,
      removed: match.removed.length,
      ...pairs.counts,
      unnamed: match.unnamed,
      ambiguous: match.ambiguous,
    },
    checkPoints: pairs.checkPoints,
    nameDoubt: pairs.nameDoubt,
    rows: rowsOf(match, pairs, kind),
  };
}

/** The kinds of change of each matched pair, and the larger of its changes in plan and height, metres. */
interface Pairs {
  kinds: Uint8Array;
  changeM: Float64Array;
}

function comparePairs(from: PointColumns, to: PointColumns, match: NameMatch, tolerances: PointTolerances) {
  const { pairFrom, pairTo } = match;
  const codes = codeNumbers(from.codes, to.codes);
  const kinds = new Uint8Array(pairTo.length);
  const changeM = new Float64Array(pairTo.length);
  const distancesM = new Float64Array(pairTo.length);
  const counts = { moved: 0, heightChanged: 0, codeChanged: 0, unchanged: 0 };
  let heightSumM = 0;
  for (let i = 0; i < kinds.length; i++) {
    const f = pairFrom[i]!;
    const t = pairTo[i]!;
    const heightM = heightChangeM(from, f, to, t);
    const planM = distanceM(from, f, to, t);
    distancesM[i] = planM;
    let kind = 0;
    if (exceeds(planM, tolerances.positionToleranceM)) {
      kind |= MOVED;
      counts.moved++;
    }
    if (exceeds(heightM, tolerances.toleranceM)) {
      kind |= HEIGHT;
      counts.heightChanged++;
    }
    if (codes.from[from.codeIndex[f]!] !== codes.to[to.codeIndex[t]!]) {
      kind |= CODE;
      counts.codeChanged++;
    }
    if (kind === 0) {
      counts.unchanged++;
      heightSumM += heightM;
    }
    kinds[i] = kind;
    changeM[i] = Math.max(planM, Math.abs(heightM));
  }
  const { unchanged } = counts;
  const checkPoints = unchanged === 0 ? null : { count: unchanged, meanDifferenceM: heightSumM / unchanged };
  // The neighbours of points are only looked up where names are in doubt.
  const nameDoubt = 2 * counts.moved > kinds.length ? doubtNames(from, to, match, distancesM) : null;
  return { kinds, changeM, counts, checkPoints, nameDoubt };
}

/** Numbers the codes of both surveys alike, without the blanks around them. */
function codeNumbers(from: readonly string[], to: readonly string[]) {
  const numbers = new Map<string, number>();
  const numberOf = (code: string) => {
    const known = numbers.get(code.trim()) ?? numbers.size;
    numbers.set(code.trim(), known);
    return known;
  };
  return { from: Int32Array.from(from, numberOf), to: Int32Array.from(to, numberOf) };
}

function rowsOf(
  match: NameMatch,
  { kinds, changeM }: Pairs,
  kind?: DifferenceChoice | "none",
): DifferenceRows {
  const wanted = kind === "none" ? 0 : kind && kind !== "not-moved" ? KIND_BITS[kind] : 255;
  const unwanted = kind === "not-moved" ? MOVED : 0;
  const isWanted = (bits: number) => (bits & wanted) !== 0 && (bits & unwanted) === 0;
  const changed = kinds.reduce((sum, bits) => sum + (isWanted(bits) ? 1 : 0), 0);
  const pairs = new Uint32Array(changed);
  for (let i = 0, filled = 0; i < kinds.length; i++) if (isWanted(kinds[i]!)) pairs[filled++] = i;
  const ofPlace = (i: number) => ((kinds[i]! & (MOVED | HEIGHT)) === 0 ? -1 : changeM[i]!);
  pairs.sort((a, b) => ofPlace(b) - ofPlace(a) || a - b);
  const added = (wanted & KIND_BITS.added) === 0 ? [] : match.added;
  const removed = (wanted & KIND_BITS.removed) === 0 ? [] : match.removed;
  const count = pairs.length + added.length + removed.length;
  const rows: DifferenceRows = {
    from: new Int32Array(count).fill(-1),
    to: new Int32Array(count).fill(-1),
    kinds: new Uint8Array(count),
  };
  pairs.forEach((pair, i) => {
    rows.from[i] = match.pairFrom[pair]!;
    rows.to[i] = match.pairTo[pair]!;
    rows.kinds[i] = kinds[pair]!;
  });
  rows.to.set(added, pairs.length);
  rows.kinds.fill(KIND_BITS.added, pairs.length, pairs.length + added.length);
  rows.from.set(removed, pairs.length + added.length);
  rows.kinds.fill(KIND_BITS.removed, pairs.length + added.length);
  return rows;
}

const heightChangeM = (from: PointColumns, f: number, to: PointColumns, t: number) =>
  to.ellipsoidalHeight[t]! - from.ellipsoidalHeight[f]!;

const distanceM = (from: PointColumns, f: number, to: PointColumns, t: number) =>
  shortDistanceM(
    from.longitude[f]!,
    from.latitude[f]!,
    to.longitude[t]!,
    to.latitude[t]!,
    from.ellipsoidalHeight[f]!,
  );

/** Row `index` of a comparison as an object; for pages and files, never for whole surveys at once. */
export function differenceAt(
  from: PointColumns,
  to: PointColumns,
  rows: DifferenceRows,
  index: number,
): PointDifference {
  const [f, t] = [rows.from[index]!, rows.to[index]!];
  const isPair = f >= 0 && t >= 0;
  return {
    name: (t >= 0 ? nameAt(to, t) : nameAt(from, f)).trim(),
    kinds: (Object.keys(KIND_BITS) as DifferenceKind[]).filter(
      kind => (rows.kinds[index]! & KIND_BITS[kind]) !== 0,
    ),
    from: f >= 0 ? comparedPoint(from, f) : null,
    to: t >= 0 ? comparedPoint(to, t) : null,
    distanceM: isPair ? distanceM(from, f, to, t) : null,
    heightChangeM: isPair ? heightChangeM(from, f, to, t) : null,
  };
}

export const comparedPoint = (columns: PointColumns, i: number): ComparedPoint => ({
  code: columns.codes[columns.codeIndex[i]!]!,
  longitude: columns.longitude[i]!,
  latitude: columns.latitude[i]!,
  heightM: columns.ellipsoidalHeight[i]!,
});

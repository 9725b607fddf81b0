import type { LineControls } from "#shapes/code-rules.ts";
import type { PointColumns, PointQuality } from "#shapes/points.ts";
import { SOLUTIONS, type Solution } from "#shapes/values/solutions.ts";
import { shortDistanceM } from "../geodesy/measure.ts";
import { markCode } from "../linework/mark-code.ts";
import { fold } from "../names/fold.ts";
import { nameAt } from "../points.ts";
import { isUnfixed } from "../quality.ts";

/** A solution; any that is known and not FIX; or points of which none is known. */
export type WantedQuality = Exclude<Solution, ""> | "unfixed" | "unknown";

/** A place in degrees (WGS84). */
export interface NearPlace {
  longitude: number;
  latitude: number;
  /** Metres on the ground; everywhere when absent. */
  withinM?: number | undefined;
}

/** Which points are wanted; what is absent narrows nothing. */
export interface PointFilter {
  /** Words that a name must hold, each as a part of it, in capitals or not. */
  name?: string | undefined;
  /** Codes without controls of lines, as legends name them. */
  codes?: readonly string[] | undefined;
  controls?: LineControls | null | undefined;
  minHeightM?: number | undefined;
  maxHeightM?: number | undefined;
  quality?: WantedQuality | undefined;
  near?: NearPlace | undefined;
}

type Test = (index: number) => boolean;

const decoder = new TextDecoder();

/** Returns the test for one set of columns. Cheap conditions come first, so that few names are decoded. */
export function filterOf(columns: PointColumns, filter: PointFilter): Test {
  const tests = [
    codeTest(columns, filter),
    heightTest(columns, filter),
    qualityTest(columns.quality, filter.quality),
    placeTest(columns, filter.near),
    nameTest(columns, filter.name),
  ].filter(test => test !== null);
  return index => tests.every(test => test(index));
}

function codeTest({ codes, codeIndex }: PointColumns, filter: PointFilter): Test | null {
  if (!filter.codes || filter.codes.length === 0) return null;
  const wanted = new Set(filter.codes);
  const isWanted = codes.map(code => wanted.has(markCode(code, filter.controls)));
  return index => isWanted[codeIndex[index]!]!;
}

function heightTest({ ellipsoidalHeight }: PointColumns, filter: PointFilter): Test | null {
  const { minHeightM = Number.NEGATIVE_INFINITY, maxHeightM = Number.POSITIVE_INFINITY } = filter;
  if (filter.minHeightM === undefined && filter.maxHeightM === undefined) return null;
  return index => ellipsoidalHeight[index]! >= minHeightM && ellipsoidalHeight[index]! <= maxHeightM;
}

function qualityTest(quality: PointQuality | undefined, wanted: WantedQuality | undefined): Test | null {
  if (wanted === undefined) return null;
  if (!quality) return () => wanted === "unknown";
  const { solution } = quality;
  if (wanted === "unfixed") return index => isUnfixed(solution[index]!);
  const number = wanted === "unknown" ? 0 : SOLUTIONS.indexOf(wanted);
  return index => solution[index] === number;
}

function placeTest(columns: PointColumns, near: NearPlace | undefined): Test | null {
  if (near?.withinM === undefined) return null;
  const { withinM } = near;
  return index => distanceTo(columns, index, near) <= withinM;
}

/** Returns the metres from a place to a point in plan, at the point's height. */
export const distanceTo = (columns: PointColumns, index: number, near: NearPlace): number =>
  shortDistanceM(
    near.longitude,
    near.latitude,
    columns.longitude[index]!,
    columns.latitude[index]!,
    columns.ellipsoidalHeight[index]!,
  );

function nameTest(columns: PointColumns, text: string | undefined): Test | null {
  const words = fold(text ?? "")
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  const name = foldedNames(columns);
  return index => {
    const folded = name(index);
    return words.every(word => folded.includes(word));
  };
}

/** Names as they are compared. Names all in ASCII are decoded at once: ten times as fast. */
function foldedNames(columns: PointColumns): (index: number) => string {
  const all = decoder.decode(columns.nameBytes).toLowerCase();
  const isPlain = columns.nameBytes.every(byte => byte < 0x80);
  if (!isPlain) return index => fold(nameAt(columns, index));
  const { nameEnds } = columns;
  return index => all.slice(index === 0 ? 0 : nameEnds[index - 1], nameEnds[index]);
}

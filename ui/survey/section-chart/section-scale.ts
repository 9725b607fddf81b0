import { stretchesOf } from "#survey/profile/between.ts";
import { heightRange } from "#survey/profile/heights.ts";
import { stepAbove } from "#survey/steps.ts";

/** A stretch without gaps: ascending distances, and heights, metres. */
export interface SectionRun {
  distanceM: readonly number[];
  heightM: readonly number[];
}

export interface SectionSurface {
  name: string;
  kind: "survey" | "design" | "plane";
  runs: readonly SectionRun[];
}

export const EXAGGERATIONS = ["auto", "1", "2", "5", "10"] as const;
export type Exaggeration = (typeof EXAGGERATIONS)[number];

/** Maps metres to the picture: pixels per metre, and the plot's frame. */
export interface SectionScale {
  exaggeration: number;
  /** Ends of the axes, metres. */
  from: number;
  to: number;
  low: number;
  high: number;
  /** Round in the unit of the axes, and given in that unit. */
  stepX: number;
  stepY: number;
  left: number;
  top: number;
  plotWidth: number;
  plotHeight: number;
  x: (distanceM: number) => number;
  y: (heightM: number) => number;
}

export interface Frame {
  width: number;
  left: number;
  top: number;
  right: number;
  /** Least and greatest height of the plot, pixels. */
  leastHeight: number;
  mostHeight: number;
}

const AUTOMATIC = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/**
 * Fits a section into a frame with an exact exaggeration of heights. If automatic, chooses the largest round
 * exaggeration that fits; a fixed one that is too large makes the section narrower. The axes are in units of
 * `metresPer` metres.
 */
export function sectionScale(
  surfaces: readonly Pick<SectionSurface, "runs">[],
  [from, to]: readonly [number, number],
  chosen: Exaggeration,
  frame: Frame,
  metresPer = 1,
): SectionScale {
  const [low, high] = heightRange(surfaces) ?? [0, 1];
  const range = Math.max(high - low, 0.01) * 1.12;
  const width = frame.width - frame.left - frame.right;
  const perMetre = width / (to - from);
  const fits = (times: number) => range * times * perMetre <= frame.mostHeight;
  const exaggeration = chosen === "auto" ? (AUTOMATIC.findLast(fits) ?? 1) : Number(chosen);
  const alongX = Math.min(perMetre, frame.mostHeight / (range * exaggeration));
  const alongY = alongX * exaggeration;
  const plotHeight = Math.max(frame.leastHeight, range * alongY);
  const shown = plotHeight / alongY;
  const middle = (low + high) / 2;
  const scale = { from, to, low: middle - shown / 2, high: middle + shown / 2, exaggeration };
  return {
    ...scale,
    stepX: stepAbove(70 / (alongX * metresPer)),
    stepY: stepAbove(34 / (alongY * metresPer)),
    left: frame.left,
    top: frame.top,
    plotWidth: (to - from) * alongX,
    plotHeight,
    x: distanceM => frame.left + (distanceM - from) * alongX,
    y: heightM => frame.top + (scale.high - heightM) * alongY,
  };
}

/** Round numbers from low to high, with as many decimals as their step needs. */
export function ticks(low: number, high: number, step: number): { at: number; decimals: number }[] {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    at: Number(((first + i) * step).toFixed(decimals)),
    decimals,
  }));
}

const px = (value: number) => Math.round(value * 10) / 10;

/** Path data of runs; of many places within one pixel only the first, lowest, highest and last are drawn. */
export function runsPath(runs: readonly SectionRun[], { x, y }: Pick<SectionScale, "x" | "y">): string {
  return runs.map(({ distanceM, heightM }) => linePath(thinned(distanceM, heightM, x), x, y)).join("");
}

type Place = readonly [distanceM: number, heightM: number];

function linePath(places: readonly Place[], x: (m: number) => number, y: (m: number) => number): string {
  return places.map(([at, height], i) => `${i === 0 ? "M" : "L"}${px(x(at))} ${px(y(height))}`).join("");
}

function thinned(
  distanceM: readonly number[],
  heightM: readonly number[],
  x: (distanceM: number) => number,
): Place[] {
  const places = distanceM.map((at, i): Place => [at, heightM[i]!]);
  if (places.length < 1500) return places;
  const kept: Place[] = [];
  for (let i = 0; i < places.length; ) {
    const pixel = Math.floor(x(places[i]![0]));
    let [end, low, high] = [i, i, i];
    for (; end + 1 < places.length && Math.floor(x(places[end + 1]![0])) === pixel; end++) {
      if (places[end + 1]![1] < places[low]![1]) low = end + 1;
      if (places[end + 1]![1] > places[high]![1]) high = end + 1;
    }
    for (const k of new Set([i, Math.min(low, high), Math.max(low, high), end])) kept.push(places[k]!);
    i = end + 1;
  }
  return kept;
}

export interface AreaPaths {
  /** Areas where the first surface is above the second. */
  above: string;
  below: string;
}

/** Path data of the areas between two surfaces, closed where they cross. */
export function areaPaths(
  first: Pick<SectionSurface, "runs">,
  second: Pick<SectionSurface, "runs">,
  scale: Pick<SectionScale, "x" | "y">,
): AreaPaths {
  const paths: AreaPaths = { above: "", below: "" };
  const stretches = stretchesOf(first, second);
  for (const { distanceM, firstM, secondM } of stretches) {
    let start = 0;
    const differenceAt = (i: number) => firstM[i]! - secondM[i]!;
    for (let i = 1; i < distanceM.length; i++) {
      const isLast = i === distanceM.length - 1;
      if (!isLast && differenceAt(i) !== 0) continue;
      const side = sideOf(start, i, differenceAt);
      if (side) paths[side] += areaPath(start, i, { distanceM, firstM, secondM }, scale);
      start = i;
    }
  }
  return paths;
}

function sideOf(from: number, to: number, differenceAt: (i: number) => number): keyof AreaPaths | null {
  for (let i = from; i <= to; i++) if (differenceAt(i) !== 0) return differenceAt(i) > 0 ? "above" : "below";
  return null;
}

interface Between {
  distanceM: readonly number[];
  firstM: readonly number[];
  secondM: readonly number[];
}

function areaPath(
  from: number,
  to: number,
  { distanceM, firstM, secondM }: Between,
  { x, y }: Pick<SectionScale, "x" | "y">,
): string {
  const part = (values: readonly number[]) => values.slice(from, to + 1);
  const along = part(distanceM);
  const there = thinned(along, part(firstM), x);
  const back = thinned(along, part(secondM), x).reverse();
  return `${linePath([...there, ...back], x, y)}Z`;
}

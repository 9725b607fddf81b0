import type { GeoBounds } from "#shapes/summary.ts";
import { stepBelow } from "#survey/steps.ts";
import { latitudeOf, longitudeOf, mercatorX, mercatorY, WORLD_M } from "../../map/geometry/mercator.ts";

/** A site to be marked: the middle of its bounds, degrees. */
export interface OverviewPlace {
  longitude: number;
  latitude: number;
}

/** The part of the Web Mercator world that a plan of many sites shows, in units of the drawing. */
export interface OverviewFrame {
  /** The north-west corner, as fractions of the world; `x` may exceed 1 to the east. */
  x: number;
  y: number;
  /** Fraction of the world for one unit. */
  perUnit: number;
}

/** Size of every plan of many sites, in units. */
export const SHEET = { width: 1000, height: 750 };
/** Space around the marks, for half a mark and the degrees at the edges, units. */
const MARGIN = 80;
/** Marks closer than this are merged, units: the width of a mark on a phone. */
export const MARK_UNITS = 92;
/** Web Mercator ends here, degrees. */
const LATITUDE_MAX = 85;
/** Width of the frame around a single site, metres at the equator. */
const LEAST_SPAN_M = 2_000;

/**
 * Returns the meridian in the middle of the widest gap between places, so that places on both sides of ±180°
 * stay together.
 */
export function cutMeridian(longitudes: readonly number[]): number {
  if (longitudes.length === 0) return -180;
  const sorted = [...longitudes].sort((a, b) => a - b);
  let cut = { gap: sorted[0]! + 360 - sorted.at(-1)!, at: sorted.at(-1)! };
  for (let i = 1; i < sorted.length; i++) {
    const gap = sorted[i]! - sorted[i - 1]!;
    if (gap > cut.gap) cut = { gap, at: sorted[i - 1]! };
  }
  return cut.at + cut.gap / 2;
}

const easternFrom = (cutDeg: number, longitude: number) =>
  longitude + 360 * Math.ceil((cutDeg - longitude) / 360);
const clamped = (latitude: number) => Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));

/** Returns the smallest box around places, by the shorter way round the world; null if there are none. */
export function boxOf(places: readonly OverviewPlace[]): GeoBounds | null {
  if (places.length === 0) return null;
  const cut = cutMeridian(places.map(({ longitude }) => longitude));
  const longitudes = places.map(({ longitude }) => easternFrom(cut, longitude));
  const latitudes = places.map(({ latitude }) => latitude);
  const wrap = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude);
  return {
    west: wrap(least(longitudes)),
    south: least(latitudes),
    east: wrap(most(longitudes)),
    north: most(latitudes),
  };
}

// Spreading thousands of numbers into Math.min can overflow the stack.
const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));

/** Whether a place is in a box, edges included. */
export function isWithin(
  { west, south, east, north }: GeoBounds,
  { longitude, latitude }: OverviewPlace,
): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Returns the frame of a sheet that shows a box with some space around it. */
export function frameAround({ west, south, east, north }: GeoBounds): OverviewFrame {
  const left = mercatorX(west);
  const right = mercatorX(east < west ? east + 360 : east);
  const top = mercatorY(clamped(north));
  const bottom = mercatorY(clamped(south));
  const perUnit = Math.max(
    (right - left) / (SHEET.width - 2 * MARGIN),
    (bottom - top) / (SHEET.height - 2 * MARGIN),
    LEAST_SPAN_M / WORLD_M / SHEET.width,
  );
  return {
    x: (left + right) / 2 - (perUnit * SHEET.width) / 2,
    y: (top + bottom) / 2 - (perUnit * SHEET.height) / 2,
    perUnit,
  };
}

/** Returns where a place lies on the sheet, in units. */
export function placeOn(
  frame: OverviewFrame,
  { longitude, latitude }: OverviewPlace,
): { x: number; y: number } {
  const middle = frame.x + (frame.perUnit * SHEET.width) / 2;
  const turns = mercatorX(longitude) - middle;
  const x = middle + turns - Math.round(turns);
  return { x: (x - frame.x) / frame.perUnit, y: (mercatorY(clamped(latitude)) - frame.y) / frame.perUnit };
}

/**
 * Returns ground metres per unit at the middle of the sheet, and the factor by which that varies to its
 * edges.
 */
export function groundScale({ y, perUnit }: OverviewFrame) {
  const at = (share: number) =>
    Math.cos((latitudeOf(Math.max(0, Math.min(1, y + share * SHEET.height * perUnit))) * Math.PI) / 180);
  const middle = at(0.5);
  return {
    metresPerUnit: perUnit * WORLD_M * middle,
    latitudeDeg: latitudeOf(y + 0.5 * SHEET.height * perUnit),
    spread: Math.max(at(0), at(1), middle) / Math.max(1e-6, Math.min(at(0), at(1), middle)),
  };
}

export interface OverviewGraticule {
  meridians: { at: number; text: string }[];
  parallels: { at: number; text: string }[];
}

/** Returns round degrees across the sheet, in units, with their labels. */
export function overviewGraticule({ x, y, perUnit }: OverviewFrame): OverviewGraticule {
  const west = longitudeOf(x);
  const east = longitudeOf(x + perUnit * SHEET.width);
  const stepDeg = roundDegrees((east - west) / 4);
  const decimals = Math.max(0, Math.ceil(-Math.log10(stepDeg) - 1e-9));
  const steps = (from: number, to: number) => {
    const found: number[] = [];
    for (let n = Math.ceil(from / stepDeg); n * stepDeg <= to && found.length < 40; n++)
      found.push(n * stepDeg);
    return found;
  };
  const south = latitudeOf(Math.min(1, y + perUnit * SHEET.height));
  const north = latitudeOf(Math.max(0, y));
  return {
    meridians: steps(west, east).map(longitude => ({
      at: (mercatorX(longitude) - x) / perUnit,
      text: degrees(((((longitude + 180) % 360) + 360) % 360) - 180, decimals, "E", "W"),
    })),
    parallels: steps(Math.max(south, -LATITUDE_MAX), Math.min(north, LATITUDE_MAX)).map(latitude => ({
      at: (mercatorY(latitude) - y) / perUnit,
      text: degrees(latitude, decimals, "N", "S"),
    })),
  };
}

/** Above ten degrees the usual steps are 15, 30 and 60. */
const roundDegrees = (most: number) =>
  [60, 30, 15].find(step => step <= most) ?? stepBelow(Math.max(most, 1e-6));

function degrees(value: number, decimals: number, positive: string, negative: string): string {
  const text = Math.abs(value).toFixed(decimals);
  if (Number(text) === 0 || (Number(text) === 180 && positive === "E")) return `${text}°`;
  return `${text}° ${value < 0 ? negative : positive}`;
}

/** A mark of the drawing: one place, or several that are too close together. */
export interface Merged {
  x: number;
  y: number;
  /** Indices of its places. */
  members: number[];
}

/**
 * Merges places closer together than `distance`: each is added to the first mark within reach, the mark moves
 * to the centre of its members, and marks that get too close are merged. Takes time proportional to places
 * times marks.
 */
export function mergeMarks(places: readonly { x: number; y: number }[], distance: number): Merged[] {
  let marks: Merged[] = places.map(({ x, y }, i) => ({ x, y, members: [i] }));
  for (let before = Number.POSITIVE_INFINITY; marks.length < before; ) {
    before = marks.length;
    marks = mergeOnce(marks, distance);
  }
  return marks;
}

function mergeOnce(marks: readonly Merged[], distance: number): Merged[] {
  const merged: (Merged & { fromX: number; fromY: number })[] = [];
  for (const mark of marks) {
    const near = merged.find(other => Math.hypot(other.fromX - mark.x, other.fromY - mark.y) < distance);
    if (!near) {
      merged.push({ ...mark, members: [...mark.members], fromX: mark.x, fromY: mark.y });
      continue;
    }
    const [a, b] = [near.members.length, mark.members.length];
    near.x = (near.x * a + mark.x * b) / (a + b);
    near.y = (near.y * a + mark.y * b) / (a + b);
    for (const member of mark.members) near.members.push(member);
  }
  return merged.map(({ x, y, members }) => ({ x, y, members }));
}

import { nameAt, type PointColumns } from "../points.ts";
import { SOLUTIONS } from "../quality.ts";
import type { CrsFacts } from "./plan.ts";
import { mixed, repeats } from "./repeats.ts";

import { counted } from "./text.ts";

export type DoubtId =
  | "not-fixed"
  | "zero-heights"
  | "odd-heights"
  | "far-points"
  | "null-island"
  | "outside-area"
  | "pairs-disagree"
  | "mixed-constants"
  | "two-heights"
  | "repeated-names"
  | "duplicates";

/** Points that a person should look at before they are stored. */
export interface Doubt {
  id: DoubtId;
  message: string;
  /** What a row left out for it is said to be: 'not FIX'. */
  label: string;
  count: number;
  /** The first of them. `note` is what is doubtful: a solution, a distance, a height. */
  rows: { line: number; name: string; code: string; note: string; longitude: number; latitude: number }[];
  /** Whether the rows may be left out: not when it is all of them. */
  canLeaveOut: boolean;
  isLeftOut: boolean;
  /** Nothing is imported before a person has agreed to it. */
  mustConfirm: boolean;
}

/** What is known of the points beside their columns, in the same order. */
export interface ReadPoints {
  columns: PointColumns;
  /** Line of each point, from 1. */
  lines: Uint32Array;
  /** The system of the positions, for its area; null for degrees. */
  crs: CrsFacts | null;
  /** Accuracy of the system of the file's other coordinates, metres. */
  pairAccuracyM?: number | null;
  /** Metres between each position and the file's other coordinates; null without any. */
  apartM: Float32Array | null;
  /** Metres in one unit of the file's heights. */
  metresPerHeight: number;
  /** Points whose row names another unit or coordinate system than the first. */
  odd: number[];
}

interface Finding {
  id: DoubtId;
  label: string;
  message: string;
  which: number[];
  note: (i: number) => string;
  mustConfirm?: boolean;
}

const SHOWN = 100;

/**
 * Finds what is doubtful in points that were read, and leaves those out that `leaveOut` names. Returns the doubts and
 * the indices of the points that stay, or null when all do.
 */
export function findDoubts(
  points: ReadPoints,
  leaveOut: readonly string[],
): { doubts: Doubt[]; stay: Uint32Array | null; leftOut: { id: DoubtId; label: string; which: number[] }[] } {
  const { columns, lines } = points;
  const findings = FINDERS.map(find => find(points)).filter(
    found => found !== null && found.which.length > 0,
  );
  const out = new Uint8Array(columns.count);
  const leftOut: { id: DoubtId; label: string; which: number[] }[] = [];
  const doubts = (findings as Finding[]).map(
    ({ id, label, message, which, note, mustConfirm = false }): Doubt => {
      const canLeaveOut = which.length < columns.count;
      const isLeftOut = canLeaveOut && leaveOut.includes(id);
      if (isLeftOut) {
        const fresh = which.filter(i => out[i] === 0);
        for (const i of fresh) out[i] = 1;
        leftOut.push({ id, label, which: fresh });
      }
      const rows = which.slice(0, SHOWN).map(i => ({
        line: lines[i]!,
        name: nameAt(columns, i).slice(0, 80),
        code: columns.codes[columns.codeIndex[i]!]!.slice(0, 80),
        note: note(i),
        longitude: columns.longitude[i]!,
        latitude: columns.latitude[i]!,
      }));
      return {
        id,
        label,
        message,
        count: which.length,
        rows,
        canLeaveOut,
        isLeftOut,
        mustConfirm,
      };
    },
  );
  // Rows that are left out for one doubt need no agreement for another.
  (findings as Finding[]).forEach(({ which }, k) => {
    if (which.every(i => out[i] === 1)) doubts[k]!.mustConfirm = false;
  });
  return { doubts, leftOut, stay: leftOut.length > 0 ? indicesOf(out) : null };
}

function indicesOf(out: Uint8Array): Uint32Array {
  const stay: number[] = [];
  out.forEach((isOut, i) => {
    if (isOut === 0) stay.push(i);
  });
  return Uint32Array.from(stay);
}

const where = (count: number, test: (i: number) => boolean): number[] => {
  const found: number[] = [];
  for (let i = 0; i < count; i++) if (test(i)) found.push(i);
  return found;
};

const metres = (value: number) =>
  value >= 1000
    ? `${(value / 1000).toFixed(value >= 10_000 ? 0 : 1)} km`
    : `${value.toFixed(value < 10 ? 2 : 0)} m`;

/** `1 point is`, `5 points are`. */
const points = (count: number, one: string, many: string) =>
  `${counted(count, "point")} ${count === 1 ? one : many}`;

const FIX = SOLUTIONS.indexOf("FIX");

function notFixed({ columns }: ReadPoints): Finding | null {
  const quality = columns.quality;
  if (!quality) return null;
  const { solution, verticalRmsM } = quality;
  const which = where(columns.count, i => solution[i] !== 0 && solution[i] !== FIX);
  return {
    id: "not-fixed",
    label: "not FIX",
    message: `${which.length.toLocaleString("en")} of ${columns.count.toLocaleString("en")} points ${which.length === 1 ? "is" : "are"} not FIX: their heights are less certain`,
    which,
    note: i =>
      `${SOLUTIONS[solution[i]!]}${Number.isNaN(verticalRmsM[i]!) ? "" : `, ±${verticalRmsM[i]!.toFixed(3)} m`}`,
  };
}

function zeroHeights({ columns }: ReadPoints): Finding {
  const which = where(columns.count, i => columns.ellipsoidalHeight[i] === 0);
  const isAll = which.length === columns.count;
  return {
    id: "zero-heights",
    label: "height 0",
    message: isAll
      ? "All heights are exactly 0: the file may hold no heights"
      : `${points(which.length, "has", "have")} a height of exactly 0 among others: the height may be missing`,
    // A single point, or a flat site, at 0 is no doubt of its own.
    which: isAll && columns.count < 3 ? [] : which,
    note: () => "0.000 m",
  };
}

/** What programs write for a height they do not have (Trimble, GDAL, 16-bit rasters), in the file's own unit. */
const NO_HEIGHT = new Set([-999, -9999, -99999, -32768, -32767, 9999, 99999, 32767, -999.99, -9999.99]);
/** Ground that rises further within one survey is rare; a slip of the decimal point is not. */
const STEEPEST_SITE_M = 1000;
/** What lies nearer to the rest is a height, whatever its figures. */
const LEAST_ODD_M = 50;

function oddHeights({ columns, metresPerHeight }: ReadPoints): Finding {
  const { ellipsoidalHeight, count } = columns;
  const middle = sampledMedian(ellipsoidalHeight);
  const isMark = (heightM: number) => NO_HEIGHT.has(Math.round((heightM / metresPerHeight) * 1000) / 1000);
  const which = where(count, i => {
    const heightM = ellipsoidalHeight[i]!;
    const apartM = Math.abs(heightM - middle);
    // A height of exactly 0 has a doubt of its own.
    if (heightM === 0) return false;
    return apartM > STEEPEST_SITE_M || (apartM > LEAST_ODD_M && isMark(heightM));
  });
  return {
    id: "odd-heights",
    label: "height far from the rest",
    message: `${points(which.length, "has", "have")} a height that may be a mark for none, or is more than 1,000 m from the rest`,
    which,
    note: i => `${ellipsoidalHeight[i]!.toFixed(3)} m`,
    mustConfirm: true,
  };
}

/** Sites of a survey are kilometres wide; what lies this far from the rest is a slip of the pen. */
const FAR_METRES = 50_000;
const METRES_PER_DEGREE = 111_320;

function farPoints({ columns }: ReadPoints): Finding {
  const middle = middleOfColumns(columns);
  const distance = (i: number) =>
    distanceM(columns.longitude[i]!, columns.latitude[i]!, middle.longitude, middle.latitude);
  const which = where(columns.count, i => distance(i) > FAR_METRES && !isNull(columns, i));
  return {
    id: "far-points",
    label: "far from the rest",
    message: `${points(which.length, "lies", "lie")} more than 50 km from the middle of the rest`,
    which,
    note: i => metres(distance(i)),
  };
}

const isNull = ({ longitude, latitude }: PointColumns, i: number) => longitude[i] === 0 && latitude[i] === 0;

function nullIsland({ columns }: ReadPoints): Finding {
  return {
    id: "null-island",
    label: "at 0, 0",
    message: `${points(where(columns.count, i => isNull(columns, i)).length, "lies", "lie")} at longitude 0, latitude 0, where receivers put points without a fix`,
    which: where(columns.count, i => isNull(columns, i)),
    note: () => "0, 0",
  };
}

function outsideArea({ columns, crs }: ReadPoints): Finding | null {
  if (!crs) return null;
  const { longitude, latitude, count } = columns;
  const which = where(count, i => !crs.isInArea(longitude[i]!, latitude[i]!));
  return {
    id: "outside-area",
    label: "outside the area of use",
    message: `${points(which.length, "lies", "lie")} outside the area that ${crs.name} is meant for`,
    which,
    note: i => `${latitude[i]!.toFixed(3)}°, ${longitude[i]!.toFixed(3)}°`,
    mustConfirm: true,
  };
}

function pairsDisagree({ columns, apartM, pairAccuracyM, crs }: ReadPoints): Finding | null {
  if (!apartM) return null;
  const least = Math.max(1, 2 * (crs?.accuracyM ?? 0), 2 * (pairAccuracyM ?? 0));
  const which = where(columns.count, i => apartM[i]! > least);
  const most = which.reduce((largest, i) => Math.max(largest, apartM[i]!), 0);
  return {
    id: "pairs-disagree",
    label: "degrees and grid coordinates disagree",
    message: `Degrees and grid coordinates of ${points(which.length, "lie", "lie")} up to ${metres(most)} apart: one of them, or the coordinate system, is wrong`,
    which,
    note: i => `${metres(apartM[i]!)} apart`,
    mustConfirm: true,
  };
}

function mixedConstants({ odd }: ReadPoints): Finding {
  return {
    id: "mixed-constants",
    label: "another unit or coordinate system",
    message: `${points(odd.length, "names", "name")} another unit or coordinate system than the first row`,
    which: odd,
    note: () => "another unit or system",
    mustConfirm: true,
  };
}

/** Nearer than this in both directions is one place; 1e-8° is about a millimetre. */
const PLACE_DEGREES = 1e-8;
/** Heights of one place that differ by less are measured twice, not doubtful. */
const SAME_HEIGHT_M = 0.05;

function twoHeights({ columns }: ReadPoints): Finding {
  const { count, longitude, latitude, ellipsoidalHeight } = columns;
  const cell = (value: number) => Math.round(value / PLACE_DEGREES);
  const found = repeats(
    count,
    i => mixed(cell(longitude[i]!), cell(latitude[i]!)),
    (i, k) => cell(longitude[i]!) === cell(longitude[k]!) && cell(latitude[i]!) === cell(latitude[k]!),
  ).filter(
    ({ later, earlier }) => Math.abs(ellipsoidalHeight[later]! - ellipsoidalHeight[earlier]!) > SAME_HEIGHT_M,
  );
  const other = new Map(found.slice(0, SHOWN).map(({ later, earlier }) => [later, earlier]));
  return {
    id: "two-heights",
    label: "another height at the same place",
    message: `${points(found.length, "has", "have")} another height than an earlier point at the same place`,
    which: found.map(({ later }) => later),
    note: i =>
      `${ellipsoidalHeight[i]!.toFixed(3)} m, before ${ellipsoidalHeight[other.get(i)!]!.toFixed(3)} m`,
  };
}

function repeatedNames({ columns, lines }: ReadPoints): Finding {
  const { count, nameBytes, nameEnds } = columns;
  const start = (i: number) => (i === 0 ? 0 : nameEnds[i - 1]!);
  const found = repeats(
    count,
    i => {
      let hash = 0x811c9dc5;
      for (let at = start(i); at < nameEnds[i]!; at++) hash = Math.imul(hash ^ nameBytes[at]!, 0x01000193);
      return hash ^ (hash >>> 15);
    },
    (i, k) => {
      const length = nameEnds[i]! - start(i);
      if (length !== nameEnds[k]! - start(k)) return false;
      for (let at = 0; at < length; at++)
        if (nameBytes[start(i) + at] !== nameBytes[start(k) + at]) return false;
      return true;
    },
  );
  const other = new Map(found.slice(0, SHOWN).map(({ later, earlier }) => [later, earlier]));
  // Point clouds give all their points one name.
  const isCloud = found.length > count / 2;
  return {
    id: "repeated-names",
    label: "name used before",
    message: `${points(found.length, "has", "have")} a name that an earlier point has`,
    which: isCloud ? [] : found.map(({ later }) => later),
    note: i => `also on line ${lines[other.get(i)!]}`,
  };
}

function duplicates({ columns, lines }: ReadPoints): Finding {
  const { longitude, latitude, ellipsoidalHeight } = columns;
  const found = duplicatesOf(columns);
  const other = new Map(found.slice(0, SHOWN).map(({ later, earlier }) => [later, earlier]));
  return {
    id: "duplicates",
    label: "same position and height",
    message: `${points(found.length, "repeats", "repeat")} the position and height of an earlier point`,
    which: found.map(({ later }) => later),
    note: i =>
      `same as line ${lines[other.get(i)!]}: ${latitude[i]!.toFixed(6)}°, ${longitude[i]!.toFixed(6)}°, ${ellipsoidalHeight[i]!.toFixed(3)} m`,
  };
}

function duplicatesOf({ count, longitude, latitude, ellipsoidalHeight }: PointColumns) {
  const words = (values: Float64Array) => new Uint32Array(values.buffer, values.byteOffset, count * 2);
  const [lon, lat, height] = [words(longitude), words(latitude), words(ellipsoidalHeight)];
  return repeats(
    count,
    i =>
      mixed(lon[2 * i]!, lon[2 * i + 1]!, lat[2 * i]!, lat[2 * i + 1]!, height[2 * i]!, height[2 * i + 1]!),
    (i, k) =>
      longitude[i] === longitude[k] &&
      latitude[i] === latitude[k] &&
      ellipsoidalHeight[i] === ellipsoidalHeight[k],
  );
}

const FINDERS: ((points: ReadPoints) => Finding | null)[] = [
  outsideArea,
  pairsDisagree,
  mixedConstants,
  notFixed,
  zeroHeights,
  oddHeights,
  nullIsland,
  farPoints,
  twoHeights,
  repeatedNames,
  duplicates,
];

/** Metres between two places, as good as a doubt needs. */
export function distanceM(
  longitude: number,
  latitude: number,
  toLongitude: number,
  toLatitude: number,
): number {
  let dLon = Math.abs(longitude - toLongitude);
  if (dLon > 180) dLon = 360 - dLon;
  const shrink = Math.cos((toLatitude * Math.PI) / 180);
  return Math.hypot(dLon * shrink, latitude - toLatitude) * METRES_PER_DEGREE;
}

/** The median place, from a sample. */
export function middleOfColumns({ longitude, latitude }: PointColumns): {
  longitude: number;
  latitude: number;
} {
  return { longitude: sampledMedian(longitude), latitude: sampledMedian(latitude) };
}

function sampledMedian(values: Float64Array): number {
  const step = Math.max(1, Math.floor(values.length / 4001));
  const sample = new Float64Array(Math.ceil(values.length / step));
  for (let k = 0; k < sample.length; k++) sample[k] = values[k * step]!;
  sample.sort();
  return sample[sample.length >> 1]!;
}

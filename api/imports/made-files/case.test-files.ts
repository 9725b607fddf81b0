import { randomStream } from "#survey/random.ts";
import { type Grid, placeOf, UTM } from "./place.test-files.ts";

export interface Point {
  name?: string;
  longitude: number;
  latitude: number;
  height: number;
}

export interface MadeFile {
  bytes: Uint8Array;
  /** What a preview shows a person about the file. */
  shown: string;
}

/** A file, and the same with one statement changed. */
export interface Case {
  format: string;
  /** For example 'height unit: m → yd'. */
  change: string;
  /** A person's correct answers to the open questions of both. */
  answers: Record<string, string>;
  base: MadeFile;
  before: Point[];
  changed: MadeFile;
  /** What must be stored of the changed file if no question is open; null if a question must be. */
  after: Point[] | null;
  /** What that question must be about: its id, or the changed words. */
  about: RegExp;
  /** What must be shown if no number changes. */
  tells?: RegExp;
}

/** Random choices that depend only on a seed. */
export class Chance {
  readonly random: () => number;
  constructor(seed: number) {
    this.random = randomStream(seed);
    // The first numbers of neighbouring seeds are too similar.
    for (let i = 0; i < 3; i++) this.random();
  }

  one<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)]!;
  }

  /** Picks one other than `not`. */
  other<T>(from: readonly T[], not: T): T {
    return this.one(from.filter(each => each !== not));
  }

  is(probability: number): boolean {
    return this.random() < probability;
  }

  between(least: number, most: number): number {
    return least + this.random() * (most - least);
  }
}

/** Points in a zone of UTM, in metres. */
export interface Site {
  zone: number;
  isSouth: boolean;
  grid: Grid;
  epsg: number;
  name: string;
  points: { name: string; code: string; x: number; y: number; h: number }[];
}

const ZONES = [
  ...[32, 33, 31, 35].map(zone => ({ zone, isSouth: false, least: 4_700_000, most: 6_200_000 })),
  ...[14, 10, 54].map(zone => ({ zone, isSouth: false, least: 3_700_000, most: 4_600_000 })),
  ...[19, 56].map(zone => ({ zone, isSouth: true, least: 6_200_000, most: 7_300_000 })),
];

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const two = (zone: number) => String(zone).padStart(2, "0");

/** The UTM grid of a zone, and its EPSG code on WGS 84. */
export const utm = (zone: number, isSouth: boolean): Grid => ({
  ...UTM,
  meridianDeg: zone * 6 - 183,
  falseNorthing: isSouth ? 10_000_000 : 0,
});
export const utmCode = (zone: number, isSouth: boolean): number => Number(`32${isSouth ? 7 : 6}${two(zone)}`);

export function madeSite(chance: Chance): Site {
  const { zone, isSouth, least, most } = chance.one(ZONES);
  const [x, y, h] = [chance.between(320_000, 680_000), chance.between(least, most), chance.between(40, 900)];
  const isEtrs = !isSouth && [31, 32, 33].includes(zone) && y > 5_300_000 && chance.is(0.4);
  return {
    zone,
    isSouth,
    grid: { ...utm(zone, isSouth), ...(isEtrs && { inverseFlattening: 298.257222101 }) },
    epsg: isEtrs ? 25_800 + zone : utmCode(zone, isSouth),
    name: `${isEtrs ? "ETRS89" : "WGS 84"} / UTM zone ${zone}${isSouth ? "S" : "N"}`,
    points: Array.from({ length: 4 }, (_, i) => ({
      name: `P${i + 1}`,
      code: chance.one(["TREE", "EP", "TOE", "MH"]),
      x: round(x + i * 17 + chance.between(0, 9), 3),
      y: round(y + (i % 2) * 23 + chance.between(0, 9), 3),
      h: round(h + chance.between(0, 3), 3),
    })),
  };
}

/** Returns what must be stored for points in a grid, with their values scaled by `xy` and `h`. */
export const storedOf = (
  points: Site["points"],
  grid: Grid,
  { xy = 1, h = 1 }: { xy?: number; h?: number } = {},
): Point[] =>
  points.map(point => ({
    name: point.name,
    ...placeOf(point.x * xy, point.y * xy, grid),
    height: point.h * h,
  }));

/** Metres in one unit, by NIST SP 811 (appendix B) and the definitions of old units; null for ambiguous words. */
export const LENGTHS: [words: string, metres: number | null][] = [
  ...(["m", "metres", "meters", "Meter", "mètres", "metros", "metri", "м"] as const).map(
    (word): [string, number] => [word, 1],
  ),
  ...(["US survey feet", "ftUS", "us-ft", "sft", "US ft"] as const).map((word): [string, number] => [
    word,
    0.304_800_609_601_219_2,
  ]),
  ...(["ift", "international feet"] as const).map((word): [string, number] => [word, 0.3048]),
  // Plain feet are proposed as international feet if the coordinate system does not use US survey feet.
  ...(["ft", "feet", "foot", "pieds", "Fuß", "pies", "piedi", "fot", "фут"] as const).map(
    (word): [string, number] => [word, 0.3048],
  ),
  ["yd", 0.9144],
  ["yards", 0.9144],
  ["in", 0.0254],
  ["inches", 0.0254],
  ["Zoll", 0.0254],
  ["pouces", 0.0254],
  ["mm", 0.001],
  ["cm", 0.01],
  ["dm", 0.1],
  ["Dezimeter", 0.1],
  ["centimetres", 0.01],
  ["hm", 100],
  ["km", 1000],
  ["chains", 20.1168],
  ["fathoms", 1.8288],
  ...(
    [
      ...[
        "furlongs",
        "rods",
        "links",
        "miles",
        "mi",
        "nautical miles",
        "Klafter",
        "Ruten",
        "toises",
        "varas",
      ],
      ...["shaku", "尺", "sazhen", "µm", "microns", "decimillimetres", "m x 100", "0.1 m", "m/10", "ft x 10"],
      ...["cubits", "hands", "poles", "perches", "link", "rod", "league", "points", "units", "ells"],
      ...["hundredths of feet", "metres x 1000", "1/10 ft", "kft", "tenths", "US survey yards", "1000 m"],
    ] as const
  ).map((word): [string, null] => [word, null]),
];

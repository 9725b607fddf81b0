import type { PointQuality } from "#shapes/points.ts";
import type { ReadColumn, Reading } from "#shapes/reading.ts";
import type { FileUnit } from "#shapes/values/units.ts";
import { allocateQuality } from "../../../quality.ts";
import { parseAngle } from "../../../reading/cells/angles.ts";
import { solutionIndex } from "../../../reading/cells/solutions.ts";
import { dayInColumn, dayText, type Surveyed } from "../../../reading/day/survey-day.ts";
import { distanceM } from "../../../reading/doubts/place-doubts.ts";
import type { QualityRole } from "../../../reading/reading.ts";
import type { CrsFacts } from "../../../reading/types.ts";
import { isFoot, METRES_PER, unitOf } from "../../../reading/units/units.ts";
import { parseNumber } from "./number.ts";
import { foldQuotes, type RowScanner } from "./row-scanner.ts";

const FIRST_CAPACITY = 4096;
const decoder = new TextDecoder();

/** What a row says besides its point: its quality, other coordinates, unit and coordinate system. */
export class RowExtras {
  private quality: PointQuality;
  private apart: Float32Array;
  private readonly odd: number[] = [];
  private readonly solutions = new Map<string, number>();
  private readonly firstTexts: (string | null)[];
  private readonly decimal: number;
  /** Metres in one unit of each column of errors, by its index. */
  private readonly rmsFactors = new Map<number, number>();
  private lastDay: string | null = null;
  private readonly days = new Set<string>();
  private readonly place = { longitude: 0, latitude: 0 };
  readonly hasQuality: boolean;

  constructor(
    private readonly reading: Reading,
    /** The system of the other pair of coordinates; null for degrees. */
    private readonly pairCrs: CrsFacts | null,
  ) {
    const { columns, checks, heightUnit, decimal } = reading;
    this.hasQuality = Object.keys(columns.quality).length > 0;
    this.quality = allocateQuality(this.hasQuality ? FIRST_CAPACITY : 0);
    this.apart = new Float32Array(checks.pair ? FIRST_CAPACITY : 0);
    this.firstTexts = checks.constants.map(() => null);
    this.decimal = decimal.charCodeAt(0);
    const { horizontalRms = [], verticalRms = [] } = columns.quality;
    for (const { index, header } of [...horizontalRms, ...verticalRms])
      this.rmsFactors.set(index, rmsFactor(header, heightUnit));
  }

  /** All columns that it reads. */
  static columnsOf({ columns, checks }: Reading): ReadColumn[] {
    const pair = checks.pair ? [checks.pair.x, checks.pair.y] : [];
    const day = columns.day ? [columns.day] : [];
    return [...Object.values(columns.quality).flat(), ...checks.constants, ...pair, ...day];
  }

  /** Notes what the scanner's row says of point `i` at the given position. */
  add(i: number, bytes: Uint8Array, scanner: RowScanner, longitude: number, latitude: number): void {
    if (this.hasQuality) this.addQuality(i, bytes, scanner);
    if (this.reading.checks.pair) this.addPair(i, bytes, scanner, longitude, latitude);
    if (this.reading.columns.day) this.addDay(textIn(bytes, scanner, this.reading.columns.day.index));
    this.reading.checks.constants.forEach(({ index }, at) => {
      const text = textIn(bytes, scanner, index).trim().toLowerCase();
      if (text === "") return;
      this.firstTexts[at] ??= text;
      if (text !== this.firstTexts[at] && this.odd.at(-1) !== i) this.odd.push(i);
    });
  }

  finish(count: number): {
    quality?: PointQuality;
    apartM: Float32Array | null;
    odd: number[];
    surveyed: Surveyed | null;
  } {
    const { checks, columns } = this.reading;
    const apartM = checks.pair ? this.apart.slice(0, count) : null;
    const surveyed = columns.day && this.days.size <= MOST_DAYS ? dayInColumn(columns.day, this.days) : null;
    return { ...(this.hasQuality && { quality: this.cut(count) }), apartM, odd: this.odd, surveyed };
  }

  private addDay(cell: string): void {
    // Successive rows mostly have the same day.
    if (this.lastDay !== null && cell.trimStart().startsWith(`${this.lastDay} `)) return;
    this.lastDay = dayText(cell);
    if (this.lastDay !== null && this.days.size <= MOST_DAYS) this.days.add(this.lastDay);
  }

  private addQuality(i: number, bytes: Uint8Array, scanner: RowScanner): void {
    if (i >= this.quality.solution.length) this.growQuality();
    const { quality } = this.reading.columns;
    const number = (role: QualityRole) => {
      let sum = Number.NaN;
      for (const { index } of quality[role] ?? []) {
        const value = numberIn(bytes, scanner, index, this.decimal);
        if (!Number.isNaN(value)) sum = (Number.isNaN(sum) ? 0 : sum) + value;
      }
      return sum;
    };
    const solution = quality.solution?.[0];
    if (solution)
      this.quality.solution[i] = this.solutionOf(textIn(bytes, scanner, solution.index), solution.header);
    const rms = (role: QualityRole) => {
      const value = number(role) * (this.rmsFactors.get(quality[role]?.[0]?.index ?? -1) ?? 1);
      return value >= 0 && value < MOST_RMS_M ? value : Number.NaN;
    };
    this.quality.horizontalRmsM[i] = rms("horizontalRms");
    this.quality.verticalRmsM[i] = rms("verticalRms");
    const pdop = number("pdop");
    this.quality.pdop[i] = pdop > 0 && pdop < MOST_PDOP ? pdop : Number.NaN;
    const satellites = number("satellites");
    this.quality.satellites[i] = satellites > 0 && satellites < 256 ? Math.round(satellites) : 0;
  }

  private solutionOf(text: string, header: string): number {
    let index = this.solutions.get(text);
    if (index === undefined) {
      index = solutionIndex(text, header);
      if (this.solutions.size < 1000) this.solutions.set(text, index);
    }
    return index;
  }

  private addPair(
    i: number,
    bytes: Uint8Array,
    scanner: RowScanner,
    longitude: number,
    latitude: number,
  ): void {
    const { x, y } = this.reading.checks.pair!;
    if (i >= this.apart.length) this.apart = grown(this.apart);
    const { place, pairCrs } = this;
    const coordinate = (cell: number, axis: "longitude" | "latitude") => {
      const value = numberIn(bytes, scanner, cell, this.decimal);
      return Number.isNaN(value) && !pairCrs ? parseAngle(textIn(bytes, scanner, cell), axis) : value;
    };
    const a = coordinate(x.index, "longitude");
    const b = coordinate(y.index, "latitude");
    if (Number.isNaN(a) || Number.isNaN(b)) return;
    if (!pairCrs) Object.assign(place, { longitude: a, latitude: b });
    else if (!pairCrs.toWgs84(a, b, place)) {
      this.apart[i] = Number.POSITIVE_INFINITY;
      return;
    }
    this.apart[i] = distanceM(place.longitude, place.latitude, longitude, latitude);
  }

  private growQuality(): void {
    const { solution, horizontalRmsM, verticalRmsM, pdop, satellites } = this.quality;
    this.quality = {
      solution: grown(solution),
      horizontalRmsM: grown(horizontalRmsM),
      verticalRmsM: grown(verticalRmsM),
      pdop: grown(pdop),
      satellites: grown(satellites),
    };
  }

  private cut(count: number): PointQuality {
    const { solution, horizontalRmsM, verticalRmsM, pdop, satellites } = this.quality;
    return {
      solution: solution.slice(0, count),
      horizontalRmsM: horizontalRmsM.slice(0, count),
      verticalRmsM: verticalRmsM.slice(0, count),
      pdop: pdop.slice(0, count),
      satellites: satellites.slice(0, count),
    };
  }
}

/** Metres in one unit of an error column: from its header, else as for heights, which is how receivers write them. */
function rmsFactor(header: string, heightUnit: FileUnit): number {
  const small = /[\s_([]([mc])m[\s)\]]*$/i.exec(header)?.[1]?.toLowerCase();
  if (small) return small === "m" ? 0.001 : 0.01;
  const stated = unitOf(header);
  if (stated === "feet") return METRES_PER[isFoot(heightUnit) ? heightUnit : "ft"];
  return METRES_PER[stated ?? heightUnit];
}

/** A column with more distinct days is not one of survey dates. */
const MOST_DAYS = 1000;

/** Larger errors are marks for 'unknown', such as 9999. */
const MOST_RMS_M = 1000;
const MOST_PDOP = 1000;

function grown<T extends Uint8Array | Float32Array>(array: T): T {
  const to = new (array.constructor as new (length: number) => T)(array.length * 4);
  to.set(array);
  return to;
}

function numberIn(
  bytes: Uint8Array,
  { starts, ends, cellCount }: RowScanner,
  cell: number,
  decimal: number,
): number {
  return cell < cellCount ? parseNumber(bytes, starts[cell]!, ends[cell]!, decimal) : Number.NaN;
}

/** The text of a cell, cut to 200 bytes. */
export function textIn(
  bytes: Uint8Array,
  { starts, ends, folded, cellCount }: RowScanner,
  cell: number,
): string {
  if (cell >= cellCount) return "";
  const [from, to] = [starts[cell]!, Math.min(ends[cell]!, starts[cell]! + 200)];
  return decoder.decode(folded[cell] ? foldQuotes(bytes, from, to) : bytes.subarray(from, to));
}

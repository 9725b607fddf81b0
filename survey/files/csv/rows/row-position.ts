import type { Reading } from "#shapes/reading.ts";
import { type AngleUnit, degreesOf, type LetterO, parseAngle } from "../../../reading/cells/angles.ts";
import { figuresIn } from "../../../reading/columns/shared-column.ts";
import type { CrsFacts } from "../../../reading/types.ts";
import { METRES_PER } from "../../../reading/units/units.ts";
import { NOT_SKIPPED, skipReason } from "../report.ts";
import { parseGrouped, parseNumber, type ThousandsMark } from "./number.ts";
import { textIn } from "./row-extras.ts";
import type { RowScanner } from "./row-scanner.ts";

const COMMA = 44;
const HEIGHT_MAX_M = 100_000;
const REASON = {
  fewCells: skipReason("too-few-columns"),
  x: skipReason("longitude-not-a-number"),
  y: skipReason("latitude-not-a-number"),
  height: skipReason("height-not-a-number"),
  noHeight: skipReason("no-height"),
  longitude: skipReason("longitude-out-of-range"),
  latitude: skipReason("latitude-out-of-range"),
  heightRange: skipReason("height-out-of-range"),
  crs: skipReason("outside-crs"),
  grouped: skipReason("grouped-digits"),
};

const GROUPED = /^[+-]?\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** Reads the place of a row's point: longitude and latitude in degrees of WGS 84, height in metres. */
export class RowPosition {
  longitude = 0;
  latitude = 0;
  heightM = 0;
  readonly neededCells: number;
  private readonly x: number;
  private readonly y: number;
  private readonly height: number;
  private readonly decimal: number;
  private readonly thousands: ThousandsMark | undefined;
  private readonly heightFactor: number;
  private readonly xyFactor: number;
  private readonly hasAngles: boolean;
  private readonly angles: AngleUnit | undefined;
  private readonly letterO: LetterO | undefined;
  private readonly shared: Reading["shared"];
  /** The row's numbers, if its coordinates share a cell. */
  private figures: number[] = [];

  constructor(
    { columns, decimal, heightUnit, position, angles, letterO, thousands, shared }: Reading,
    private readonly crs: CrsFacts | null,
    fewestCells: number,
  ) {
    this.x = columns.x!.index;
    this.y = columns.y!.index;
    this.height = columns.height!.index;
    this.shared = shared;
    const cellOf = (index: number) => (shared && index >= shared.from ? shared.index : index);
    this.neededCells = Math.max(fewestCells, ...[this.x, this.y, this.height].map(each => cellOf(each) + 1));
    this.decimal = decimal.charCodeAt(0);
    this.thousands = thousands;
    this.heightFactor = METRES_PER[heightUnit];
    this.hasAngles = position.kind === "degrees" ? position.notation === "dms" : (crs?.isGeographic ?? false);
    this.angles = angles;
    this.letterO = letterO;
    const unit = position.kind === "projected" ? position.unit : null;
    const factor = unit && crs ? METRES_PER[unit] / crs.metresPerUnit : 1;
    this.xyFactor = Math.abs(factor - 1) < 1e-9 ? 1 : factor;
  }

  /** Reads the scanner's row; returns {@link NOT_SKIPPED} or the number of the reason to skip it. */
  read(bytes: Uint8Array, scanner: RowScanner): number {
    if (scanner.cellCount < this.neededCells) return REASON.fewCells;
    const { shared } = this;
    if (shared) this.figures = figuresIn(textIn(bytes, scanner, shared.index), shared);
    const x = this.coordinate(bytes, scanner, this.x, "longitude");
    if (Number.isNaN(x)) return this.notNumber(bytes, scanner, this.x, REASON.x);
    const y = this.coordinate(bytes, scanner, this.y, "latitude");
    if (Number.isNaN(y)) return this.notNumber(bytes, scanner, this.y, REASON.y);
    const height = this.length(bytes, scanner, this.height);
    if (Number.isNaN(height)) return this.noHeight(bytes, scanner);
    this.heightM = this.heightFactor === 1 ? height : height * this.heightFactor;
    if (!this.crs) {
      this.longitude = x;
      this.latitude = y;
    } else {
      const { crs, xyFactor } = this;
      if (!crs.toWgs84(x * xyFactor, y * xyFactor, this)) return REASON.crs;
      if (crs.liftM) this.heightM += crs.liftM(x * xyFactor, y * xyFactor);
    }
    // Some programs count longitudes from 0 to 360 degrees east.
    if (this.longitude > 180 && this.longitude <= 360) this.longitude -= 360;
    if (!(Math.abs(this.longitude) <= 180)) return REASON.longitude;
    if (!(Math.abs(this.latitude) <= 90)) return REASON.latitude;
    return Math.abs(this.heightM) <= HEIGHT_MAX_M ? NOT_SKIPPED : REASON.heightRange;
  }

  /**
   * `1,234.5` or `1.234,5` among other numbers has a reason of its own, because dropping the marks would be a guess.
   */
  private notNumber(bytes: Uint8Array, scanner: RowScanner, cell: number, otherwise: number): number {
    return !this.isShared(cell) && GROUPED.test(textIn(bytes, scanner, cell).trim())
      ? REASON.grouped
      : otherwise;
  }

  /** The reason for an empty height: the file gives none, or no text of a drawing is clearly the point's. */
  private noHeight(bytes: Uint8Array, scanner: RowScanner): number {
    const isEmpty = this.isShared(this.height) || textIn(bytes, scanner, this.height).trim() === "";
    return isEmpty ? REASON.noHeight : this.notNumber(bytes, scanner, this.height, REASON.height);
  }

  private coordinate(
    bytes: Uint8Array,
    scanner: RowScanner,
    cell: number,
    axis: "longitude" | "latitude",
  ): number {
    // Blanks within an angle are between its degrees and minutes.
    if (!this.hasAngles && this.crs) return this.length(bytes, scanner, cell);
    const value = this.number(bytes, scanner, cell);
    if (this.angles) return degreesOf(value, this.angles);
    if (!this.hasAngles || !Number.isNaN(value) || this.isShared(cell)) return value;
    return parseAngle(textIn(bytes, scanner, cell), axis, this.letterO);
  }

  private length(bytes: Uint8Array, scanner: RowScanner, cell: number): number {
    const value = this.number(bytes, scanner, cell);
    if (!Number.isNaN(value) || this.isShared(cell)) return value;
    return parseGrouped(textIn(bytes, scanner, cell), this.decimal === COMMA ? "," : ".", this.thousands);
  }

  private isShared(cell: number): boolean {
    return this.shared !== undefined && cell >= this.shared.from;
  }

  private number(bytes: Uint8Array, { starts, ends }: RowScanner, cell: number): number {
    if (this.isShared(cell)) return this.figures[cell - this.shared!.from] ?? Number.NaN;
    return parseNumber(bytes, starts[cell]!, ends[cell]!, this.decimal);
  }
}

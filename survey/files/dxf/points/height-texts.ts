import { isInModel, textOf } from "../document.ts";
import type { DxfRecord } from "./dxf-entities.ts";
import type { Place } from "./dxf-points.ts";

/** A number with decimals that is written in a drawing. Lengths in its units. */
export interface HeightText {
  /** The text's alignment point, somewhere in its box. */
  x: number;
  y: number;
  /** Where in the box that point is: shares of its width from the left, and of its height from below. */
  held: readonly [number, number];
  size: number;
  /** Direction of its baseline. */
  along: readonly [number, number];
  number: string;
}

/** A place without a height. */
export type FlatPlace = Pick<Place, "kind" | "layer" | "line"> & { x: number; y: number };

/** More than a plan with texts has; drawings with more are not searched. */
export const MOST_BESIDE = 20_000;
/** Integers are as often names of points. */
const DECIMAL = /^[+-]?\d+[.,]\d+$/;

/** Gathers possible heights written beside points, as long as no place of the drawing has a height of its own. */
export class HeightTexts {
  readonly texts: HeightText[] = [];
  readonly places: FlatPlace[] = [];
  /** False as soon as a place has a height, or there is too much to be searched. */
  isFlat = true;
  /** Whether the texts are not searched because there are too many, or too many places. */
  isTooLarge = false;

  place({ kind, layer, line, x, y, height }: Place): void {
    if (!this.isFlat) return;
    if (kind === "points" || kind === "inserts")
      this.places.push({ kind, layer, line, x: Number(x), y: Number(y) });
    if (this.places.length > MOST_BESIDE) this.isTooLarge = true;
    if (this.isTooLarge || Number(height || "0") !== 0) this.giveUp();
  }

  record(record: DxfRecord): void {
    const { type, section } = record;
    if (!this.isFlat || section !== "ENTITIES" || (type !== "TEXT" && type !== "MTEXT")) return;
    if (!isInModel(record)) return;
    const number = type === "TEXT" ? decimalIn([textOf(record, 1) ?? ""]) : decimalIn(linesOfMText(record));
    const figure = (code: number) => Number(textOf(record, code) ?? Number.NaN);
    const size = figure(40);
    if (number === null || !(size > 0)) return;
    const { held, at } = type === "TEXT" ? heldText(record) : heldLines(record);
    const [x, y] = [figure(at), figure(at + 10)];
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    this.texts.push({ x, y, held, size, along: directionOf(record), number });
    if (this.texts.length <= MOST_BESIDE) return;
    this.isTooLarge = true;
    this.giveUp();
  }

  private giveUp(): void {
    this.isFlat = false;
    this.texts.length = 0;
    this.places.length = 0;
  }
}

/** The one number with decimals among lines; null for none or several. */
function decimalIn(lines: readonly string[]): string | null {
  const found = lines.map(line => line.trim()).filter(line => DECIMAL.test(line));
  return found.length === 1 ? found[0]! : null;
}

/** The lines of an MTEXT without its formats: `{\fArial|b0;412.35}`, `101\P412.35`. */
const linesOfMText = (record: DxfRecord): string[] =>
  record.tags
    .filter(({ code }) => code === 3 || code === 1)
    .map(({ value }) => value)
    .join("")
    .split(/\\P/)
    // \S is for stacked digits: such a text is not a plain number.
    .map(line => line.replace(/\\[A-RT-Za-z][^;\\]*;|[{}]/g, ""));

/** Groups 72 and 73 of a TEXT; a text not aligned at its start has its alignment point in group 11. */
function heldText(record: DxfRecord): Pick<HeightText, "held"> & { at: 10 | 11 } {
  const [across, up] = [72, 73].map(code => Number(textOf(record, code) ?? 0)) as [number, number];
  const hasOwn = (across !== 0 || up !== 0) && textOf(record, 11) !== undefined;
  if (!hasOwn || across === 3 || across === 5) return { held: [0, 0], at: 10 };
  if (across === 4) return { held: [0.5, 0.5], at: 11 };
  return { held: [across / 2, up === 3 ? 1 : up === 2 ? 0.5 : 0], at: 11 };
}

/** Group 71 of an MTEXT: 1 to 9, from the upper left. */
function heldLines(record: DxfRecord): Pick<HeightText, "held"> & { at: 10 } {
  const attached = Number(textOf(record, 71) ?? 1) - 1;
  return { held: [(attached % 3) / 2, 1 - Math.floor(attached / 3) / 2], at: 10 };
}

/** Group 50, degrees; an MTEXT may have its direction in group 11. */
function directionOf(record: DxfRecord): readonly [number, number] {
  const [dx, dy] = [11, 21].map(code => Number(textOf(record, code) ?? 0)) as [number, number];
  const length = Math.hypot(dx, dy);
  if (record.type === "MTEXT" && length > 0) return [dx / length, dy / length];
  const angle = (Number(textOf(record, 50) ?? 0) * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

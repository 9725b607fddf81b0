import { claimWords, type UnitClaim } from "../../reading/units/units.ts";
import { FormatError } from "../format.ts";
import { isNumber } from "../number-text.ts";
import type { TextLine } from "../text-lines.ts";

/** Reads a field that holds a number: the number's own text, '' for an empty field, null for anything else. */
export function figureOf(field: string | undefined): string | null {
  const text = (field ?? "").trim();
  return text === "" || isNumber(text) ? text : null;
}

/** Sets the decimal point of whole units: '00515836' with 3 decimals is '515.836'. */
export function withPoint(digits: string, decimals: number): string {
  const plain = digits.replace(/^0+/, "").padStart(decimals + 1, "0");
  return `${plain.slice(0, -decimals)}.${plain.slice(-decimals)}`;
}

/** A point's figures as their file writes them. */
export interface Figures {
  x: string;
  y: string;
  height: string;
}

/**
 * Whether the file may have ended within a point, so that a part of a number would be taken for all of it. Such a line
 * lacks the height that points have, or ends with a number whose decimals are not those of the point before.
 */
export function mayBreakOff(line: TextLine, { x, y, height }: Figures, before: Figures | null): boolean {
  if (!line.isCut) return false;
  if (height === "" && before?.height !== "") return true;
  const [last, model] = height === "" ? [y, before?.y ?? x] : [height, before?.height || x];
  return line.text.endsWith(last) && decimalsIn(last) !== decimalsIn(model);
}

const decimalsIn = (figure: string): number =>
  figure.includes(".") ? figure.length - figure.indexOf(".") : 0;

/** The one unit of a file. Throws {@link FormatError} when the file changes it. */
export class OneUnit {
  claim: UnitClaim | null = null;

  set(unit: UnitClaim | null, line: number): void {
    if (unit === null) return;
    if (this.claim !== null && this.claim !== unit)
      throw new FormatError(
        "not-supported",
        `The unit changes from ${claimWords(this.claim)} to ${claimWords(unit)} at line ${line.toLocaleString("en")}; export the two parts as two files`,
      );
    this.claim = unit;
  }
}

/** Names of coordinate systems that say nothing. */
const NO_SYSTEM =
  /^(|\?|none|null|default|local( (grid|site))?( system)?|unknown|scale( factor)? only|no projection.*|site|user( defined)?)$/i;

/** A system's name as a field book has it; '' if it says nothing. */
export const systemWords = (name: string | undefined): string => {
  const words = (name ?? "").trim();
  return NO_SYSTEM.test(words) ? "" : words.slice(0, 200);
};

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns YYYY-MM-DD; null for a day that no calendar has, or that is older than total stations. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1980 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

/** Reads a day whose parts cannot be mixed up: 2010-02-04, 2010.02.04, 04-Feb-2010 or 04-Feb-10. */
export function dayIn(text: string): string | null {
  const iso = /(?<!\d)(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /(?<!\d)(\d{1,2})[-./ ]([a-z]{3})[a-z]*[-./ ](\d{4}|\d{2})(?!\d)/i.exec(text);
  if (!named) return null;
  const month = MONTHS.indexOf(named[2]!.toLowerCase()) + 1;
  const year = Number(named[3]);
  return month === 0
    ? null
    : dayOf(year < 80 ? 2000 + year : year < 100 ? 1900 + year : year, month, Number(named[1]));
}

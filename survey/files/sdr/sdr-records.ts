import type { UnitClaim } from "../../reading/units/units.ts";
import { dayIn } from "../field-books/figures.ts";
import type { Order } from "../field-books/said-order.ts";

/** First and last column of each field of a coordinate record, counted from 0; the last is not part of it. */
export interface SdrLayout {
  name: [number, number];
  first: [number, number];
  second: [number, number];
  height: [number, number];
  /** Of a coordinate record (08), and of a station (02), which has its instrument height before it. */
  code: { point: [number, number]; station: [number, number] };
}

export const WIDE: SdrLayout = {
  name: [4, 20],
  first: [20, 36],
  second: [36, 52],
  height: [52, 68],
  code: { point: [68, 84], station: [84, 100] },
};
export const NARROW: SdrLayout = {
  name: [4, 8],
  first: [8, 18],
  second: [18, 28],
  height: [28, 38],
  code: { point: [38, 54], station: [48, 64] },
};

export interface SdrHeader {
  isWide: boolean;
  unit: UnitClaim | null;
  /** Null where the header does not say it. */
  order: Order | null;
  /** When the book was begun or sent; null where the instrument writes none. */
  day: string | null;
}

/**
 * Reads a header, such as '00NMSDR33 V04-04.02     01-Jan-02 00:00 211111'. Its columns 41 to 46 are the units of angles,
 * distances, pressure and temperature, the order of coordinates, and a 1; columns 25 to 40 are day and time. Some programs
 * move them.
 */
export function headerOf(text: string): SdrHeader {
  const flags = /^\d{6}$/.exec(text.slice(40, 46).trim())?.[0] ?? /(\d{6})\s*$/.exec(text)?.[1] ?? "";
  const order = flags[4] === "1" ? "north-east" : flags[4] === "2" ? "east-north" : null;
  return {
    isWide: /^.{4}\s*SDR\s*3/i.test(text),
    unit: flags[1] === "1" ? "m" : flags[1] === "2" ? "feet" : null,
    order,
    day: dayIn(text.slice(24, 40)),
  };
}

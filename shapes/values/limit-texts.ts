import type { MeasuredText } from "../measured.ts";

const known = new Map<string, MeasuredText>();

/**
 * Returns a sentence with limits in metres in place of '{0}' and so on, and remembers their figures: see {@link measuredOf}.
 * For a field in feet, a limit becomes a round figure within it: '0 to 3,280 ft' for 1000 m.
 */
export function inMetres(template: string, ...limits: number[]): string {
  const pieces: MeasuredText = template.split(/\{(\d)\}/).map((piece, i) => {
    if (i % 2 === 0) return piece;
    const value = limits[Number(piece)]!;
    return { unit: "m", value, decimals: null, round: value === Math.max(...limits) ? "down" : "up" };
  });
  const text = pieces
    .map(piece => (typeof piece === "string" ? piece : `${grouped(piece.value)} m`))
    .join("");
  known.set(text, pieces);
  return text;
}

/** Groups thousands from five digits on. Runs on every page load, where Intl.NumberFormat would cost milliseconds. */
const grouped = (value: number) =>
  Math.abs(value) < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, ",");

/** Returns a text of limits in parts; undefined for any other text. */
export const measuredOf = (text: string): MeasuredText | undefined => known.get(text);

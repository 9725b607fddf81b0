import type { MeasuredText } from "../measured.ts";

const known = new Map<string, MeasuredText>();

/**
 * Returns a sentence of limits in metres, '{0}' and so on standing for them, and remembers its figures: see
 * {@link measuredOf}. A field in feet says the same limit as a round figure within it: '0 to 3,280 ft' for 1000 m.
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

/** Groups thousands from five digits on. Every page reads these texts as it starts, where a formatter would take milliseconds. */
const grouped = (value: number) =>
  Math.abs(value) < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, ",");

/** Returns the pieces of one of the texts of limits; undefined for any other text. */
export const measuredOf = (text: string): MeasuredText | undefined => known.get(text);

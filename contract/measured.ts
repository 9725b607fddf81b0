import { z } from "zod";

/** A length in metres or an area in m² within a sentence. */
const Quantity = z.object({
  unit: z.enum(["m", "m2"]),
  value: z.number(),
  /** Null for a figure that somebody typed: it is written as it was. */
  decimals: z.number().int().min(0).max(20).nullable(),
  /** Set for a limit: in another unit it is rounded so, to a figure that is allowed. */
  round: z.enum(["up", "down"]).optional(),
});

/** A sentence in pieces: words, and figures that a reader may write in other units. */
export const MeasuredText = z.array(z.union([z.string(), Quantity]));
export type MeasuredText = z.infer<typeof MeasuredText>;

/** A warning by its code, with its sentence in pieces. */
export const Warning = z.object({ code: z.string(), text: MeasuredText });
export type Warning = z.infer<typeof Warning>;

/** The same of `warnings`, one by one; absent in results of before they had figures. */
export const warningDetails = z.array(Warning).optional();

const known = new Map<string, MeasuredText>();

/** One for all limits: making a formatter takes milliseconds, and every page reads the texts as it starts. */
const limitFormat = new Intl.NumberFormat("en", { useGrouping: "min2" } as Intl.NumberFormatOptions);

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
    .map(piece => (typeof piece === "string" ? piece : `${limitFormat.format(piece.value)} m`))
    .join("");
  known.set(text, pieces);
  return text;
}

/** Returns the pieces of one of the texts of limits; undefined for any other text. */
export const measuredOf = (text: string): MeasuredText | undefined => known.get(text);

import type { Figures } from "./figures.ts";
import { SI_FIGURES } from "./figures.ts";

/** A length or an area within a sentence, in metres or m². */
export interface Quantity {
  unit: "m" | "m2";
  value: number;
  /** Null for a figure that somebody typed: it is written as it was. */
  decimals: number | null;
}

/** A sentence in pieces, whose figures are written in the units of whoever reads it. */
export type MeasuredText = (string | Quantity)[];

/** Returns a sentence in pieces: lengths and areas stay figures, everything else becomes words. */
export function measured(
  strings: TemplateStringsArray,
  ...values: (Quantity | string | number)[]
): MeasuredText {
  const pieces: MeasuredText = [];
  let words = strings[0]!;
  values.forEach((value, i) => {
    if (typeof value === "object") {
      if (words) pieces.push(words);
      pieces.push(value);
      words = strings[i + 1]!;
    } else words += value + strings[i + 1]!;
  });
  return words ? [...pieces, words] : pieces;
}

export const metres = (value: number, decimals: number | null): Quantity => ({ unit: "m", value, decimals });

export const squareMetres = (value: number, decimals: number): Quantity => ({ unit: "m2", value, decimals });

/** Writes a sentence in these units. Metres and m² have their figures ungrouped, as the API writes them. */
export const writtenIn = (text: readonly (string | Quantity)[], figures: Figures = SI_FIGURES): string =>
  text.map(piece => (typeof piece === "string" ? piece : quantityIn(piece, figures))).join("");

function quantityIn({ unit, value, decimals }: Quantity, figures: Figures): string {
  const isSi = unit === "m" ? figures.m === "m" : figures.m2 === "m²";
  if (isSi) return `${decimals === null ? value : value.toFixed(decimals)} ${unit === "m" ? "m" : "m²"}`;
  if (unit === "m2") return figures.areaText(value);
  return decimals === null ? figures.givenText(value) : figures.lengthText(value, decimals);
}

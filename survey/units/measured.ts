import type { MeasuredText, Quantity } from "#shapes/measured.ts";
import type { Figures } from "./figures.ts";
import { SI_FIGURES } from "./figures.ts";

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

/** Writes a text in these units by its parts; one without parts as it is. */
export const textIn = (text: string, parts: MeasuredText | undefined, figures: Figures): string =>
  parts ? writtenIn(parts, figures) : text;

function quantityIn({ unit, value, decimals, round }: Quantity, figures: Figures): string {
  const isSi = unit === "m" ? figures.m === "m" : figures.m2 === "m²";
  if (isSi) return `${decimals === null ? value : value.toFixed(decimals)} ${unit === "m" ? "m" : "m²"}`;
  if (unit === "m2") return figures.areaText(value);
  if (round) return limitIn(value, round, figures);
  return decimals === null ? figures.givenText(value) : figures.lengthText(value, decimals);
}

/** A limit in whole feet, hundredths below one: 1000 m are at most 3,280 ft. */
function limitIn(valueM: number, round: "up" | "down", figures: Figures): string {
  const decimals = valueM === 0 || valueM / figures.metresPer >= 1 ? 0 : 2;
  const scale = 10 ** decimals / figures.metresPer;
  const whole = round === "up" ? Math.ceil(valueM * scale) : Math.floor(valueM * scale);
  return figures.lengthText(whole / scale, decimals);
}

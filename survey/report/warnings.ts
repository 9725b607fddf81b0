import type { MeasuredText } from "#shapes/measured.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";
import { writtenIn } from "../units/measured.ts";

/** Warnings of a result; older ones are sentences alone, in metres. */
export interface Warned {
  warnings?: readonly string[];
  warningDetails?: readonly { text: MeasuredText }[];
}

/** Returns warnings in these units, as sentences. */
export function warningTexts(
  { warnings = [], warningDetails = [] }: Warned,
  figures: Figures = SI_FIGURES,
): string[] {
  const isKnown = warningDetails.length === warnings.length;
  const texts = isKnown ? warningDetails.map(({ text }) => writtenIn(text, figures)) : warnings;
  return texts.map(text => `${text}.`);
}

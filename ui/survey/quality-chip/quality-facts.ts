import type { SurveyPointQuality } from "#shapes/points.ts";
import { type Figures, SI_FIGURES } from "#survey/units/figures.ts";
import { formatCount, formatDecimal } from "../../format.ts";

/** Everything known about a point's quality, for a card. */
export function qualityFacts(
  quality: SurveyPointQuality | undefined,
  figures: Figures = SI_FIGURES,
): { label: string; value: string }[] {
  if (!quality) return [];
  const { solution, horizontalRmsM, verticalRmsM, pdop, satellites } = quality;
  const facts: [string, string | undefined][] = [
    ["Solution", solution],
    ["RMS in plan", horizontalRmsM === undefined ? undefined : rmsText(horizontalRmsM, figures)],
    ["RMS in height", verticalRmsM === undefined ? undefined : rmsText(verticalRmsM, figures)],
    ["PDOP", pdop === undefined ? undefined : formatDecimal(pdop, 1)],
    ["Satellites", satellites ? formatCount(satellites) : undefined],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

/** '±0.012 m' */
export const rmsText = (metres: number, figures: Figures = SI_FIGURES) => `±${figures.heightText(metres)}`;

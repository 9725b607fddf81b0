import type { Figures } from "#survey/units/figures.ts";
import { formatDecimal } from "../../format.ts";

/** What was measured between two places; lengths in metres, bearings in degrees. */
export interface MeasuredFacts {
  horizontalM: number;
  slopeDistanceM: number;
  heightDifferenceM: number;
  slopePercent: number | null;
  trueBearingDeg: number | null;
  grid?: { bearingDeg: number | null; distanceM: number } | null;
}

/** Labels and figures of a line, the same on pages and on the map. */
export function lineFacts(line: MeasuredFacts, figures: Figures): { label: string; value: string }[] {
  const { slopePercent, trueBearingDeg, grid } = line;
  const facts = [
    { label: "Horizontal distance", value: figures.lengthText(line.horizontalM, 3) },
    { label: "Slope distance", value: figures.lengthText(line.slopeDistanceM, 3) },
    { label: "Height difference", value: signed(line.heightDifferenceM, figures) },
    { label: "Slope", value: slopePercent === null ? "Vertical" : slopeText(slopePercent) },
    { label: "Bearing from true north", value: angleText(trueBearingDeg) },
  ];
  return grid ? [...facts, ...gridFacts(grid, figures)] : facts;
}

/** Labels and figures of a line whose heights are not known. */
export const planFacts = (line: MeasuredFacts, figures: Figures) =>
  lineFacts(line, figures).filter(
    ({ label }) => !["Slope distance", "Height difference", "Slope"].includes(label),
  );

const gridFacts = ({ bearingDeg, distanceM }: NonNullable<MeasuredFacts["grid"]>, figures: Figures) => [
  { label: "Bearing from grid north", value: angleText(bearingDeg) },
  { label: "Distance in the grid", value: figures.lengthText(distanceM, 3) },
];

const signed = (metres: number, figures: Figures) => `${metres > 0 ? "+" : ""}${figures.heightText(metres)}`;

/** '4.00 % (25.0:1)': rise over run, and run for a rise of one. */
function slopeText(percent: number): string {
  const ratio = Math.abs(percent) < 0.01 ? "" : ` (${formatDecimal(100 / Math.abs(percent), 1)}:1)`;
  return `${formatDecimal(percent, 2)} %${ratio}`;
}

const angleText = (degrees: number | null) => (degrees === null ? "–" : `${formatDecimal(degrees, 4)}°`);

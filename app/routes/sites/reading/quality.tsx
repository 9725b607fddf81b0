import type { SurveyPointQuality } from "#contract/point.ts";
import { formatCount, formatDecimal, formatElevation } from "#ui/format.ts";
import { QualityChip } from "#ui/survey/quality-chip/quality-chip.tsx";

/** What a receiver said of a point, on one line of a table: its solution and the error in plan. */
export function QualityText({ quality }: { quality: SurveyPointQuality | undefined }) {
  if (!quality) return "–";
  const { solution, horizontalRmsM } = quality;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <QualityChip solution={solution} />
      {horizontalRmsM !== undefined && <span>{rmsText(horizontalRmsM)}</span>}
    </span>
  );
}

/** All that is known of it, for a card. */
export function qualityFacts(quality: SurveyPointQuality | undefined): { label: string; value: string }[] {
  if (!quality) return [];
  const { solution, horizontalRmsM, verticalRmsM, pdop, satellites } = quality;
  const facts: [string, string | undefined][] = [
    ["Solution", solution],
    ["RMS in plan", horizontalRmsM === undefined ? undefined : rmsText(horizontalRmsM)],
    ["RMS in height", verticalRmsM === undefined ? undefined : rmsText(verticalRmsM)],
    ["PDOP", pdop === undefined ? undefined : formatDecimal(pdop, 1)],
    ["Satellites", satellites ? formatCount(satellites) : undefined],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

const rmsText = (metres: number) => `±${formatElevation(metres)} m`;

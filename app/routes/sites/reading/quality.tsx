import type { SurveyPointQuality } from "#contract/points/point.ts";
import { QualityChip } from "#ui/survey/quality-chip/quality-chip.tsx";
import { rmsText } from "#ui/survey/quality-chip/quality-facts.ts";

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

import type { SurveyPointQuality } from "#shapes/points.ts";
import { Chip } from "../../primitives/chip/chip.tsx";
import { useFigures } from "../../units.ts";
import { rmsText } from "./quality-facts.ts";

/**
 * Shows how a receiver solved a point's position: FIX green; FLOAT, DGPS, SINGLE and any other word orange;
 * nothing if unknown.
 */
export function QualityChip({ solution }: { solution: string | null | undefined }) {
  const word = solution?.trim();
  if (!word) return null;
  return <Chip tone={/^fix(ed)?$/i.test(word) ? "success" : "warning"}>{word}</Chip>;
}

/** Shows a point's quality on one line of a table: its solution and its error in plan; '–' when unknown. */
export function QualityText({ quality }: { quality: SurveyPointQuality | undefined }) {
  const figures = useFigures();
  if (!quality) return "–";
  const { solution, horizontalRmsM } = quality;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <QualityChip solution={solution} />
      {horizontalRmsM !== undefined && <span>{rmsText(horizontalRmsM, figures)}</span>}
    </span>
  );
}

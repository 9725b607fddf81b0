import type { ReportedVolume } from "#survey/report/volume-facts.ts";
import { reportPads } from "#survey/report/volume-report.ts";
import { useFigures } from "../../units.ts";
import { PaperPart, PaperTable } from "../paper-sheet/paper-sheet.tsx";

/** The pads, and a row for the rest, so that they add up to the totals. */
export function PadsPart({ results }: { results: ReportedVolume }) {
  const pads = reportPads(results, useFigures());
  if (!pads) return null;
  const { title, ...table } = pads;
  return (
    <PaperPart title={title}>
      <PaperTable caption={title} {...table} />
    </PaperPart>
  );
}

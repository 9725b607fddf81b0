import type { SavedVolume } from "#survey/report/volume-facts.ts";
import { reportPads } from "#survey/report/volume-report.ts";
import { useFigures } from "../../units.ts";
import { PaperPart, PaperTable } from "../paper-sheet/paper-sheet.tsx";

/** The volumes of each pad, and the remainder up to the totals. */
export function PadsPart({ results }: { results: SavedVolume }) {
  const pads = reportPads(results, useFigures());
  if (!pads) return null;
  const { title, ...table } = pads;
  return (
    <PaperPart title={title}>
      <PaperTable caption={title} {...table} />
    </PaperPart>
  );
}

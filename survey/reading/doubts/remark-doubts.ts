import { shortened } from "../text.ts";
import { type Finding, type ReadPoints, SHOWN, where } from "./finding.ts";

/** Lines in words say something of the points below them; one after the last point, of all. */
export function remarkedPoints({ columns, lines, remarks }: ReadPoints): Finding {
  const [first, ...others] = remarks;
  const below = first ? where(columns.count, i => lines[i]! > first.line) : [];
  const all = first ? where(columns.count, () => true) : [];
  const more =
    others.length > 0
      ? `, and ${others.length === 1 ? "another line" : `${others.length} other lines`} say more`
      : "";
  return {
    id: "remarks",
    label: "below a note on the numbers",
    message: first
      ? `Line ${first.line} says “${shortened(first.words)}”${more}: ${first.effect}. Confirm this if the points are right as they are, otherwise correct the file`
      : "",
    which: below.length > 0 ? below : all,
    note: () => shortened(first!.words),
    about: remarks.slice(0, SHOWN).flatMap(({ line, words }) => [line, words]),
    mustConfirm: true,
  };
}

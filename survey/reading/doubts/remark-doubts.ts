import { counted, shortened } from "../text.ts";
import { type Finding, type ReadPoints, SHOWN, where } from "./finding.ts";

/** Lines that are quoted. */
const QUOTED = 3;

/** Lines in words say something of the points below them; one after the last point, of all. */
export function remarkedPoints({ columns, lines, remarks }: ReadPoints): Finding {
  const [first] = remarks;
  const below = first ? where(columns.count, i => lines[i]! > first.line) : [];
  const all = first ? where(columns.count, () => true) : [];
  const said = remarks
    .slice(0, QUOTED)
    .map(({ line, words, effect }) => `Line ${line} says “${shortened(words)}”: ${effect}. `)
    .join("");
  const more = remarks.length - QUOTED;
  return {
    id: "remarks",
    label: "below a note on the numbers",
    message: `${said}${more > 0 ? `${counted(more, "more line")} ${more === 1 ? "mentions" : "mention"} the numbers. ` : ""}Confirm this if the points are right as they are; otherwise correct the file`,
    which: below.length > 0 ? below : all,
    note: () => shortened(first!.words),
    about: remarks.slice(0, SHOWN).flatMap(({ line, words }) => [line, words]),
    mustConfirm: true,
  };
}

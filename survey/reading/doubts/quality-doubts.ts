import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { measured, metres } from "../../units/measured.ts";
import { type Finding, type ReadPoints, where } from "./finding.ts";

const FIX = SOLUTIONS.indexOf("FIX");

export function notFixed({ columns }: ReadPoints): Finding | null {
  const quality = columns.quality;
  if (!quality) return null;
  const { solution, verticalRmsM } = quality;
  const which = where(columns.count, i => solution[i] !== 0 && solution[i] !== FIX);
  return {
    id: "not-fixed",
    label: "not FIX",
    message: `${which.length.toLocaleString("en")} of ${columns.count.toLocaleString("en")} points ${which.length === 1 ? "is" : "are"} not FIX: their heights are less certain`,
    which,
    note: i =>
      Number.isNaN(verticalRmsM[i]!)
        ? SOLUTIONS[solution[i]!]!
        : measured`${SOLUTIONS[solution[i]!]!}, ±${metres(verticalRmsM[i]!, 3)}`,
  };
}

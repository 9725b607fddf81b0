import type { Reading } from "#shapes/reading.ts";
import type { LineRemark } from "../../reading/doubts/finding.ts";
import { remarksIn } from "../../reading/remarks.ts";
import { rowText, type SkippedRows } from "./report.ts";

/** A point that could not be read has more cells than this. */
const MOST_CELLS = 2;

/** What the lines that are not points say of the numbers. A converted table has only points. */
export function lineRemarks(skipped: SkippedRows, reading: Reading): LineRemark[] {
  const { source, delimiter, heightUnit, position } = reading;
  if (source && !source.isTable) return [];
  const isGrid = position.kind === "projected";
  const read = {
    heights: heightUnit,
    positions: isGrid ? position.unit : null,
    epsg: isGrid ? position.epsg : 4326,
    isWgs84: !isGrid,
  };
  return Array.from(skipped.lines).flatMap((line, i): LineRemark[] => {
    const text = rowText(skipped, i).trim();
    const cells = text.split(delimiter).filter(cell => cell.trim() !== "");
    const isNote = /^(?:#|\/\/|%|!|\*|"|\[)/.test(text) || delimiter === " " || cells.length <= MOST_CELLS;
    if (!isNote) return [];
    const said = remarksIn(cells.join(delimiter === " " ? " " : ", "), { place: "" }, read);
    return said.map(({ words, effect }) => ({ line, words, effect }));
  });
}

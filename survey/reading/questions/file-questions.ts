import type { Question } from "#shapes/file-preview.ts";
import { parseAngle } from "../cells/angles.ts";
import { sampleNumber, suggestedOrder } from "../columns/columns.ts";
import { meaningOf } from "../columns/header-words.ts";
import { shortened } from "../text.ts";
import type { Draft } from "../types.ts";

/**
 * A line with three numbers or more. A header names two coordinates at least; one such word alone is the code of a point,
 * such as E or LEVEL.
 */
export function looksLikePoint(cells: readonly string[]): boolean {
  const isNumber = (cell: string) => !Number.isNaN(sampleNumber(cell)) || !Number.isNaN(parseAngle(cell));
  const roles = new Set(cells.map(cell => meaningOf(cell)?.role));
  const named = (["x", "y", "height"] as const).filter(role => roles.has(role)).length;
  return named < 2 && cells.filter(isNumber).length >= 3;
}

export function firstLineQuestion({ head, answers }: Draft): Question | null {
  const cells = head.first?.cells ?? [];
  const isPoint = looksLikePoint(cells);
  // A header of words needs no question; one with numbers does, even after an answer.
  if (!isPoint && answers.firstLine !== "point") return null;
  return {
    id: "first-line",
    title: "The first line is",
    hint: shortened(cells.map(cell => cell.trim()).join(", ")),
    suggested: isPoint ? "point" : "header",
    isAnswered: true,
  };
}

export function orderQuestion({ found, answers }: Draft): Question | null {
  const { orders } = found;
  // Columns chosen by hand under an order keep the question: the order is part of the choice.
  if (orders.every(order => order === "documented") || (answers.columns && !answers.order)) return null;
  return {
    id: "order",
    title: "What do the columns hold?",
    hint: "No header names the columns, and their figures fit more than one order.",
    options: orders,
    suggested: suggestedOrder(found),
    isAnswered: answers.order !== undefined || suggestedOrder(found) !== null,
  };
}

export function columnsQuestion({ found }: Draft): Question | null {
  const { x, y, height } = found.columns;
  if (x && y && height) return null;
  return {
    id: "columns",
    title: x && y ? "Which column holds the heights?" : "Which columns hold the positions and heights?",
    hint:
      found.unread ??
      (x && y
        ? "No header names a height. Please choose the column below."
        : "The header does not name them. Please choose them below."),
    isAnswered: false,
  };
}

export function chooseDecimal({ head, found, answers, context, parted }: Draft): {
  decimal: "." | ",";
  evidence: string;
} {
  if (answers.decimal) return { decimal: answers.decimal, evidence: "chosen" };
  if (head.delimiter === "," && !context.converted?.isTable)
    return { decimal: ".", evidence: "commas separate the cells" };
  let points = 0;
  let commas = 0;
  for (const { cells } of head.rows)
    for (const role of ["x", "y", "height"] as const) {
      const index = found.columns[role]?.index ?? -1;
      // Numbers that share a cell have points, whatever the others have.
      if (parted && index >= parted.shared.from) continue;
      const cell = cells[index] ?? "";
      if (cell.includes(",") && !Number.isNaN(sampleNumber(cell, ","))) commas++;
      else if (cell.includes(".") && !Number.isNaN(sampleNumber(cell, "."))) points++;
    }
  return commas > points
    ? { decimal: ",", evidence: `${commas} sampled numbers have a comma, ${points} a point` }
    : { decimal: ".", evidence: `${points} sampled numbers have a point, ${commas} a comma` };
}

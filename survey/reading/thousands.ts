import type { ReadColumn } from "#shapes/reading.ts";
import type { Head } from "../files/csv/rows/head-rows.ts";
import { looksGrouped, parseNumberText, type ThousandsMark } from "../files/csv/rows/number.ts";
import type { ColumnsFound } from "./columns/columns.ts";
import type { Answers } from "./reading.ts";
import type { Statement } from "./statements.ts";

export interface ThousandsFound {
  /** The thousands separator, if the numbers or a person show it. */
  mark: ThousandsMark | null;
  statements: Statement[];
}

/**
 * Looks at whole columns for thousands separators: `1,001` beside `998` is a thousand and one, but a metre and a
 * millimetre if read cell by cell. A number with both marks, or with two of one, shows which is which.
 */
export function thousandsIn(
  head: Head,
  { columns }: Pick<ColumnsFound, "columns">,
  decimal: "." | ",",
  chosen: Answers["decimal"],
): ThousandsFound {
  const used = [columns.x, columns.y, columns.height].filter(column => column !== null);
  const cells = used.map(column => cellsOf(head, column));
  const other = decimal === "." ? "," : ".";
  const all = cells.flatMap(each => each.map(({ text }) => text));
  const mark =
    all.some(text => isProof(text, other)) || (chosen && all.some(text => looksGrouped(text, other)))
      ? other
      : null;
  if (chosen || mark) return { mark, statements: [] };
  const statements = used.flatMap((column, i): Statement[] => {
    // If commas separate the cells, numbers with a comma are in quotes, and are not read as numbers.
    const odd = cells[i]!.find(({ text }) => isAmbiguous(text, other));
    const doubtful =
      odd ??
      (mayBeThousands(cells[i]!, all, decimal)
        ? cells[i]!.find(({ text }) => isAmbiguous(text, decimal))
        : undefined);
    return doubtful ? [statementOf(doubtful, column, decimal)] : [];
  });
  return { mark: null, statements };
}

interface Cell {
  text: string;
  line: number;
}

const cellsOf = ({ first, rows }: Head, { index }: ReadColumn): Cell[] =>
  [...(first ? [first] : []), ...rows]
    .map(({ cells, line }) => ({ text: cells[index]?.trim() ?? "", line }))
    .filter(({ text }) => /\d/.test(text));

/** `1.234,5`, `1,234,567`: unambiguous. */
const isProof = (text: string, mark: ThousandsMark) =>
  looksGrouped(text, mark) && (text.split(mark).length > 2 || text.includes(mark === "," ? "." : ","));

/** `1,001`: a thousand and one, or three decimals. */
const isAmbiguous = (text: string, mark: ThousandsMark) =>
  looksGrouped(text, mark) && !isProof(text, mark) && !/^[+-]?0/.test(text);

/**
 * Whether a column's numbers with three digits after the decimal mark may be thousands: if there are whole numbers of
 * two or three digits beside them, a few hundred times as large; for a comma also if no number of the row shows it to
 * be a decimal mark.
 */
function mayBeThousands(cells: readonly Cell[], all: readonly string[], decimal: "." | ","): boolean {
  const marked = cells.filter(({ text }) => text.includes(decimal));
  if (marked.length === 0 || !marked.every(({ text }) => isAmbiguous(text, decimal))) return false;
  const whole = cells
    .filter(({ text }) => /^[+-]?\d{2,3}$/.test(text))
    .map(({ text }) => Math.abs(Number(text)));
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  const apart = median(whole) / median(marked.map(({ text }) => Math.abs(parseNumberText(text, decimal))));
  if (apart > 20) return true;
  return (
    decimal === "," && whole.length === 0 && all.every(text => !text.includes(",") || isAmbiguous(text, ","))
  );
}

function statementOf({ text, line }: Cell, { index, header }: ReadColumn, decimal: "." | ","): Statement {
  const name = header.trim() === "" ? `column ${index + 1}` : `the column '${header.trim()}'`;
  const [mark, decimals] = text.includes(",") ? ["comma", "Comma"] : ["point", "Point"];
  const other = decimals === "Comma" ? "Point" : "Comma";
  return {
    ...{ kind: "scale", words: text, place: `${name}, line ${line}`, outcome: "open" },
    effect: text.includes(decimal)
      ? `the ${mark} is read as the decimal sign. If it separates thousands, set Decimals to ${other}`
      : `rows with this ${mark} are skipped. If it separates thousands, set Decimals to ${other}; if it is the decimal sign, to ${decimals}`,
  };
}

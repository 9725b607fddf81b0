import { counted } from "../../reading/text.ts";
import {
  type ChosenValues,
  type FormatChoice,
  FormatError,
  type OpenedFile,
  type PointFormat,
} from "../format.ts";
import { readXml } from "../xml/read-xml.ts";
import { zipNamesIn } from "../zip/names-in-head.ts";
import { openZip, type ZipArchive } from "../zip/zip.ts";
import { type SheetRow, SheetRows } from "./sheet-rows.ts";
import { readWorkbook, type Sheet, type Workbook } from "./workbook.ts";

/**
 * Reads a sheet of an Excel workbook (ECMA-376, Office Open XML) as the table that it is: values as they are stored, the
 * results of formulas included, and dates as year, month and day.
 */
export const xlsx: PointFormat = {
  id: "xlsx",

  recognise(head) {
    return zipNamesIn(head).some(name => /^xl\//i.test(name))
      ? "is a ZIP archive with an Excel workbook"
      : null;
  },

  async open(_pieces, chosen, { file }): Promise<OpenedFile> {
    const zip = await openZip(file);
    const workbook = await readWorkbook(zip);
    const choice = sheetChoice(workbook.sheets, await proposedSheet(zip, workbook, chosen), chosen);
    const sheet = workbook.sheets.find(({ name }) => name === choice.chosen)!;
    const lateNotes: string[] = [];
    return {
      facts: {
        format: "xlsx",
        label: "Excel workbook",
        coordinates: "projected",
        system: null,
        xyUnit: null,
        heightUnit: null,
        heights: null,
        surveyedOn: null,
        notes: [],
      },
      choices: choice.options.length > 1 ? [choice] : [],
      rows: none(),
      table: csvOf(zip, workbook, sheet, lateNotes),
      lateNotes,
    };
  },
};

async function* none() {}

/**
 * The chosen sheet, else the first that can be seen and begins like a table of points, so that a cover is passed over,
 * else the first.
 */
async function proposedSheet(zip: ZipArchive, workbook: Workbook, chosen: ChosenValues): Promise<Sheet> {
  const named = workbook.sheets.find(({ name }) => name === chosen.sheet);
  if (named) return named;
  const seen = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (seen.length > 1)
    for (const sheet of seen.slice(0, MOST_SHEETS_LOOKED_AT))
      if (await beginsWithPoints(zip, workbook, sheet)) return sheet;
  return seen[0] ?? workbook.sheets[0]!;
}

const MOST_SHEETS_LOOKED_AT = 20;
const FIRST_ROWS = 100;
const NUMBER = /^[+-]?(\d+[.,]?\d*|\.\d+)$/;

/** Two coordinates and a height are three numbers in a row. */
async function beginsWithPoints(zip: ZipArchive, workbook: Workbook, { entry }: Sheet): Promise<boolean> {
  let rows = 0;
  for await (const batch of readXml(zip.read(entry), new SheetRows(workbook), () => {})) {
    if (batch.some(({ cells }) => cells.filter(text => NUMBER.test(text)).length >= 3)) return true;
    rows += batch.length;
    if (rows >= FIRST_ROWS) break;
  }
  return false;
}

function sheetChoice(sheets: Sheet[], proposed: Sheet, chosen: ChosenValues): FormatChoice {
  return {
    id: "sheet",
    title: "Sheet",
    hint: "The sheet of the workbook that holds the points.",
    options: sheets.map(({ name }) => ({ value: name, label: name })),
    isMultiple: false,
    chosen: (sheets.find(({ name }) => name === chosen.sheet) ?? proposed).name,
  };
}

async function* csvOf(
  zip: ZipArchive,
  workbook: Workbook,
  sheet: Sheet,
  lateNotes: string[],
): AsyncGenerator<Uint8Array> {
  const rows = new SheetRows(workbook);
  const encoder = new TextEncoder();
  let line = 1;
  for await (const batch of readXml(zip.read(sheet.entry), rows, () => {})) {
    let text = "";
    for (const row of batch) {
      text += "\n".repeat(row.number - line) + lineOf(row);
      line = row.number + 1;
    }
    yield encoder.encode(text);
  }
  if (line === 1)
    throw new FormatError("no-points", `The sheet '${sheet.name.slice(0, 60)}' is empty: choose another one`);
  if (rows.farCells > 0)
    lateNotes.push(
      `${counted(rows.farCells, "cell")} to the right of column ZZ ${rows.farCells === 1 ? "is" : "are"} not read`,
    );
  if (rows.emptyFormulas > 0)
    lateNotes.push(
      `${counted(rows.emptyFormulas, "formula")} without a stored result ${rows.emptyFormulas === 1 ? "is" : "are"} empty: open the workbook in Excel and save it, so that results are stored`,
    );
}

const lineOf = ({ cells }: SheetRow) => `${cells.map(cell).join(",")}\n`;

/** A quoted cell keeps commas, quotes and outer blanks. */
function cell(text: string): string {
  const line = text.replaceAll(/[\r\n\0]+/g, " ");
  return /[",;\t|]|^\s|\s$/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}

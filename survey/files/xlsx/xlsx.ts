import type { FormatChoice } from "#shapes/file-preview.ts";
import type { Statement } from "../../reading/statements.ts";
import { counted, shortened } from "../../reading/text.ts";
import { claimWords, unitOf } from "../../reading/units/units.ts";
import { tableCell } from "../converted-table.ts";
import { type ChosenValues, FormatError, type OpenedFile, type PointFormat } from "../format.ts";
import { hiddenChoice, hiddenStatement } from "../hidden.ts";
import { Remarks } from "../remarks.ts";
import { readXml, xmlSteps } from "../xml/read-xml.ts";
import { zipNamesIn } from "../zip/directory.ts";
import { openZip, type ZipArchive } from "../zip/zip.ts";
import {
  asRead,
  columnStatements,
  HIDDEN_COLUMNS,
  HIDDEN_ROWS,
  hasPoint,
  isHeading,
  mayHoldFigures,
  nameOf,
  readingOf,
  type SheetReading,
  type Start,
} from "./sheet-reading.ts";
import { type SheetRow, SheetRows } from "./sheet-rows.ts";
import { readWorkbook, type Sheet, textsBeside, type Workbook } from "./workbook.ts";

/**
 * Reads a sheet of an Excel workbook (ECMA-376, Office Open XML) as a table: values as they are stored, the results of
 * formulas included, and dates as year, month and day.
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
    const { sheet, start } = await proposedSheet(zip, workbook, chosen);
    const read = readingOf(start, chosen);
    const lateNotes: string[] = [];
    const late = { choices: [], statements: [] };
    const remarks = await remarksAround(zip, workbook, sheet);
    const choices = workbook.sheets.length > 1 ? [sheetChoice(workbook.sheets, sheet)] : [];
    if (read.columns.length > 0)
      choices.push(hiddenChoice(HIDDEN_COLUMNS, read.columns.length, read.hiddenColumns.size === 0));
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
        statements: [...hiddenSheets(workbook.sheets, sheet), ...columnStatements(read), ...read.statements],
      },
      choices,
      rows: none(),
      table: csvOf(zip, workbook, { sheet, read }, { notes: lateNotes, remarks, ...late }),
      lateNotes,
      late,
      remarks,
    };
  },
};

async function* none() {}

/** Pieces of the table: texts that many cells share can make one batch of rows huge. */
const PIECE_CHARACTERS = 262_144;

/**
 * The chosen sheet, else the first visible one that begins like a table of points, so that a cover is skipped, else the
 * first.
 */
async function proposedSheet(
  zip: ZipArchive,
  workbook: Workbook,
  chosen: ChosenValues,
): Promise<{ sheet: Sheet; start: Start }> {
  const started = async (sheet: Sheet) => ({ sheet, start: await startOf(zip, workbook, sheet) });
  const named = workbook.sheets.find(({ name }) => name === chosen.sheet);
  if (named) return started(named);
  const seen = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (seen.length > 1)
    for (const sheet of seen.slice(0, MOST_SHEETS_LOOKED_AT)) {
      const looked = await started(sheet);
      if (looked.start.rows.some(hasPoint)) return looked;
    }
  return started(seen[0] ?? workbook.sheets[0]!);
}

const MOST_SHEETS_LOOKED_AT = 20;
const FIRST_ROWS = 100;
/** A sheet can begin with a million empty rows. */
const LAST_ROW_LOOKED_AT = 20_000;
async function startOf(zip: ZipArchive, workbook: Workbook, { entry }: Sheet): Promise<Start> {
  const sheet = new SheetRows(workbook);
  const rows: SheetRow[] = [];
  for await (const _ of xmlSteps(zip.read(entry), sheet, () => {})) {
    rows.push(...sheet.take());
    if (rows.length >= FIRST_ROWS || sheet.lastRow >= LAST_ROW_LOOKED_AT) break;
  }
  return { rows: rows.slice(0, FIRST_ROWS), hiddenColumns: sheet.hiddenColumns, units: sheet.units };
}

function hiddenSheets(sheets: Sheet[], read: Sheet): Statement[] {
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  if (hidden.length === 0) return [];
  const others = hidden.length - (read.isHidden ? 1 : 0);
  const effects = [
    ...(read.isHidden ? ["The sheet that is read is hidden"] : []),
    ...(others > 0 ? [`${counted(others, "hidden sheet")} ${others === 1 ? "is" : "are"} left out`] : []),
  ];
  const words = shortened(hidden.map(({ name }) => `'${name}'`).join(", "));
  return [{ kind: "visibility", words, place: "the workbook", outcome: "told", effect: effects.join("; ") }];
}

function sheetChoice(sheets: Sheet[], { name: chosen }: Sheet): FormatChoice {
  return {
    id: "sheet",
    title: "Sheet",
    hint: "The sheet of the workbook that holds the points.",
    options: sheets.map(({ name, isHidden }) => ({
      value: name,
      label: isHidden ? `${name} (hidden)` : name,
    })),
    isMultiple: false,
    chosen,
  };
}

/** What is written around the cells of the sheet: its name, comments and text boxes, and other sheets of words. */
async function remarksAround(zip: ZipArchive, workbook: Workbook, sheet: Sheet): Promise<Remarks> {
  const remarks = new Remarks();
  // "Points (US ft)" has no subject.
  const unit = unitOf(sheet.name);
  const place = `the name of the sheet '${shortened(sheet.name)}'`;
  remarks.note(unit ? `Values in ${claimWords(unit)}` : sheet.name, place);
  for (const text of workbook.definedNames) remarks.note(text, "a name defined in the workbook");
  for (const text of await textsBeside(zip, sheet.entry))
    remarks.note(text, "a comment or text box of the sheet");
  const others = workbook.sheets.filter(other => other !== sheet && !other.isHidden);
  for (const other of others.slice(0, MOST_SHEETS_LOOKED_AT)) {
    const { rows } = await startOf(zip, workbook, other);
    if (rows.some(hasPoint)) continue;
    for (const { cells } of rows)
      for (const text of cells) if (text) remarks.note(text, `the sheet '${shortened(other.name)}'`);
  }
  return remarks;
}

type Late = NonNullable<OpenedFile["late"]> & { notes: string[]; remarks: Remarks };

async function* csvOf(
  zip: ZipArchive,
  workbook: Workbook,
  { sheet, read }: { sheet: Sheet; read: SheetReading },
  late: Late,
): AsyncGenerator<Uint8Array> {
  const rows = new SheetRows(workbook);
  const encoder = new TextEncoder();
  let line = 1;
  let hidden = 0;
  let isAnyShown = false;
  for await (const batch of readXml(zip.read(sheet.entry), rows, () => {})) {
    let text = "";
    for (const row of batch) {
      isAnyShown ||= !row.isHidden && !isHeading(row);
      if (row.isHidden && !isHeading(row)) {
        hidden++;
        if (!read.readsHiddenRows) continue;
      }
      text += "\n".repeat(row.number - line) + lineOf(asRead(row, read));
      line = row.number + 1;
      if (text.length < PIECE_CHARACTERS) continue;
      yield encoder.encode(text);
      text = "";
    }
    if (text !== "") yield encoder.encode(text);
  }
  if (hidden > 0 && !isAnyShown && !read.readsHiddenRows) throw allHidden(sheet);
  if (line === 1)
    throw new FormatError("no-points", `The sheet '${sheet.name.slice(0, 60)}' is empty: choose another one`);
  tellOf(rows, { hidden, read }, late);
}

const allHidden = ({ name }: Sheet) =>
  new FormatError(
    "no-points",
    `All rows with numbers of the sheet '${name.slice(0, 60)}' are hidden: show them in Excel, or clear its filter, and save it again`,
  );

/** Reports what only the whole sheet shows. */
function tellOf(rows: SheetRows, { hidden, read }: { hidden: number; read: SheetReading }, late: Late): void {
  if (rows.farCells > 0)
    late.notes.push(
      `${counted(rows.farCells, "cell")} to the right of column ZZ ${rows.farCells === 1 ? "is" : "are"} not read`,
    );
  if (rows.emptyFormulas > 0)
    late.notes.push(
      `${counted(rows.emptyFormulas, "formula")} without a stored result ${rows.emptyFormulas === 1 ? "is" : "are"} empty: open the workbook in Excel and save it, so that results are stored`,
    );
  if (hidden > 0) {
    const thing = rows.hasFilter
      ? { ...HIDDEN_ROWS, kind: "filter" as const, place: "the sheet, which has a filter" }
      : HIDDEN_ROWS;
    late.choices.push(hiddenChoice(thing, hidden, read.readsHiddenRows));
    late.statements.push(hiddenStatement(thing, hidden, read.readsHiddenRows));
  }
  for (const text of rows.pageTexts)
    late.remarks.note(text.replaceAll(/&(?:[LCR]|"[^"]*"|\d+)/g, "\n"), "the page header");
  for (const [column, { code, shows }] of rows.otherNumbers)
    if (mayHoldFigures(column, read))
      late.statements.push({
        kind: "scale",
        words: shortened(code || "0%"),
        place: `the number format of ${nameOf(column, read.header[column])}`,
        outcome: "open",
        effect: `Excel shows ${shows}; the stored numbers are read`,
      });
  if (rows.struckRows > 0)
    late.statements.push({
      ...{ kind: "state", words: "strikethrough", place: "the rows of the sheet", outcome: "open" },
      effect: `${counted(rows.struckRows, "row")} with struck-through numbers ${rows.struckRows === 1 ? "is" : "are"} read like all others`,
    });
  for (const [column, { style, others }] of rows.units)
    if (others > 0 && (read.headerRow === null || read.units.has(column)))
      late.statements.push({
        kind: "note",
        words: shortened(style.code),
        place: `the number format of ${nameOf(column)}`,
        outcome: "open",
        effect: `${counted(others, "number")} of the column ${others === 1 ? "has" : "have"} another unit than '${style.unit}' behind ${others === 1 ? "it" : "them"}`,
      });
}

const lineOf = ({ cells }: SheetRow) => `${cells.map(tableCell).join(",")}\n`;

import type { PointColumns } from "#shapes/points.ts";
import type { ExportTable, TableCell } from "../table.ts";
import { inSlices } from "../write-text.ts";
import { xmlText } from "../xml/entities.ts";
import { columnLetters } from "./sheet-rows.ts";

/** The most rows of a sheet (Excel specifications and limits). */
const MOST_ROWS = 1_048_576;

/** Points on one sheet: `from` (included) to `to` (excluded). */
export interface Sheet {
  name: string;
  from: number;
  to: number;
}

/** Splits points into as many sheets as they need; each has a row of titles if the first one does. */
export function sheetsFor(count: number, hasHeader: boolean, mostRows = MOST_ROWS): Sheet[] {
  const most = mostRows - (hasHeader ? 1 : 0);
  const sheets = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: sheets }, (_, i) => ({
    name: sheets === 1 ? "Points" : `Points ${i + 1}`,
    from: i * most,
    to: Math.min(count, (i + 1) * most),
  }));
}

/** Returns the files of a workbook (ECMA-376) other than its sheets. `title` says what the workbook holds. */
export function workbookParts(sheets: readonly Sheet[], title: string): { name: string; text: string }[] {
  const each = (write: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, i) => write(sheet, i + 1)).join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const part = (name: string, xml: string) => ({ name, text: `${DECLARATION}${xml}` });
  return [
    part(
      "[Content_Types].xml",
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ),
    part(
      "docProps/core.xml",
      `<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title></cp:coreProperties>`,
    ),
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(({ name }, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packaged}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part("xl/styles.xml", `<styleSheet xmlns="${main}">${STYLES}</styleSheet>`),
  ];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Style 1 is text that stays text when somebody edits it, even if it begins with `=`; style 2 is a title. */
const STYLES =
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>';

const TEXT_STYLE = 1;
const TITLE_STYLE = 2;

/** Writes one sheet's XML in slices: its points must come in chunks, in their order. */
export function sheetXml({ titles, cells }: ExportTable, hasHeader: boolean) {
  const columns = titles.map((_, i) => columnLetters(i));
  let row = hasHeader ? 1 : 0;
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const frozen = hasHeader
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : "";
  const titleRow = hasHeader
    ? `<row r="1">${titles.map((title, i) => textCell(`${columns[i]}1`, title, TITLE_STYLE)).join("")}</row>`
    : "";
  return {
    head: `${DECLARATION}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols><col min="1" max="${titles.length}" width="20" customWidth="1"/></cols><sheetData>${titleRow}`,
    /** Points `from` (included) to `to` (excluded) of the chunk. */
    rows: (chunk: PointColumns, from: number, to: number) => inSlices(rows(chunk, from, to)),
    tail: "</sheetData></worksheet>",
  };
  function* rows(chunk: PointColumns, from: number, to: number): Generator<string> {
    for (let i = from; i < to; i++) {
      row++;
      let xml = `<row r="${row}">`;
      for (const [k, cell] of cells(chunk, i).entries()) xml += cellXml(`${columns[k]}${row}`, cell);
      yield `${xml}</row>`;
    }
  }
}

function cellXml(at: string, cell: TableCell): string {
  if (cell === undefined || cell === "") return "";
  return typeof cell === "number" ? `<c r="${at}"><v>${cell}</v></c>` : textCell(at, cell, TEXT_STYLE);
}

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(escaped(text))}</t></is></c>`;

/** Spreadsheets read `_x0041_` as the letter with that code (ECMA-376, part 1, 22.9.2.19). */
const escaped = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

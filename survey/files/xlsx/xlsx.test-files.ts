import { zipSync } from "fflate";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export interface WrittenBook {
  /** Rows in XML by the names of their sheets. */
  sheets: Record<string, string>;
  /** Items in XML. */
  strings?: string;
  /** Attributes of the first sheet, such as `state="hidden"`, and of the workbook. */
  first?: string;
  properties?: string;
  /** What comes before and after the rows of every sheet, in XML. */
  columns?: string;
  behind?: string;
  /** Number format codes, as styles from 5 on. */
  formats?: string[];
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const format = (code: string, i: number) => `<numFmt numFmtId="${170 + i}" formatCode="${escaped(code)}"/>`;

/** Styles 1 to 4: a date, a date with time of a code of its own, two decimals, and hours. */
const styles = (formats: string[]) =>
  `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00 &quot;m&quot;"/>${formats.map(format).join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="46"/>${formats.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join("")}</cellXfs></styleSheet>`;

/** Writes a workbook as Excel does. */
export function workbookFile(book: WrittenBook): Uint8Array {
  const { sheets, strings = "", first = "", properties = "", columns = "", behind = "", formats = [] } = book;
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": "<Relationships/>",
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr ${properties}/><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" ${i === 0 ? first : ""} r:id="rId${i + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="${i % 2 ? "/xl/" : ""}worksheets/sheet${i + 1}.xml"/>`).join("")}</Relationships>`,
    "xl/styles.xml": styles(formats),
    "xl/sharedStrings.xml": `<sst ${MAIN}>${strings}</sst>`,
  };
  for (const [i, name] of names.entries())
    files[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet ${MAIN}><dimension ref="A1:XFD1048576"/>${columns}<sheetData>${sheets[name]}</sheetData>${behind}</worksheet>`;
  const text = new TextEncoder();
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, body]) => [name, text.encode(HEAD + body)])),
  );
}

import { FormatError } from "../format.ts";
import { readXml, type XmlItems } from "../xml/read-xml.ts";
import type { Attributes } from "../xml/xml-scanner.ts";
import type { ZipArchive, ZipEntry } from "../zip/zip.ts";
import { type NumberStyle, numberStyles } from "./number-styles.ts";

export interface Sheet {
  name: string;
  entry: ZipEntry;
  isHidden: boolean;
}

/** What the parts of a workbook other than its sheets say. */
export interface Workbook {
  sheets: Sheet[];
  /** Constants that are given a name: 'Scale Factor: 0.99987'. */
  definedNames: string[];
  /** Dates count from 1904 rather than from 1900. */
  is1904: boolean;
  strings: string[];
  /** Number styles by the style of a cell. */
  styles: NumberStyle[];
}

/** Characters of all shared texts. */
const MOST_CHARACTERS = 134_217_728;
const MOST_SHEETS = 1_000;
const MOST_NAMES = 100;
/** A number or a text. */
const CONSTANT = /^\s*(?:[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?|"[^"]{1,200}")\s*$/i;
const OFFICE = "xl/workbook.xml";

/** Reads the parts of a workbook (ECMA-376, part 1, 12.3 and 18) that its sheets refer to. */
export async function readWorkbook(zip: ZipArchive): Promise<Workbook> {
  const part = (path: string) => zip.entries.find(({ name }) => name.toLowerCase() === path.toLowerCase());
  const book = part(OFFICE);
  if (!book)
    throw new FormatError(
      "not-supported",
      "This workbook is not in the usual form of Excel (.xlsx): save it as Excel workbook (.xlsx) or as CSV",
    );
  const targets = await targetsOf(zip, part("xl/_rels/workbook.xml.rels"));
  const found = { sheets: [] as { name: string; id: string; isHidden: boolean }[], is1904: false };
  const definedNames: string[] = [];
  let defined: string | null = null;
  const open = (name: string, attributes: Attributes) => {
    if (name === "definedName")
      defined = /^(1|true)$/.test(attributes("hidden") ?? "") ? null : (attributes("name") ?? null);
    if (name === "workbookPr") found.is1904 = /^(1|true)$/.test(attributes("date1904") ?? "");
    if (name !== "sheet" || found.sheets.length >= MOST_SHEETS) return;
    const id = attributes("r:id") ?? attributes("d3p1:id") ?? "";
    found.sheets.push({
      name: attributes("name") ?? "",
      id,
      isHidden: (attributes("state") ?? "visible") !== "visible",
    });
  };
  const close = (name: string, inner: string) => {
    // Names of cells and formulas say no figure; what is written in cells is read with its sheet.
    if (name === "definedName" && defined && definedNames.length < MOST_NAMES && CONSTANT.test(inner))
      definedNames.push(`${spelled(defined)}: ${inner.trim()}`);
  };
  await each(zip, book, open, close);
  const sheets = found.sheets.flatMap(({ name, id, isHidden }) => {
    const entry = part(targets.get(id) ?? "");
    return entry ? [{ name, entry, isHidden }] : [];
  });
  if (sheets.length === 0) throw new FormatError("damaged", "The workbook has no sheets: save it again");
  const strings = part("xl/sharedStrings.xml");
  const styles = part("xl/styles.xml");
  return {
    sheets,
    definedNames,
    is1904: found.is1904,
    strings: strings ? await readStrings(zip, strings) : [],
    styles: styles ? await numberStyles(handler => each(zip, styles, handler)) : [],
  };
}

/** A name in words: 'Height_Offset' and 'HeightOffset' are 'Height Offset'. */
const spelled = (name: string) => name.replaceAll(/[_.]+/g, " ").replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");

/** Paths of parts by the ids that the workbook calls them by. */
async function targetsOf(zip: ZipArchive, entry: ZipEntry | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  if (entry)
    await each(zip, entry, (name, attributes) => {
      const target = attributes("Target") ?? "";
      if (name === "Relationship")
        targets.set(attributes("Id") ?? "", target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    });
  return targets;
}

/** The texts of the comments and text boxes that belong to a sheet. */
export async function textsBeside(zip: ZipArchive, sheet: ZipEntry): Promise<string[]> {
  const [folder, file] = [sheet.name.replace(/[^/]*$/, ""), sheet.name.replace(/^.*\//, "")];
  const part = (path: string) => zip.entries.find(({ name }) => name.toLowerCase() === path.toLowerCase());
  const relations = part(`${folder}_rels/${file}.rels`);
  if (!relations) return [];
  const targets: string[] = [];
  await each(zip, relations, (name, attributes) => {
    const type = attributes("Type") ?? "";
    if (name === "Relationship" && /\/(?:comments|threadedComment|drawing)$/.test(type))
      targets.push((attributes("Target") ?? "").replace(/^(?:\.\.\/|\/?xl\/)/, "xl/"));
  });
  const texts: string[] = [];
  for (const target of targets.slice(0, MOST_PARTS)) {
    const entry = part(target);
    if (!entry || entry.bytes > MOST_TEXT_BYTES) continue;
    const items: XmlItems<never> = {
      open: () => {},
      close: (name, inner) => {
        if ((name === "t" || name === "text") && inner.trim() !== "") texts.push(inner);
      },
      take: () => [],
    };
    for await (const _ of readXml(zip.read(entry), items, () => {}));
  }
  return texts;
}

const MOST_PARTS = 10;
const MOST_TEXT_BYTES = 4_194_304;

/** Calls back for each element that opens and, with its text, closes. */
async function each(
  zip: ZipArchive,
  entry: ZipEntry,
  open: (name: string, attributes: Attributes) => void,
  close: (name: string, inner: string) => void = () => {},
): Promise<void> {
  const items: XmlItems<never> = { open, close, take: () => [] };
  for await (const _ of readXml(zip.read(entry), items, () => {}));
}

async function readStrings(zip: ZipArchive, entry: ZipEntry): Promise<string[]> {
  const strings: string[] = [];
  const text = new CellText();
  let characters = 0;
  const items: XmlItems<never> = {
    open: name => text.open(name),
    close(name, inner) {
      text.close(name, inner);
      if (name !== "si") return;
      const whole = text.take();
      characters += whole.length;
      if (characters > MOST_CHARACTERS)
        throw new FormatError(
          "too-large",
          "The workbook holds too much text to be a table of points: remove other sheets",
        );
      strings.push(whole);
    },
    take: () => [],
  };
  for await (const _ of readXml(zip.read(entry), items, () => {}));
  return strings;
}

/** Joins the runs of a text, without phonetic guides (18.4.6). */
export class CellText {
  private text = "";
  private aids = 0;

  open(name: string): void {
    if (name === "rPh") this.aids++;
  }

  close(name: string, inner: string): void {
    if (name === "rPh") this.aids--;
    else if (name === "t" && this.aids === 0) this.text += inner;
  }

  take(): string {
    // ECMA-376, part 1, 22.4.2.4, writes characters that XML cannot hold as _x000D_.
    const text = this.text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    this.text = "";
    return text;
  }
}

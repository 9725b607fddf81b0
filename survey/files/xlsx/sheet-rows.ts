import { FormatError } from "../format.ts";
import { numberText } from "../number-text.ts";
import type { XmlItems } from "../xml/read-xml.ts";
import type { Attributes } from "../xml/xml-scanner.ts";
import { dateText, type NumberStyle } from "./number-styles.ts";
import { CellText, type Workbook } from "./workbook.ts";

/** A row of cells with content. */
export interface SheetRow {
  /** From 1. */
  number: number;
  cells: string[];
  /** Not shown, because it was hidden by hand or by a filter. */
  isHidden: boolean;
}

/** Columns to ZZ; the tables of surveys are far narrower, and a single cell at XFD would widen every row. */
const MOST_COLUMNS = 702;
const MOST_CELLS = 60_000_000;
/** Most characters in a cell of Excel. */
const LONGEST_TEXT = 32_767;
/** Some four units in the last place of a double. */
const NOISE = 2 ** -50;
const MOST_ROWS = 1_048_576;

/** Gathers the rows of a sheet (ECMA-376, part 1, 18.3.1). */
export class SheetRows implements XmlItems<SheetRow> {
  private made: SheetRow[] = [];
  private row = 0;
  private cells: string[] = [];
  private column = -1;
  private type = "n";
  private style = 0;
  private value = "";
  private readonly text = new CellText();
  private seen = 0;
  /** Cells with a value that are too far to the right to be read. */
  farCells = 0;
  /** Formulas without a stored result. */
  emptyFormulas = 0;
  private hasFormula = false;
  private isHidden = false;
  readonly hiddenColumns = new Set<number>();
  /** A filter of the sheet has conditions; known at the end of the sheet. */
  hasFilter = false;
  /** The style of each column's first number with a unit, and how many numbers have another one. */
  readonly units = new Map<number, { style: NumberStyle; others: number }>();

  /** The first style of each column that shows other numbers than the stored ones. */
  readonly otherNumbers = new Map<number, NumberStyle>();
  /** Rows with a number that is struck through. */
  struckRows = 0;
  private isStruck = false;
  /** Headers and footers of the printed pages. */
  readonly pageTexts: string[] = [];

  constructor(private readonly workbook: Workbook) {}

  /** The number of the last row that opened. */
  get lastRow(): number {
    return this.row;
  }

  take(): SheetRow[] {
    const { made } = this;
    this.made = [];
    return made;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "c") this.openCell(attributes);
    else if (name === "row") {
      const number = Number(attributes("r"));
      this.row = Number.isInteger(number) && number > this.row && number <= MOST_ROWS ? number : this.row + 1;
      this.isHidden = isTrue(attributes("hidden")) || isZero(attributes("ht"));
      this.isStruck = false;
      this.cells = [];
      this.column = -1;
    } else if (name === "col") this.hideColumns(attributes);
    else if (name === "filterColumn") this.hasFilter = true;
    else this.text.open(name);
  }

  close(name: string, inner: string): void {
    if (name === "c") this.closeCell();
    else if (name === "v") this.value = inner;
    else if (name === "f") this.hasFormula = true;
    else if (/^(?:odd|even|first)(?:Header|Footer)$/.test(name)) this.pageTexts.push(inner);
    else if (name !== "row") this.text.close(name, inner);
    else if (this.cells.length > 0)
      this.made.push({ number: this.row, cells: this.cells, isHidden: this.isHidden });
  }

  private hideColumns(attributes: Attributes): void {
    if (!isTrue(attributes("hidden")) && !isZero(attributes("width"))) return;
    const [first, last] = [Number(attributes("min")), Number(attributes("max"))];
    for (let column = Math.max(1, first); column <= Math.min(last, MOST_COLUMNS); column++)
      this.hiddenColumns.add(column - 1);
  }

  private openCell(attributes: Attributes): void {
    if (++this.seen > MOST_CELLS)
      throw new FormatError(
        "too-large",
        "The sheet has more cells than a table of points: remove columns that are not needed",
      );
    this.column = columnOf(attributes("r")) ?? this.column + 1;
    this.type = attributes("t") ?? "n";
    this.style = Number(attributes("s") ?? 0);
    this.value = "";
    this.hasFormula = false;
  }

  private closeCell(): void {
    const shown = this.shown();
    if (shown === "") {
      if (this.hasFormula) this.emptyFormulas++;
      return;
    }
    if (this.column >= MOST_COLUMNS) {
      this.farCells++;
      return;
    }
    if (shown.length > LONGEST_TEXT)
      throw new FormatError(
        "too-large",
        `A cell of row ${this.row.toLocaleString("en")} holds more text than an Excel cell can (32,767 characters): shorten it`,
      );
    while (this.cells.length < this.column) this.cells.push("");
    this.cells[this.column] = shown;
  }

  private shown(): string {
    const inline = this.text.take();
    const { value, workbook } = this;
    switch (this.type) {
      case "s":
        return workbook.strings[Number(value)] ?? "";
      case "inlineStr":
        return inline;
      case "b":
        return value === "1" ? "TRUE" : value === "0" ? "FALSE" : value;
      case "n":
        return this.numberShown(value.trim());
      default:
        return value;
    }
  }

  /** Spreadsheets show 15 digits: a number that differs only in the last bits of its double is read as shown. */
  private numberShown(value: string): string {
    const number = Number(value);
    if (value === "" || !Number.isFinite(number)) return value;
    const style = this.workbook.styles[this.style];
    if (style?.isDate) return dateText(number, this.workbook.is1904);
    if (style?.unit) this.noteUnit(style);
    if (style?.shows && !this.otherNumbers.has(this.column)) this.otherNumbers.set(this.column, style);
    if (style?.isStruck && !this.isStruck) {
      this.isStruck = true;
      this.struckRows++;
    }
    const short = Number(number.toPrecision(15));
    const text = numberText(Math.abs(number - short) <= NOISE * Math.abs(number) ? short : number);
    return style?.digits && /^\d+$/.test(text) ? text.padStart(style.digits, "0") : text;
  }

  private noteUnit(style: NumberStyle): void {
    const known = this.units.get(this.column);
    if (!known) this.units.set(this.column, { style, others: 0 });
    else if (known.style.unit !== style.unit) known.others++;
  }
}

const isZero = (size: string | null) => size !== null && Number(size) === 0;
const isTrue = (text: string | null) => text === "1" || text === "true";

/** The column of a reference such as AB12, from 0. */
function columnOf(reference: string | null): number | null {
  const letters = reference && /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The letters of a column, from 0: A, B, ... Z, AA. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

import PDFDocument from "pdfkit";
import { COLOURS } from "./colours.ts";
import { MARGIN_MM, type SheetSize } from "./sheet-size.ts";
import { FEATURES, type Style, Typeface } from "./typeface.ts";

/** Points in a millimetre. */
export const MM = 72 / 25.4;

type Tag = PDFKit.PDFStructureElement;

export interface SheetText {
  title: string;
  author: string;
  subject: string;
  language: string;
}

/** Reserved for the footer. */
const FOOT_MM = 20;

/** How a line of text is positioned. */
export interface Placed extends Style {
  align?: "left" | "right" | "center";
}

/**
 * Pages of one size with a cursor. Lengths and positions are in millimetres from the top left of the page, text sizes
 * in points. Everything is drawn within a tag, or as an artifact that screen readers skip.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typeface;
  readonly root: Tag;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Where the next thing is drawn. */
  yMm = MARGIN_MM;
  onNewPage: () => void = () => {};

  /** `doc` receives the drawing instead of a PDF. */
  constructor(size: SheetSize, text: SheetText, doc: PDFKit.PDFDocument = pdfDocument(size, text)) {
    this.widthMm = size.widthMm;
    this.heightMm = size.heightMm;
    this.doc = doc;
    this.type = new Typeface(this.doc);
    this.root = this.doc.struct("Document", { title: text.title });
    this.doc.addStructure(this.root);
  }

  /** Width between the margins. */
  get innerMm(): number {
    return this.widthMm - 2 * MARGIN_MM;
  }

  get bottomMm(): number {
    return this.heightMm - FOOT_MM;
  }

  newPage(): void {
    this.doc.addPage();
    this.yMm = MARGIN_MM;
    this.onNewPage();
  }

  /** Begins a new page unless this much is free on the current one. */
  ensure(heightMm: number): void {
    if (this.yMm + heightMm > this.bottomMm && this.yMm > MARGIN_MM) this.newPage();
  }

  /** Opens an element that others are added to. */
  element(parent: Tag, type: string, options: object = {}): Tag {
    const element = this.doc.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Draws within an element of its own. */
  tagged(parent: Tag, type: string, draw: () => void, options: object = {}): void {
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    parent.add(this.doc.struct(type, options, content as never));
  }

  /** Draws decoration: lines, backgrounds, running heads. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Writes one line with its top at `yMm`; does not add a tag. */
  line(text: string, xMm: number, yMm: number, style: Placed): void {
    const width = this.type.width(text, style);
    const back = style.align === "right" ? width : style.align === "center" ? width / 2 : 0;
    let x = xMm * MM - back;
    for (const run of this.type.runs(text, style)) {
      this.doc
        .font(run.font, style.size)
        .fillColor(style.colour ?? COLOURS.text)
        .text(run.text, x, yMm * MM, { lineBreak: false, ...FEATURES });
      x += this.type.width(run.text, style);
    }
  }

  widthMmOf(text: string, style: Style): number {
    return this.type.width(text, style) / MM;
  }

  linesOf(text: string, style: Style, widthMm: number, mostLines?: number): string[] {
    return this.type.lines(text, style, widthMm * MM, mostLines);
  }

  /** Draws a straight line. */
  rule(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    pen: { widthMm?: number; colour?: string } = {},
  ): void {
    const { widthMm = 0.1, colour = COLOURS.border } = pen;
    this.doc
      .lineWidth(widthMm * MM)
      .strokeColor(colour)
      .moveTo(x0 * MM, y0 * MM)
      .lineTo(x1 * MM, y1 * MM)
      .stroke();
  }

  /** Ends the file; `onEachPage` draws what depends on the number of pages. */
  async end(onEachPage: (number: number, of: number) => void): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      this.doc.switchToPage(start + i);
      onEachPage(i + 1, count);
    }
    this.root.end();
    const parts: Uint8Array[] = [];
    const done = new Promise<void>((resolve, reject) => {
      this.doc.on("data", part => parts.push(part));
      this.doc.on("end", resolve);
      this.doc.on("error", reject);
    });
    this.doc.end();
    await done;
    return Buffer.concat(parts);
  }
}

const pdfDocument = (
  { widthMm, heightMm }: SheetSize,
  { title, author, subject, language }: SheetText,
): PDFKit.PDFDocument =>
  new PDFDocument({
    size: [widthMm * MM, heightMm * MM],
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Creator: "Topo Projects" },
  });

/** Height of a line of text, mm. */
export const lineMm = ({ size }: Style): number => (size * 1.36) / MM;

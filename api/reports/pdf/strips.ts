import { COLOURS } from "./colours.ts";
import { lineMm, type Sheet } from "./sheet.ts";
import type { Style } from "./typeface.ts";

/** A part of a report below its plan. */
export type Block =
  | { kind: "rows"; title: string; rows: readonly { label: string; value: string }[] }
  | {
      kind: "table";
      title: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
      total?: readonly string[];
      /**
       * Text columns are left-aligned, like the first one. Widths are shares of the row: 2.2 for the first column by
       * default, 1 for the others.
       */
      columns?: readonly { share: number; isText?: boolean }[];
    }
  | { kind: "text"; title: string; paragraphs: readonly { strong?: string; text?: string }[] };

/** A part of a block that is not split across pages. */
export interface Strip {
  heightMm: number;
  draw: (xMm: number, yMm: number) => void;
  /** Draws it again as a head at the top of a further page. */
  drawAgain?: (xMm: number, yMm: number) => void;
  /** Must be on the same page as the next strip. */
  keepsNext?: boolean;
  /** Drawn again at the top of a new page. */
  head?: Strip;
}

const TITLE: Style = { size: 10.5, isBold: true };
const TEXT: Style = { size: 9 };
const HEAD: Style = { size: 8, colour: COLOURS["text-muted"] };
const PAD_MM = 0.9;
const AFTER_BLOCK_MM = 5;

/** Cuts blocks into strips for a column of the given width. */
export const stripsOf = (sheet: Sheet, blocks: readonly Block[], widthMm: number): Strip[] =>
  blocks.flatMap(block => {
    const section = lazily(() => sheet.element(sheet.root, "Sect"));
    return [
      titleStrip(sheet, block.title, section, widthMm),
      ...bodyOf(sheet, block, section, widthMm),
      { heightMm: AFTER_BLOCK_MM, draw: () => {} },
    ];
  });

type Section = () => ReturnType<Sheet["element"]>;

/** An element is made when the first of its strips is drawn: a block that is only measured leaves nothing behind. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function titleStrip(sheet: Sheet, title: string, section: Section, widthMm: number): Strip {
  const lines = sheet.linesOf(title, TITLE, widthMm);
  return {
    heightMm: lines.length * lineMm(TITLE) + 1.2,
    keepsNext: true,
    draw: (x, y) => sheet.tagged(section(), "H2", () => drawLines(sheet, lines, x, y, TITLE)),
  };
}

function bodyOf(sheet: Sheet, block: Block, section: Section, widthMm: number): Strip[] {
  switch (block.kind) {
    case "rows":
      return rowStrips(sheet, block.rows, section, widthMm);
    case "table":
      return tableStrips(sheet, block, section, widthMm);
    case "text":
      return block.paragraphs.flatMap(paragraph => paragraphStrips(sheet, paragraph, section, widthMm));
  }
}

function drawLines(sheet: Sheet, lines: readonly string[], x: number, y: number, style: Style): void {
  for (const [i, line] of lines.entries()) sheet.line(line, x, y + i * lineMm(style), style);
}

/**
 * Long texts are cut into strips of this many lines, so that a text of a thousand lines can continue on further pages.
 */
const LINES_AT_ONCE = 20;

function paragraphStrips(
  sheet: Sheet,
  { strong, text }: { strong?: string; text?: string },
  section: Section,
  widthMm: number,
): Strip[] {
  const styled = (content: string | undefined, style: Style): Strip[] => {
    const lines = content ? sheet.linesOf(content, style, widthMm) : [];
    const strips: Strip[] = [];
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
      const part = lines.slice(from, from + LINES_AT_ONCE);
      strips.push({
        heightMm: part.length * lineMm(style) + 0.6,
        draw: (x, y) => sheet.tagged(section(), "P", () => drawLines(sheet, part, x, y, style)),
      });
    }
    return strips;
  };
  return [
    ...styled(strong, { ...TEXT, isBold: true }),
    ...styled(text, { ...TEXT, colour: COLOURS["text-muted"] }),
  ];
}

/** Share of a column that names take; values get the rest. */
const LABEL_SHARE = 0.46;

function rowStrips(
  sheet: Sheet,
  rows: readonly { label: string; value: string }[],
  section: Section,
  widthMm: number,
): Strip[] {
  const table = lazily(() => sheet.element(section(), "Table"));
  const labelStyle = { ...TEXT, colour: COLOURS["text-muted"] };
  return rows.map(({ label, value }) => {
    const labels = sheet.linesOf(label, labelStyle, widthMm * LABEL_SHARE - 2, 6);
    const values = sheet.linesOf(value, TEXT, widthMm * (1 - LABEL_SHARE), 40);
    const heightMm = Math.max(labels.length, values.length) * lineMm(TEXT) + 2 * PAD_MM;
    return {
      heightMm,
      draw: (x, y) => {
        const row = sheet.element(table(), "TR");
        sheet.tagged(row, "TH", () => drawLines(sheet, labels, x, y + PAD_MM, labelStyle), { scope: "Row" });
        sheet.tagged(row, "TD", () => {
          for (const [i, line] of values.entries())
            sheet.line(line, x + widthMm * LABEL_SHARE, y + PAD_MM + i * lineMm(TEXT), TEXT);
        });
        sheet.artifact(() => sheet.rule(x, y + heightMm, x + widthMm, y + heightMm));
      },
    };
  });
}

/** Width of the first column, relative to each of the others. */
const FIRST_COLUMN = 2.2;
const MOST_CELL_LINES = 12;

type TableBlock = Extract<Block, { kind: "table" }>;

interface Cell {
  lines: string[];
  xMm: number;
  align: "left" | "right";
}

/** Lays the cells of a row out in their columns. */
function cellsOf(
  sheet: Sheet,
  block: TableBlock,
  cells: readonly string[],
  style: Style,
  widthMm: number,
): Cell[] {
  const columns =
    block.columns ?? block.head.map((_, i) => ({ share: i === 0 ? FIRST_COLUMN : 1, isText: false }));
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let left = 0;
  return cells.map((cell, i) => {
    const columnMm = (widthMm * columns[i]!.share) / all;
    const isLeft = i === 0 || columns[i]!.isText === true;
    const lines = sheet.linesOf(cell, style, columnMm - (isLeft ? 2 : 1.5), MOST_CELL_LINES);
    left += columnMm;
    return { lines, xMm: isLeft ? left - columnMm : left, align: isLeft ? "left" : "right" };
  });
}

function tableStrips(sheet: Sheet, block: TableBlock, section: Section, widthMm: number): Strip[] {
  const { head, rows, total } = block;
  const table = lazily(() => sheet.element(section(), "Table"));
  const strip = (cells: readonly string[], style: Style, tag: "TH" | "TD", rule: object = {}): Strip => {
    const laidOut = cellsOf(sheet, block, cells, style, widthMm);
    const most = Math.max(...laidOut.map(({ lines }) => lines.length));
    const heightMm = most * lineMm(style) + 2 * PAD_MM;
    const drawCell = ({ lines, xMm, align }: Cell, x: number, y: number) => {
      for (const [k, line] of lines.entries())
        sheet.line(line, x + xMm, y + PAD_MM + k * lineMm(style), { ...style, align });
    };
    const drawRule = (x: number, y: number) => sheet.rule(x, y + heightMm, x + widthMm, y + heightMm, rule);
    return {
      heightMm,
      draw: (x, y) => {
        const row = sheet.element(table(), "TR");
        for (const [i, cell] of laidOut.entries()) {
          const isHead = tag === "TH" || i === 0;
          const options = isHead ? { scope: tag === "TH" ? "Column" : "Row" } : {};
          sheet.tagged(row, isHead ? "TH" : "TD", () => drawCell(cell, x, y), options);
        }
        sheet.artifact(() => drawRule(x, y));
      },
      // Drawn as decoration, so that screen readers read the head only once.
      drawAgain: (x, y) =>
        sheet.artifact(() => {
          for (const cell of laidOut) drawCell(cell, x, y);
          drawRule(x, y);
        }, "Pagination"),
    };
  };
  const strong = { widthMm: 0.3, colour: COLOURS.text };
  const headStrip: Strip = { ...strip(head, { ...HEAD, isBold: true }, "TH", strong), keepsNext: true };
  const strips = rows.map((cells, i) =>
    strip(cells, TEXT, "TD", i === rows.length - 1 && total ? strong : {}),
  );
  if (total) strips.push(strip(total, { ...TEXT, isBold: true }, "TD", { widthMm: 0 }));
  return [headStrip, ...strips.map(each => ({ ...each, head: headStrip }))];
}

/** Returns the height of strips on one page. */
export const heightOf = (strips: readonly Strip[]) => strips.reduce((sum, { heightMm }) => sum + heightMm, 0);

/** Draws strips one below the other at the cursor, over as many pages as they take. */
export function flow(sheet: Sheet, strips: readonly Strip[], xMm: number): void {
  for (const [i, strip] of strips.entries()) {
    const isAtTop = () => sheet.yMm;
    let needed = strip.heightMm;
    for (let next = i; strips[next]?.keepsNext && strips[next + 1]; next++)
      needed += strips[next + 1]!.heightMm;
    const before = isAtTop();
    sheet.ensure(needed);
    if (sheet.yMm < before && strip.head) {
      strip.head.drawAgain?.(xMm, sheet.yMm);
      sheet.yMm += strip.head.heightMm;
    }
    strip.draw(xMm, sheet.yMm);
    sheet.yMm += strip.heightMm;
  }
}

/** Between two columns. */
const GAP_MM = 8;

/** Returns the height at which {@link flowColumns} draws two columns into `roomMm`. */
export function columnsMm(
  sheet: Sheet,
  left: readonly Block[],
  right: readonly Block[],
  roomMm: number,
): number {
  const columnMm = (sheet.innerMm - GAP_MM) / 2;
  const tallest = Math.max(...[left, right].map(blocks => heightOf(stripsOf(sheet, blocks, columnMm))));
  if (left.length > 0 && right.length > 0 && tallest <= roomMm) return tallest;
  return heightOf(stripsOf(sheet, [...left, ...right], sheet.innerMm));
}

/** Draws two columns side by side if both fit one page, else one below the other in full width. */
export function flowColumns(
  sheet: Sheet,
  left: readonly Block[],
  right: readonly Block[],
  xMm: number,
  roomMm: number,
): void {
  const columnMm = (sheet.innerMm - GAP_MM) / 2;
  const columns = [left, right].map(blocks => stripsOf(sheet, blocks, columnMm));
  const tallest = Math.max(...columns.map(heightOf));
  if (left.length === 0 || right.length === 0 || tallest > roomMm) {
    flow(sheet, stripsOf(sheet, [...left, ...right], sheet.innerMm), xMm);
    return;
  }
  sheet.ensure(tallest);
  const top = sheet.yMm;
  for (const [i, strips] of columns.entries()) {
    sheet.yMm = top;
    flow(sheet, strips, xMm + i * (columnMm + GAP_MM));
  }
  sheet.yMm = top + tallest;
}

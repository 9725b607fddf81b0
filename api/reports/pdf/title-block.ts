import { formatDecimal } from "#survey/report/format.ts";
import type { PaperModel } from "../paper-model.ts";
import { COLOURS } from "./colours.ts";
import { lineMm, MM, type Sheet } from "./sheet.ts";
import type { Strip } from "./strips.ts";
import type { Style } from "./typeface.ts";

const KIND: Style = { size: 8.5, colour: COLOURS["text-muted"] };
const TITLE: Style = { size: 15, isBold: true };
const LABEL: Style = { size: 6.5, colour: COLOURS["text-muted"] };
const VALUE: Style = { size: 8.5, isBold: true };
const LOGO = { widthMm: 46, heightMm: 22 };
const LEAST_HEAD_MM = 22;
const COLUMNS = 4;
const PAD_MM = 2;
const MOST_LINES = 6;

/** The framed block at the top of a report: logo, title, and cells with what it is about. */
export function titleBlockStrip(sheet: Sheet, model: PaperModel, scale: number | null): Strip {
  const hasLogoCell = model.logo !== null || model.company !== "";
  const titleX = hasLogoCell ? LOGO.widthMm : 0;
  const titleMm = sheet.innerMm - titleX - 2 * PAD_MM - 1;
  const title = sheet.linesOf(model.title, TITLE, titleMm, 3);
  const subtitle = sheet.linesOf(model.subtitle, KIND, titleMm, 2);
  const textMm = (1 + subtitle.length) * lineMm(KIND) + title.length * lineMm(TITLE);
  const headMm = Math.max(LEAST_HEAD_MM, textMm + 2 * PAD_MM);
  const rows = cellRows(sheet, withScale(model, scale));
  const heightMm = headMm + rows.reduce((sum, row) => sum + row.heightMm, 0);
  return {
    heightMm,
    draw: (x, y) => {
      if (hasLogoCell) drawLogo(sheet, model, x, y, headMm);
      let top = y + (headMm - textMm) / 2;
      const put = (lines: string[], style: Style, tag: string) => {
        sheet.tagged(sheet.root, tag, () => {
          for (const [i, line] of lines.entries())
            sheet.line(line, x + titleX + PAD_MM + 1, top + i * lineMm(style), style);
        });
        top += lines.length * lineMm(style);
      };
      put([model.kind], KIND, "P");
      put(title, TITLE, "H1");
      put(subtitle, KIND, "P");
      let rowY = y + headMm;
      for (const row of rows) {
        row.draw(x, rowY);
        rowY += row.heightMm;
      }
      sheet.artifact(() => {
        const { doc } = sheet;
        doc.lineWidth(0.25 * MM).strokeColor(COLOURS.text);
        doc.rect(x * MM, y * MM, sheet.innerMm * MM, heightMm * MM).stroke();
        const strong = { widthMm: 0.25, colour: COLOURS.text };
        sheet.rule(x, y + headMm, x + sheet.innerMm, y + headMm, strong);
        if (hasLogoCell) sheet.rule(x + titleX, y, x + titleX, y + headMm, strong);
      });
    },
  };
}

function withScale({ cells, paper }: PaperModel, scale: number | null): PaperModel["cells"] {
  const value = scale === null ? "" : `1:${formatDecimal(scale, 0)} on ${paper.name}`;
  return [...cells, ...(value ? [{ label: "Scale", value }] : [])];
}

/** The logo in its cell; the company's name if there is no logo, or if the file cannot be drawn. */
export function drawLogo(
  sheet: Sheet,
  { logo, company }: Pick<PaperModel, "logo" | "company">,
  x: number,
  y: number,
  headMm: number,
): void {
  const room = { x: x + 3, y: y + 3, widthMm: LOGO.widthMm - 6, heightMm: headMm - 6 };
  const box: [number, number] = [room.widthMm * MM, room.heightMm * MM];
  const image = logo && openImage(sheet, logo);
  if (image) {
    sheet.tagged(
      sheet.root,
      "Figure",
      () => sheet.doc.image(image, room.x * MM, room.y * MM, { fit: box, align: "center", valign: "center" }),
      { alt: company ? `Logo of ${company}` : "Company logo" },
    );
    return;
  }
  const { style, lines } = companyLines(sheet, company, room);
  const top = y + (headMm - lines.length * lineMm(style)) / 2;
  sheet.tagged(sheet.root, "P", () => {
    for (const [i, line] of lines.entries()) sheet.line(line, room.x, top + i * lineMm(style), style);
  });
}

const COMPANY_SIZES = [11, 9.5, 8.5, 7.5, 6.5];

/** A long name is set smaller, so that it fits its cell without breaking a word. */
function companyLines(sheet: Sheet, company: string, room: { widthMm: number; heightMm: number }) {
  const ways = COMPANY_SIZES.map(size => ({ size, isBold: true })).map((style: Style) => {
    const most = Math.floor(room.heightMm / lineMm(style));
    const lines = sheet.linesOf(company, style, room.widthMm);
    const isWhole = company.split(/\s+/).every(word => sheet.widthMmOf(word, style) <= room.widthMm);
    return { style, most, lines, fits: isWhole && lines.length <= most };
  });
  const { style, most, lines } = ways.find(({ fits }) => fits) ?? ways.at(-1)!;
  return { style, lines: lines.length <= most ? lines : sheet.linesOf(company, style, room.widthMm, most) };
}

/** If the library cannot open an image, the report is made without a logo instead of failing. */
function openImage({ doc }: Sheet, file: Uint8Array): PDFKit.Mixins.ImageSrc | null {
  try {
    return (doc as unknown as { openImage(file: Buffer): PDFKit.Mixins.ImageSrc }).openImage(
      Buffer.from(file),
    );
  } catch {
    return null;
  }
}

/** Rows of four cells; those of the last row may be wider. */
function cellRows(sheet: Sheet, cells: PaperModel["cells"]): Strip[] {
  const rows: Strip[] = [];
  for (let from = 0; from < cells.length; from += COLUMNS) {
    const some = cells.slice(from, from + COLUMNS);
    const columnMm = sheet.innerMm / some.length;
    const values = some.map(({ value }) =>
      sheet.linesOf(value || "–", VALUE, columnMm - 2 * PAD_MM, MOST_LINES),
    );
    const most = Math.max(...values.map(({ length }) => length));
    const heightMm = lineMm(LABEL) + most * lineMm(VALUE) + 2.4;
    rows.push({
      heightMm,
      draw: (x, y) => {
        for (const [i, { label }] of some.entries()) {
          const left = x + i * columnMm + PAD_MM;
          sheet.tagged(sheet.root, "P", () => {
            sheet.line(label, left, y + 1.2, LABEL);
            for (const [k, line] of values[i]!.entries())
              sheet.line(line, left, y + 1.2 + lineMm(LABEL) + k * lineMm(VALUE), VALUE);
          });
        }
        sheet.artifact(() => {
          const colour = { colour: COLOURS["border-strong"] };
          for (let i = 1; i < some.length; i++)
            sheet.rule(x + i * columnMm, y, x + i * columnMm, y + heightMm, colour);
          sheet.rule(x, y, x + sheet.innerMm, y, colour);
        });
      },
    });
  }
  return rows;
}

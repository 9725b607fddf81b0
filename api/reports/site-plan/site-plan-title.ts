import { COLOURS } from "../pdf/colours.ts";
import type { Frame } from "../pdf/plan-drawing.ts";
import { lineMm, MM, type Sheet } from "../pdf/sheet.ts";
import { MARGIN_MM } from "../pdf/sheet-size.ts";
import { drawLogo } from "../pdf/title-block.ts";
import type { Style } from "../pdf/typeface.ts";
import type { PlanLayout } from "./plan-layout.ts";
import type { SitePlanModel } from "./site-plan-model.ts";

const KIND: Style = { size: 7.5, colour: COLOURS["text-muted"] };
const TITLE: Style = { size: 13, isBold: true };
const LABEL: Style = { size: 6, colour: COLOURS["text-muted"] };
const VALUE: Style = { size: 7.5, isBold: true };
const LOGO_MM = 46;
const COLUMNS = 4;
const PAD_MM = 2;
/** On an upright sheet: company and title above the cells. */
const HEAD_MM = 16;
/** On a wide sheet: company, title and cells side by side. */
const TITLE_MM = 66;

/** Draws the block at the bottom of a plan: company, title, and what it shows in eight cells. */
export function drawTitleBlock(
  sheet: Sheet,
  model: SitePlanModel,
  { titleTopMm, titleMm }: PlanLayout,
): void {
  const isWide = sheet.widthMm > sheet.heightMm;
  const [xMm, yMm, widthMm] = [MARGIN_MM, titleTopMm, sheet.innerMm];
  const headMm = isWide ? titleMm : HEAD_MM;
  const logoMm = model.logo !== null || model.company !== "" ? LOGO_MM : 0;
  const title: Frame = {
    xMm: xMm + logoMm,
    yMm,
    widthMm: isWide ? TITLE_MM : widthMm - logoMm,
    heightMm: headMm,
  };
  const cells: Frame = isWide
    ? { xMm: title.xMm + TITLE_MM, yMm, widthMm: widthMm - logoMm - TITLE_MM, heightMm: titleMm }
    : { xMm, yMm: yMm + headMm, widthMm, heightMm: titleMm - headMm };
  if (logoMm > 0) drawLogo(sheet, model, xMm, yMm, headMm);
  drawTitle(sheet, model, title);
  drawCells(sheet, model.cells, cells);
  const strong = { widthMm: 0.25, colour: COLOURS.text };
  sheet.artifact(() => {
    sheet.doc.lineWidth(0.25 * MM).strokeColor(COLOURS.text);
    sheet.doc.rect(xMm * MM, yMm * MM, widthMm * MM, titleMm * MM).stroke();
    if (logoMm > 0) sheet.rule(title.xMm, yMm, title.xMm, yMm + headMm, strong);
    if (isWide) sheet.rule(cells.xMm, yMm, cells.xMm, yMm + titleMm, strong);
    else sheet.rule(xMm, cells.yMm, xMm + widthMm, cells.yMm, strong);
  });
}

function drawTitle(sheet: Sheet, { title, subtitle }: SitePlanModel, room: Frame): void {
  const widthMm = room.widthMm - 2 * PAD_MM;
  const parts: [string, string[], Style][] = [
    ["P", ["Site plan"], KIND],
    ["H1", sheet.linesOf(title, TITLE, widthMm, room.heightMm > HEAD_MM ? 2 : 1), TITLE],
    ["P", sheet.linesOf(subtitle, KIND, widthMm, 1), KIND],
  ];
  const heightMm = parts.reduce((sum, [, lines, style]) => sum + lines.length * lineMm(style), 0);
  let top = room.yMm + (room.heightMm - heightMm) / 2;
  for (const [tag, lines, style] of parts) {
    sheet.tagged(sheet.root, tag, () => {
      for (const [i, line] of lines.entries())
        sheet.line(line, room.xMm + PAD_MM, top + i * lineMm(style), style);
    });
    top += lines.length * lineMm(style);
  }
}

function drawCells(sheet: Sheet, cells: SitePlanModel["cells"], room: Frame): void {
  const rows = Math.ceil(cells.length / COLUMNS);
  const [columnMm, rowMm] = [room.widthMm / COLUMNS, room.heightMm / rows];
  const most = Math.floor((rowMm - 1.4 - lineMm(LABEL)) / lineMm(VALUE));
  for (const [i, { label, value }] of cells.entries()) {
    const left = room.xMm + (i % COLUMNS) * columnMm + PAD_MM;
    const top = room.yMm + Math.floor(i / COLUMNS) * rowMm + 0.9;
    const lines = sheet.linesOf(value || "–", VALUE, columnMm - 2 * PAD_MM, most);
    sheet.tagged(sheet.root, "P", () => {
      sheet.line(label, left, top, LABEL);
      for (const [k, line] of lines.entries())
        sheet.line(line, left, top + lineMm(LABEL) + k * lineMm(VALUE), VALUE);
    });
  }
  sheet.artifact(() => {
    const pen = { colour: COLOURS["border-strong"] };
    for (let i = 1; i < COLUMNS; i++)
      sheet.rule(room.xMm + i * columnMm, room.yMm, room.xMm + i * columnMm, room.yMm + room.heightMm, pen);
    for (let i = 1; i < rows; i++)
      sheet.rule(room.xMm, room.yMm + i * rowMm, room.xMm + room.widthMm, room.yMm + i * rowMm, pen);
  });
}

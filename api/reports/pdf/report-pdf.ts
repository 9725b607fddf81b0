import { figuresIn } from "#survey/units/figures.ts";
import type { PaperModel } from "../paper-model.ts";
import { drawChartPart } from "./chart-part.ts";
import { COLOURS } from "./colours.ts";
import { drawPlanPart, isNarrow, type PreparedPlan, preparePlan } from "./plan-part.ts";
import { lineMm, MM, Sheet } from "./sheet.ts";
import { MARGIN_MM } from "./sheet-size.ts";
import { columnsMm, flow, flowColumns, heightOf, stripsOf } from "./strips.ts";
import { titleBlockStrip } from "./title-block.ts";
import type { Style } from "./typeface.ts";

const FIGURES_MM = 20;
const SIGNATURE_MM = 26;
/** The largest part of a page that its plan may take. */
const PLAN_SHARE = 0.5;
const MUTED: Style = { size: 8, colour: COLOURS["text-muted"] };

/** Makes the file. Throws NoFit for a scale at which the plan does not fit on the paper. */
export async function reportPdf(model: PaperModel): Promise<Uint8Array> {
  const { paper, title, subtitle, kind, company } = model;
  const sheet = new Sheet(paper, {
    title: `${kind}, ${title}`,
    author: company,
    subject: subtitle,
    language: "en-GB",
  });
  sheet.onNewPage = () => drawRunningHead(sheet, model);
  const room = { width: sheet.innerMm, height: paper.heightMm * PLAN_SHARE };
  const plan = model.plan && (await preparePlan(model.plan, room, figuresIn(model.units)));
  drawFirstPage(sheet, model, plan);
  drawFurther(sheet, plan && isNarrow(plan) ? { ...model, remarks: [...model.remarks, TOO_NARROW] } : model);
  return sheet.end((number, of) => drawFoot(sheet, model, `Page ${number} of ${of}`));
}

const TOO_NARROW =
  "At this scale the site is too narrow for colours and contours to be legible on the plan; the figures cover all of it.";

function drawFirstPage(sheet: Sheet, model: PaperModel, plan: PreparedPlan | null): void {
  flow(sheet, [titleBlockStrip(sheet, model, plan?.scale ?? null)], MARGIN_MM);
  sheet.yMm += 4;
  if (plan) {
    sheet.ensure(plan.heightMm);
    drawPlanPart(sheet, plan);
    sheet.yMm += 4;
  }
  if (model.notice) drawNotice(sheet, model.notice);
  if (model.chart) drawChartPart(sheet, model.chart, figuresIn(model.units));
  if (model.figures.length > 0) drawFigures(sheet, model.figures);
  flow(sheet, stripsOf(sheet, model.first, sheet.innerMm), MARGIN_MM);
  if (model.beside) flowColumns(sheet, model.beside.left, model.beside.right, MARGIN_MM, pageMm(sheet));
}

/** Usable height under a running head. */
const pageMm = (sheet: Sheet) => sheet.bottomMm - MARGIN_MM - 16;

/** Inputs and method start on a new page, unless they all fit below the figures. */
function drawFurther(sheet: Sheet, model: PaperModel): void {
  const { left, right, rest, signatures } = model;
  const strips = stripsOf(sheet, rest, sheet.innerMm);
  const blocksMm = columnsMm(sheet, left, right, pageMm(sheet)) + heightOf(strips);
  // Needs all text to have been measured, because only then is it known which characters are missing.
  const remarks = remarksOf(sheet, model);
  const remarksMm = remarks.reduce((sum, lines) => sum + remarkMm(lines), 0);
  if (signatures.length > 0) keepSignaturesWith(sheet, blocksMm + remarksMm);
  flowColumns(sheet, left, right, MARGIN_MM, pageMm(sheet));
  flow(sheet, strips, MARGIN_MM);
  for (const lines of remarks) drawRemark(sheet, lines);
  drawSignatures(sheet, signatures);
}

/**
 * Avoids a page with nothing but signatures: if the rest would only just fit without them, it moves to the new page as
 * well.
 */
function keepSignaturesWith(sheet: Sheet, heightMm: number): void {
  const freeMm = sheet.bottomMm - sheet.yMm;
  const together = heightMm + SIGNATURE_MM;
  if (heightMm <= freeMm && together > freeMm && together <= pageMm(sheet)) sheet.newPage();
}

const remarksOf = (sheet: Sheet, { remarks }: PaperModel): string[][] =>
  (sheet.type.hasMissing ? [...remarks, MISSING_LETTERS] : remarks).map(remark =>
    sheet.linesOf(remark, MUTED, sheet.innerMm),
  );
const MISSING_LETTERS = "Characters that the typeface of this report does not have are printed as ?.";

const remarkMm = (lines: string[]) => lines.length * lineMm(MUTED) + 0.6;

function drawRemark(sheet: Sheet, lines: string[]): void {
  sheet.ensure(lines.length * lineMm(MUTED));
  sheet.tagged(sheet.root, "P", () => {
    for (const [i, line] of lines.entries())
      sheet.line(line, MARGIN_MM, sheet.yMm + i * lineMm(MUTED), MUTED);
  });
  sheet.yMm += remarkMm(lines);
}

/** The notice has a frame, so that nobody mistakes the figures for those of the present survey. */
function drawNotice(sheet: Sheet, text: string): void {
  const style: Style = { size: 9.5, isBold: true, colour: COLOURS["cut-text"] };
  const lines = sheet.linesOf(text, style, sheet.innerMm - 6);
  const heightMm = lines.length * lineMm(style) + 3;
  sheet.ensure(heightMm + 3);
  sheet.artifact(() => {
    sheet.doc
      .lineWidth(0.3 * MM)
      .strokeColor(COLOURS["cut-text"])
      .rect(MARGIN_MM * MM, sheet.yMm * MM, sheet.innerMm * MM, heightMm * MM)
      .stroke();
  });
  sheet.tagged(sheet.root, "P", () => {
    for (const [i, line] of lines.entries())
      sheet.line(line, MARGIN_MM + 3, sheet.yMm + 1.5 + i * lineMm(style), style);
  });
  sheet.yMm += heightMm + 4;
}

function drawFigures(sheet: Sheet, figures: PaperModel["figures"]): void {
  sheet.ensure(FIGURES_MM);
  const columnMm = sheet.innerMm / figures.length;
  const labelStyle: Style = { size: 8.5, colour: COLOURS["text-muted"] };
  for (const [i, { label, value, unit, kind, note }] of figures.entries()) {
    const x = MARGIN_MM + i * columnMm + (i > 0 ? 5 : 0);
    const colour =
      kind === "cut" ? COLOURS["cut-text"] : kind === "fill" ? COLOURS["fill-text"] : COLOURS.text;
    const room = columnMm - 8;
    sheet.tagged(sheet.root, "P", () => {
      sheet.line(sheet.type.cut(label, labelStyle, room * MM), x, sheet.yMm, labelStyle);
      const unitStyle: Style = { size: 10, colour: COLOURS["text-muted"] };
      const size = fitting(sheet, value, room - sheet.widthMmOf(unit, unitStyle) - 2);
      const style: Style = { size, isBold: true, colour };
      sheet.line(value, x, sheet.yMm + 4.4, style);
      const unitX = x + sheet.widthMmOf(value, style) + 1.5;
      sheet.line(unit, unitX, sheet.yMm + 4.4 + ((size - 10) * 0.97) / MM, unitStyle);
      if (note) sheet.line(sheet.type.cut(note, labelStyle, room * MM), x, sheet.yMm + 11.4, labelStyle);
    });
    if (i > 0)
      sheet.artifact(() => {
        const ruleX = MARGIN_MM + i * columnMm;
        sheet.rule(ruleX, sheet.yMm, ruleX, sheet.yMm + 12, { colour: COLOURS["border-strong"] });
      });
  }
  sheet.yMm += FIGURES_MM - (figures.some(({ note }) => note) ? 0 : 3);
}

/** Returns 16 points, or the size that fits. */
function fitting(sheet: Sheet, text: string, roomMm: number): number {
  const wide = sheet.widthMmOf(text, { size: 16, isBold: true });
  return wide <= roomMm ? 16 : Math.max(7, (16 * roomMm) / wide);
}

const MOST_NAME_LINES = 2;

function drawSignatures(sheet: Sheet, signatures: PaperModel["signatures"]): void {
  if (signatures.length === 0) return;
  sheet.ensure(SIGNATURE_MM);
  // At the bottom of the page, where people sign.
  sheet.yMm = Math.max(sheet.yMm, sheet.bottomMm - SIGNATURE_MM);
  const gapMm = 8;
  const columnMm = (sheet.innerMm - (signatures.length - 1) * gapMm) / signatures.length;
  const lineY = sheet.yMm + SIGNATURE_MM - 12;
  const name: Style = { size: 8.5, isBold: true };
  for (const [i, signature] of signatures.entries()) {
    const x = MARGIN_MM + i * (columnMm + gapMm);
    sheet.artifact(() => sheet.rule(x, lineY, x + columnMm, lineY, { widthMm: 0.25, colour: COLOURS.text }));
    sheet.tagged(sheet.root, "P", () => {
      const names = signature.name ? sheet.linesOf(signature.name, name, columnMm, MOST_NAME_LINES) : [];
      for (const [k, line] of names.entries()) sheet.line(line, x, lineY + 1.2 + k * lineMm(name), name);
      sheet.line(signature.text, x, lineY + 1.2 + names.length * lineMm(name), { size: 8 });
    });
  }
  sheet.yMm += SIGNATURE_MM;
}

function drawRunningHead(sheet: Sheet, { title, subtitle, runningHead }: PaperModel): void {
  const bold: Style = { size: 11, isBold: true };
  const rightMm = MARGIN_MM + sheet.innerMm;
  const room = sheet.innerMm * 0.68 * MM;
  sheet.artifact(() => {
    sheet.line(sheet.type.cut(title, bold, room), MARGIN_MM, MARGIN_MM, bold);
    sheet.line(sheet.type.cut(subtitle, MUTED, room), MARGIN_MM, MARGIN_MM + 5.2, MUTED);
    const date = sheet.type.cut(runningHead, MUTED, sheet.innerMm * 0.3 * MM);
    sheet.line(date, rightMm, MARGIN_MM + 1, { ...MUTED, align: "right" });
    sheet.rule(MARGIN_MM, MARGIN_MM + 10.5, rightMm, MARGIN_MM + 10.5, {
      widthMm: 0.3,
      colour: COLOURS.text,
    });
  }, "Pagination");
  sheet.yMm = MARGIN_MM + 15;
}

function drawFoot(sheet: Sheet, { company, reportNumber, title }: PaperModel, page: string): void {
  const y = sheet.heightMm - 13;
  const rightMm = MARGIN_MM + sheet.innerMm;
  const third = (sheet.innerMm / 3 - 3) * MM;
  sheet.artifact(() => {
    sheet.rule(MARGIN_MM, y - 1.6, rightMm, y - 1.6, { colour: COLOURS["border-strong"] });
    sheet.line(sheet.type.cut(company || title, MUTED, third), MARGIN_MM, y, MUTED);
    const centre = MARGIN_MM + sheet.innerMm / 2;
    sheet.line(sheet.type.cut(reportNumber, MUTED, third), centre, y, { ...MUTED, align: "center" });
    sheet.line(page, rightMm, y, { ...MUTED, align: "right" });
  }, "Pagination");
}

import { byName, OTHER_MARK } from "#survey/codes/code-marks.ts";
import { formatCount } from "#survey/report/format.ts";
import type { PlanDrawing } from "../pdf/plan-drawing.ts";
import {
  designItems,
  drawGridText,
  drawItems,
  drawNorth,
  drawScaleBar,
  groundItems,
  SMALL,
  SMALL_BOLD,
} from "../pdf/plan-legend.ts";
import { lineMm, MM, type Sheet } from "../pdf/sheet.ts";
import { MARGIN_MM } from "../pdf/sheet-size.ts";
import { drawMark, type GridPoint } from "./draw-points.ts";
import type { SitePlanModel } from "./site-plan-model.ts";

interface Explained {
  model: SitePlanModel;
  drawing: PlanDrawing;
  points: GridPoint[];
}

const ROW_MM = 3.6;
const CODE_ROWS = 3;
const CODE_MM = 31;
/** Width of scale bar and north arrow. */
const RIGHT_MM = 84;

/** Draws codes with their marks, scale bar and north arrow, then lines, a note and the grid, starting at `topMm`. */
export function drawSitePlanLegend(sheet: Sheet, explained: Explained, topMm: number): void {
  const { model, drawing } = explained;
  const { source, note } = model;
  const leftMm = MARGIN_MM + 3;
  const rightMm = MARGIN_MM + sheet.innerMm - 3;
  drawCodes(sheet, explained, leftMm, topMm + 1.6);
  drawNorth(sheet, rightMm - 4, topMm + 1.6);
  sheet.line("Grid north", rightMm - 4, topMm + 8, { ...SMALL, size: 5.5, align: "center" });
  drawScaleBar(sheet, drawing, rightMm - 15, topMm + 3);
  const itemsMm = topMm + 14;
  sheet.rule(leftMm, itemsMm - 0.8, rightMm, itemsMm - 0.8);
  const shown = { ...drawing, names: source };
  drawItems(sheet, [...designItems(sheet, shown), ...groundItems(sheet, shown)], leftMm, itemsMm);
  const widthMm = rightMm - leftMm;
  drawGridText(sheet, drawing, leftMm, itemsMm + ROW_MM, widthMm);
  if (note) sheet.line(sheet.type.cut(note, SMALL, widthMm * MM), leftMm, itemsMm + 2 * ROW_MM, SMALL);
}

/** Draws the codes of the points on the plan, as many as fit. */
function drawCodes(sheet: Sheet, { model, points }: Explained, leftMm: number, topMm: number): void {
  const codes = [...new Set(points.map(({ code }) => code))].sort(byName);
  const room = CODE_ROWS * Math.max(1, Math.floor((sheet.innerMm - 6 - RIGHT_MM) / CODE_MM));
  const isWhole = codes.length <= room;
  const named = isWhole ? codes : codes.slice(0, room - 1);
  for (const [i, code] of named.entries()) {
    const { x, y } = cell(i);
    drawMark(sheet, model.marks.get(code) ?? OTHER_MARK, x * MM, (y + lineMm(SMALL) / 2) * MM, 0.8 * MM);
    sheet.line(sheet.type.cut(code || "No code", SMALL, (CODE_MM - 6) * MM), x + 2.2, y, SMALL);
  }
  if (isWhole) return;
  const { x, y } = cell(room - 1);
  sheet.line(`and ${formatCount(codes.length - named.length)} more codes`, x - 0.8, y, SMALL_BOLD);

  function cell(i: number) {
    return { x: leftMm + 0.8 + Math.floor(i / CODE_ROWS) * CODE_MM, y: topMm + (i % CODE_ROWS) * ROW_MM };
  }
}

import { formatDecimal } from "#survey/report/format.ts";
import type { ReportPlan } from "../paper-model.ts";
import type { GridAxis } from "../plan/grid-system.ts";
import type { PlanGeometry, PlanSource } from "../plan/plan-geometry.ts";
import { gridStep, paperMm, scaleBarLength, stepDecimals } from "../plan/plan-scale.ts";
import { COLOURS } from "./colours.ts";
import { type BOUNDARY_DASH, DAYLIGHT_DASH, type PlanDrawing } from "./plan-drawing.ts";
import { lineMm, MM, type Sheet } from "./sheet.ts";
import { MARGIN_MM } from "./sheet-size.ts";
import type { Style } from "./typeface.ts";

export const SMALL: Style = { size: 6.5, colour: COLOURS["text-muted"] };
export const SMALL_BOLD: Style = { ...SMALL, isBold: true, colour: COLOURS.text };

/** A plan with what its legend says. */
export interface ExplainedPlan extends PlanDrawing {
  plan: ReportPlan;
}

const LEGEND_MM = 21;
const ROW_MM = 3.6;

const hasLines = ({ lines }: PlanSource) =>
  lines !== null && (lines.ends.length > 0 || lines.boundary !== null);

/** The lines that a surface follows have a row of their own, and so has a note. */
export function legendHeightMm({ source, note }: ReportPlan): number {
  return LEGEND_MM + [hasLines(source), note !== null].filter(Boolean).length * ROW_MM;
}

/** Draws colours, north arrow and scale bar, then lines and marks, a note, and the grid. */
export function drawLegend(sheet: Sheet, prepared: ExplainedPlan, topMm: number): void {
  const leftMm = MARGIN_MM + 3;
  const rightMm = MARGIN_MM + sheet.innerMm - 3;
  if (hasColours(prepared.geometry)) drawRamp(sheet, prepared, leftMm, topMm + 2);
  drawNorth(sheet, rightMm - 3, topMm + 2);
  drawScaleBar(sheet, prepared, rightMm - 12, topMm + 3.4);
  const itemsMm = topMm + 13.4;
  sheet.rule(leftMm, itemsMm - 0.8, rightMm, itemsMm - 0.8);
  const named = { ...prepared, names: prepared.plan.source };
  const [designed, ground] = [designItems(sheet, named), groundItems(sheet, named)];
  const rows = hasLines(prepared.plan.source) ? [designed, ground] : [[...designed, ...ground]];
  for (const [i, items] of rows.entries()) drawItems(sheet, items, leftMm, itemsMm + i * ROW_MM);
  const { note } = prepared.plan;
  const notesMm = itemsMm + rows.length * ROW_MM;
  const widthMm = rightMm - leftMm;
  if (note) sheet.line(sheet.type.cut(note, SMALL_BOLD, widthMm * MM), leftMm, notesMm, SMALL_BOLD);
  drawGridText(sheet, prepared, leftMm, notesMm + (note ? ROW_MM : 0), widthMm);
}

const SWATCH_MM = 8;

/** Draws the colours as on screen: each begins at the number below its left edge. */
function drawRamp(sheet: Sheet, { plan: { ramp } }: ExplainedPlan, xMm: number, yMm: number): void {
  const { heads, swatches } = ramp;
  const widthMm = swatches.length * SWATCH_MM;
  for (const [i, head] of heads.entries()) {
    const align = i === 0 ? "left" : i === heads.length - 1 ? "right" : "center";
    sheet.line(head, xMm + (widthMm * i) / Math.max(1, heads.length - 1), yMm, { ...SMALL_BOLD, align });
  }
  for (const [i, { role, text }] of swatches.entries()) {
    const x = xMm + i * SWATCH_MM;
    sheet.doc.rect(x * MM, (yMm + 3.2) * MM, SWATCH_MM * MM, 2.4 * MM).fill(COLOURS[role]);
    if (text !== undefined) sheet.line(text, x, yMm + 6, { ...SMALL, align: "center" });
  }
}

export function drawNorth({ doc }: Sheet, xMm: number, yMm: number): void {
  const [x, y] = [xMm * MM, yMm * MM];
  const [half, tall] = [1.7 * MM, 6 * MM];
  doc.lineWidth(0.15 * MM).strokeColor(COLOURS.text);
  doc
    .moveTo(x, y)
    .lineTo(x + half, y + tall)
    .lineTo(x, y + tall * 0.8)
    .closePath()
    .stroke();
  doc
    .moveTo(x, y)
    .lineTo(x - half, y + tall)
    .lineTo(x, y + tall * 0.8)
    .closePath()
    .fillAndStroke(COLOURS.text);
}

/** Draws four parts, with labels at the left end, middle and right end; `rightMm` is the right end. */
export function drawScaleBar(
  sheet: Sheet,
  { scale, figures }: Pick<PlanDrawing, "scale" | "figures">,
  rightMm: number,
  yMm: number,
): void {
  const bar = scaleBarLength(scale, figures.metresPer);
  const widthMm = paperMm(bar * figures.metresPer, scale);
  const xMm = rightMm - widthMm;
  const isLong = figures.m === "m" && bar >= 2_000;
  const text = (share: number) => String(Number(((bar * share) / (isLong ? 1_000 : 1)).toPrecision(4)));
  sheet.line("0", xMm, yMm, { ...SMALL, align: "center" });
  sheet.line(text(0.5), xMm + widthMm / 2, yMm, { ...SMALL, align: "center" });
  sheet.line(`${text(1)} ${isLong ? "km" : figures.m}`, xMm + widthMm, yMm, { ...SMALL, align: "center" });
  const top = (yMm + lineMm(SMALL)) * MM;
  for (let part = 0; part < 4; part++)
    sheet.doc
      .lineWidth(0.15 * MM)
      .strokeColor(COLOURS.text)
      .rect((xMm + (part * widthMm) / 4) * MM, top, (widthMm / 4) * MM, 1.4 * MM)
      .fillAndStroke(part % 2 === 0 ? COLOURS.text : COLOURS.surface, COLOURS.text);
  sheet.line(`1:${formatDecimal(scale, 0)}`, xMm - 4, yMm + 1.6, { ...SMALL_BOLD, size: 9, align: "right" });
}

const hasColours = ({ bands, pads }: PlanGeometry) =>
  [bands, ...pads.flatMap(pad => [pad.bands, pad.batter?.bands ?? []])].some(({ length }) => length > 0);

export interface Item {
  name: string;
  draw: (leftPt: number, rightPt: number, middlePt: number) => void;
}

const MARK_MM = 7;
const AFTER_MARK_MM = 1.5;
/** Gap between items: as wide as the row allows. */
const ITEM_GAP_MM = { least: 1, most: 5 };

/** Draws lines and marks with their names, in one row. */
export function drawItems(sheet: Sheet, items: Item[], xMm: number, yMm: number): void {
  const wide = items.map(({ name }) => MARK_MM + AFTER_MARK_MM + sheet.widthMmOf(name, SMALL));
  const freeMm = sheet.innerMm - 6 - wide.reduce((sum, each) => sum + each, 0);
  const gapMm = Math.max(
    ITEM_GAP_MM.least,
    Math.min(ITEM_GAP_MM.most, freeMm / Math.max(1, items.length - 1)),
  );
  const middle = (yMm + lineMm(SMALL) / 2) * MM;
  let x = xMm;
  for (const [i, { name, draw }] of items.entries()) {
    draw(x * MM, (x + MARK_MM) * MM, middle);
    sheet.line(name, x + MARK_MM + AFTER_MARK_MM, yMm, SMALL);
    x += wide[i]! + gapMm;
  }
}

type Dash = typeof BOUNDARY_DASH;

const stroke =
  ({ doc }: Sheet, colour: string, widthMm: number, dash?: Dash): Item["draw"] =>
  (left, right, middle) => {
    doc.lineWidth(widthMm * MM).strokeColor(colour);
    if (dash) doc.dash(dash.length, { space: dash.space });
    doc.moveTo(left, middle).lineTo(right, middle).stroke();
    if (dash) doc.undash();
  };

const cross =
  ({ doc }: Sheet): Item["draw"] =>
  (left, right, middle) => {
    const [centre, arm] = [(left + right) / 2, MM];
    doc.moveTo(centre - arm, middle).lineTo(centre + arm, middle);
    doc.moveTo(centre, middle - arm).lineTo(centre, middle + arm);
    doc
      .lineWidth(0.12 * MM)
      .strokeColor(COLOURS.text)
      .stroke();
  };

const arrow =
  (sheet: Sheet): Item["draw"] =>
  (left, right, middle) => {
    stroke(sheet, COLOURS.text, 0.3)(left, right - 3, middle);
    sheet.doc
      .moveTo(right, middle)
      .lineTo(right - 5, middle - 2.4)
      .lineTo(right - 5, middle + 2.4)
      .fill(COLOURS.text);
  };

/** A plan with the names of its lines. */
type NamedPlan = PlanDrawing & { names: Pick<PlanSource, "outlineName" | "linesName"> };

/** The items of the boundary and pads, and of the result. */
export function designItems(sheet: Sheet, { names, geometry }: NamedPlan): Item[] {
  const line = (widthMm: number, dash?: Dash) => stroke(sheet, COLOURS.text, widthMm, dash);
  const hasDaylight = geometry.pads.some(({ batter }) => batter && batter.daylight.length > 0);
  const items: (Item | false)[] = [
    // Shorter than on the plan, so the dash pattern differs from the boundary's own.
    geometry.outline.length > 0 && {
      name: names.outlineName,
      draw: line(0.35, { length: 5, space: 2 }),
    },
    geometry.pads.length > 0 && { name: "Pad", draw: line(0.3) },
    hasDaylight && { name: "Daylight of batters", draw: line(0.25, DAYLIGHT_DASH) },
    geometry.bands.some(({ aboveM }) => aboveM === 0) && { name: "Line of zero", draw: line(0.2) },
    geometry.uphill !== null && { name: "Uphill", draw: arrow(sheet) },
  ];
  return items.filter(item => item !== false);
}

/** The items of the ground, the lines its surface follows, and the grid. */
export function groundItems(
  sheet: Sheet,
  { names, geometry, contourIntervalM, contours, lines, scale, figures }: NamedPlan,
): Item[] {
  const { unit, axes } = geometry.system;
  const step = gridStep(scale, Math.abs(axes.x.metresPer));
  const items: (Item | false)[] = [
    contours.lines.length > 0 && {
      name: `Contours every ${figures.givenText(contourIntervalM)}`,
      draw: stroke(sheet, COLOURS["map-contour"], 0.2),
    },
    lines.length > 0 && {
      name: names.linesName,
      draw: stroke(sheet, COLOURS["pt-purple"], 0.25),
    },
    geometry.surfaceBoundary !== null && {
      name: "Outer boundary of the surface",
      draw: stroke(sheet, COLOURS["pt-purple"], 0.35, { length: 7, space: 2 }),
    },
    { name: `Grid ${formatDecimal(step, stepDecimals(step))} ${unit.sign}`, draw: cross(sheet) },
  ];
  return items.filter(item => item !== false);
}

/** The longest system names are set slightly smaller. */
const LEAST_SIZE = 5.3;

/** Describes the plan's grid in one line. */
export function drawGridText(
  sheet: Sheet,
  drawing: PlanDrawing,
  xMm: number,
  yMm: number,
  widthMm: number,
): void {
  const text = gridText(drawing);
  const share = Math.min(1, widthMm / sheet.widthMmOf(text, SMALL));
  const style = { ...SMALL, size: Math.max(LEAST_SIZE, SMALL.size * share - 0.01) };
  sheet.line(sheet.type.cut(text, style, widthMm * MM), xMm, yMm, style);
}

/**
 * Names the plan's grid, and the direction of true north if the difference is visible. States the unit of the
 * coordinates if other figures use another one, and their names if they increase to the west or south.
 */
function gridText({ geometry, figures }: Pick<PlanDrawing, "geometry" | "figures">): string {
  const { name, unit, axes, trueNorthDeg, scaleFactor } = geometry.system;
  const words = figures.m === unit.sign ? "" : `${unit.words} of `;
  const axisText = (axis: GridAxis) => `${axis.name.toLowerCase()} ${axis.abbreviation}`;
  const isReversed = axes.x.metresPer < 0 || axes.y.metresPer < 0;
  const called = isReversed ? `, ${axisText(axes.x)} and ${axisText(axes.y)}` : "";
  const turn = Math.abs(trueNorthDeg);
  const north =
    turn < 0.05
      ? "Grid north is up."
      : `Grid north is up; true north lies ${turn.toFixed(1)}° ${trueNorthDeg > 0 ? "east" : "west"} of it.`;
  return `Coordinates in ${words}${name}${called}. ${north} Grid scale factor ${scaleFactor.toFixed(5)}.`;
}

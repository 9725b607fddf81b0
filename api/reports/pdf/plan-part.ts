import { formatDecimal } from "#survey/report/format.ts";
import type { Figures } from "#survey/units/figures.ts";
import { gridSystemOf } from "../plan/grid-system.ts";
import { gridContours, type PlanGeometry, planGeometry } from "../plan/plan-geometry.ts";
import {
  doesFit,
  type Extent,
  gridStepM,
  largestScale,
  paperMm,
  scaleBarLength,
} from "../plan/plan-scale.ts";
import type { ReportPlan } from "../report-model.ts";
import { COLOURS } from "./colours.ts";
import { type BOUNDARY_DASH, DAYLIGHT_DASH, drawPlan, type PlanDrawing } from "./plan-drawing.ts";
import { lineMm, MARGIN_MM, MM, type Sheet } from "./sheet.ts";
import type { Style } from "./typeface.ts";

const INSIDE_MM = 7;
const LEAST_HEIGHT_MM = 60;
const LEGEND_MM = 21;
/** Contours may lie so far from where they are. */
const TOLERANCE_MM = 0.03;

/** A scale that was asked for and has no room. */
export class NoFit extends Error {
  constructor(
    readonly scale: number,
    readonly fits: number,
  ) {
    super(`1:${scale} does not fit`);
  }
}

/** A plan that is ready to be drawn, and how high it is with its legend. */
export interface PreparedPlan extends PlanDrawing {
  plan: ReportPlan;
  heightMm: number;
}

/**
 * Brings the plan into its grid and chooses a scale for the given room, that of the frame with its legend. Throws
 * {@link NoFit} for a scale at which it does not fit.
 */
export async function preparePlan(plan: ReportPlan, roomMm: Extent, figures: Figures): Promise<PreparedPlan> {
  const { source } = plan;
  const system = await gridSystemOf(source.epsg, source.bounds);
  const geometry = planGeometry(source, system);
  const { box } = geometry;
  const groundM = { width: box.east - box.west, height: box.north - box.south };
  const drawnMm = { width: roomMm.width - 2 * INSIDE_MM, height: roomMm.height - LEGEND_MM - 2 * INSIDE_MM };
  const largest = largestScale(groundM, drawnMm);
  const scale = plan.scale ?? largest;
  if (!doesFit(groundM, drawnMm, scale) && plan.scale !== null) throw new NoFit(scale, largest);
  const heightMm = Math.max(LEAST_HEIGHT_MM, paperMm(groundM.height, scale) + 2 * INSIDE_MM);
  const halfWidthM = (roomMm.width * scale) / 2_000;
  const halfHeightM = (heightMm * scale) / 2_000;
  const [east, north] = [(box.west + box.east) / 2, (box.south + box.north) / 2];
  const shown = {
    west: east - halfWidthM,
    east: east + halfWidthM,
    south: north - halfHeightM,
    north: north + halfHeightM,
  };
  const contours = gridContours(source, system, shown, (TOLERANCE_MM * scale) / 1_000);
  const contourIntervalM = source.contourIntervalM;
  return {
    plan,
    geometry,
    contours,
    contourIntervalM,
    scale,
    figures,
    heightMm: Math.min(heightMm, roomMm.height - LEGEND_MM) + LEGEND_MM,
  };
}

/** On paper, a strip under which nothing can be read. */
const NARROW_MM = 2;

/** Tells whether the ground is so narrow on paper that its lines cover its colours. */
export function isNarrow({ geometry, scale }: PreparedPlan): boolean {
  const areaM2 = geometry.outline.reduce((sum, ring) => sum + Math.abs(ringAreaM2(ring)), 0);
  const { box } = geometry;
  const longM = Math.hypot(box.east - box.west, box.north - box.south);
  return areaM2 > 0 && paperMm(areaM2 / longM, scale) < NARROW_MM;
}

function ringAreaM2(ring: readonly number[]): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i]! - ring[0]!, ring[i + 1]! - ring[1]!];
    const k = (i + 2) % ring.length;
    twice += x * (ring[k + 1]! - ring[1]!) - (ring[k]! - ring[0]!) * y;
  }
  return twice / 2;
}

/** Draws the plan and its legend at the cursor. */
export function drawPlanPart(sheet: Sheet, prepared: PreparedPlan): void {
  const frame = {
    xMm: MARGIN_MM,
    yMm: sheet.yMm,
    widthMm: sheet.innerMm,
    heightMm: prepared.heightMm - LEGEND_MM,
  };
  const { alt } = prepared.plan;
  const bottomMm = frame.yMm + prepared.heightMm;
  const bbox = [frame.xMm, frame.yMm, frame.xMm + frame.widthMm, bottomMm].map(value => value * MM);
  sheet.tagged(
    sheet.root,
    "Figure",
    () => {
      drawPlan(sheet, prepared, frame);
      drawLegend(sheet, prepared, frame.yMm + frame.heightMm);
      sheet.doc
        .lineWidth(0.25 * MM)
        .strokeColor(COLOURS.text)
        .rect(frame.xMm * MM, frame.yMm * MM, frame.widthMm * MM, prepared.heightMm * MM)
        .stroke();
    },
    { alt: `${alt}, at 1:${prepared.scale}`, bbox },
  );
  sheet.yMm = bottomMm;
}

const SMALL: Style = { size: 6.5, colour: COLOURS["text-muted"], isTabular: true };
const SMALL_BOLD: Style = { ...SMALL, isBold: true, colour: COLOURS.text };

function drawLegend(sheet: Sheet, prepared: PreparedPlan, topMm: number): void {
  const leftMm = MARGIN_MM + 3;
  const rightMm = MARGIN_MM + sheet.innerMm - 3;
  if (hasColours(prepared.geometry)) drawRamp(sheet, prepared, leftMm, topMm + 2);
  drawNorth(sheet, rightMm - 3, topMm + 2);
  drawScaleBar(sheet, prepared, rightMm - 12, topMm + 3.4);
  const itemsMm = topMm + 13.4;
  sheet.rule(leftMm, itemsMm - 0.8, rightMm, itemsMm - 0.8);
  drawItems(sheet, prepared, leftMm, itemsMm);
  const grid = gridText(prepared);
  sheet.line(sheet.type.cut(grid, SMALL, (rightMm - leftMm) * MM), leftMm, itemsMm + 3.6, SMALL);
}

const SWATCH_MM = 8;

/** The colours as on the screen: each begins at the number below its left edge. */
function drawRamp(sheet: Sheet, { plan: { ramp } }: PreparedPlan, xMm: number, yMm: number): void {
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

function drawNorth({ doc }: Sheet, xMm: number, yMm: number): void {
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

/** Four parts, with its left end, middle and right end named; `rightMm` is its right end. */
function drawScaleBar(sheet: Sheet, { scale, figures }: PreparedPlan, rightMm: number, yMm: number): void {
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

interface Item {
  name: string;
  draw: (leftPt: number, rightPt: number, middlePt: number) => void;
}

const MARK_MM = 7;
const AFTER_MARK_MM = 1.5;
/** Between items: as wide as the row allows. */
const ITEM_GAP_MM = { least: 1, most: 5 };

/** Lines and marks with their names, in one row. */
function drawItems(sheet: Sheet, prepared: PreparedPlan, xMm: number, yMm: number): void {
  const items = itemsOf(sheet, prepared);
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

function itemsOf(
  { doc }: Sheet,
  { plan, geometry, contourIntervalM, contours, scale, figures }: PreparedPlan,
): Item[] {
  const stroke =
    (colour: string, widthMm: number, dash?: typeof BOUNDARY_DASH): Item["draw"] =>
    (left, right, middle) => {
      doc.lineWidth(widthMm * MM).strokeColor(colour);
      if (dash) doc.dash(dash.length, { space: dash.space });
      doc.moveTo(left, middle).lineTo(right, middle).stroke();
      if (dash) doc.undash();
    };
  const cross: Item["draw"] = (left, right, middle) => {
    const [centre, arm] = [(left + right) / 2, MM];
    doc.moveTo(centre - arm, middle).lineTo(centre + arm, middle);
    doc.moveTo(centre, middle - arm).lineTo(centre, middle + arm);
    doc
      .lineWidth(0.12 * MM)
      .strokeColor(COLOURS.text)
      .stroke();
  };
  const hasDaylight = geometry.pads.some(({ batter }) => batter && batter.daylight.length > 0);
  // Shorter than on the plan, and so another pattern than that of the boundary itself.
  const boundary = stroke(COLOURS.text, 0.35, { length: 5, space: 2 });
  const items: (Item | false)[] = [
    geometry.outline.length > 0 && { name: plan.source.outlineName, draw: boundary },
    geometry.pads.length > 0 && { name: "Pad", draw: stroke(COLOURS.text, 0.3) },
    hasDaylight && { name: "Daylight of batters", draw: stroke(COLOURS.text, 0.25, DAYLIGHT_DASH) },
    geometry.bands.some(({ aboveM }) => aboveM === 0) && {
      name: "Line of zero",
      draw: stroke(COLOURS.text, 0.2),
    },
    contours.lines.length > 0 && {
      name: `Contours every ${figures.givenText(contourIntervalM)}`,
      draw: stroke(COLOURS["map-contour"], 0.2),
    },
    geometry.uphill !== null && { name: "Uphill", draw: stroke(COLOURS.text, 0.3) },
    { name: `Grid ${formatDecimal(gridStepM(scale), gridStepM(scale) < 1 ? 1 : 0)} m`, draw: cross },
  ];
  return items.filter(item => item !== false);
}

/**
 * Names the grid of the plan, and where true north is when that can be seen. Beside other figures than metres, it says that
 * coordinates are in metres.
 */
function gridText({ geometry, figures }: Pick<PreparedPlan, "geometry" | "figures">): string {
  const { name, trueNorthDeg, scaleFactor } = geometry.system;
  const unit = figures.m === "m" ? "" : "metres of ";
  const turn = Math.abs(trueNorthDeg);
  const north =
    turn < 0.05
      ? "Grid north is up."
      : `Grid north is up; true north lies ${turn.toFixed(1)}° ${trueNorthDeg > 0 ? "east" : "west"} of it.`;
  return `Coordinates in ${unit}${name}. ${north} 1 m on the ellipsoid is ${scaleFactor.toFixed(5)} m in the grid.`;
}

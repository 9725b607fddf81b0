import { rolesOf } from "#survey/report/difference-colours.ts";
import type { Figures } from "#survey/units/figures.ts";
import type { GridLine, PlanGeometry } from "../plan/plan-geometry.ts";
import type { GridContours } from "../plan/plan-lines.ts";
import { COLOURS } from "./colours.ts";
import {
  type Box,
  drawContourLabels,
  drawGridLabels,
  drawPadNames,
  gridLines,
  hasRoomForLabels,
} from "./plan-labels.ts";
import { MM, type Sheet } from "./sheet.ts";

/** Position of the plan on its page, mm. */
export interface Frame {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

export interface PlanDrawing {
  geometry: PlanGeometry;
  contours: GridContours;
  contourIntervalM: number;
  /** The lines that the surface follows. */
  lines: GridLine[];
  scale: number;
  /** Formats everything written on the plan, except the coordinates of its grid. */
  figures: Figures;
}

/** Dashes of the boundary, in points; tests recognise it by them. */
export const BOUNDARY_DASH = { length: 7, space: 2.5 };

/** Dashes of the ring at which the surface is clipped. */
export const SURFACE_DASH = { length: 9, space: 2 };

/** Dashes of the line where batters meet the ground. */
export const DAYLIGHT_DASH = { length: 1.5, space: 2 };

export type OnPaper = (eastM: number, northM: number) => [xPt: number, yPt: number];

/** Returns the mapping from ground to paper: the centre of the plan's box at the centre of the frame, 1:`scale`. */
function onPaper({ box }: Pick<PlanGeometry, "box">, scale: number, frame: Frame): OnPaper {
  const perMetre = (1_000 / scale) * MM;
  const east0 = (box.west + box.east) / 2;
  const north0 = (box.south + box.north) / 2;
  const x0 = (frame.xMm + frame.widthMm / 2) * MM;
  const y0 = (frame.yMm + frame.heightMm / 2) * MM;
  return (eastM, northM) => [x0 + (eastM - east0) * perMetre, y0 - (northM - north0) * perMetre];
}

/** Draws on top of the ground, within the frame; `taken` are the boxes of existing labels. */
type DrawOver = (at: OnPaper, taken: Box[]) => void;

/** Draws the ground within the frame: colours, contours, boundary, pads and the grid. Does not add a tag. */
export function drawPlan(sheet: Sheet, drawing: PlanDrawing, frame: Frame, drawOver?: DrawOver): void {
  const { doc } = sheet;
  const at = onPaper(drawing.geometry, drawing.scale, frame);
  const taken: Box[] = [];
  doc.save();
  doc.rect(frame.xMm * MM, frame.yMm * MM, frame.widthMm * MM, frame.heightMm * MM).clip();
  doc
    .rect(frame.xMm * MM, frame.yMm * MM, frame.widthMm * MM, frame.heightMm * MM)
    .fill(COLOURS["map-paper"]);
  drawColours(sheet, drawing.geometry, at);
  drawContours(sheet, drawing.contours, at);
  drawLines(sheet, drawing, at);
  drawOutlines(sheet, drawing.geometry, at);
  drawCrosses(sheet, drawing, frame, at);
  drawPadNames(sheet, drawing, at, taken);
  drawGridLabels(sheet, drawing, frame, at, taken);
  if (hasRoomForLabels(drawing)) drawContourLabels(sheet, drawing, at, frame, taken);
  drawOver?.(at, taken);
  doc.restore();
  doc
    .lineWidth(0.25 * MM)
    .strokeColor(COLOURS.text)
    .rect(frame.xMm * MM, frame.yMm * MM, frame.widthMm * MM, frame.heightMm * MM)
    .stroke();
}

/** Adds a line to the path; closed ones end where they began. */
function trace({ doc }: Sheet, line: GridLine, at: OnPaper, isClosed: boolean): void {
  for (let i = 0; i + 1 < line.length; i += 2) {
    const [x, y] = at(line[i]!, line[i + 1]!);
    if (i === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  if (isClosed) doc.closePath();
}

type Bands = PlanGeometry["bands"];

function drawColours(sheet: Sheet, { bands, outline, pads, stepsM }: PlanGeometry, at: OnPaper): void {
  const roles = rolesOf(stepsM);
  const colourOf = (i: number) => COLOURS[roles[i]!];
  const paint = (clip: readonly GridLine[], layers: Bands) => {
    if (layers.length === 0 || clip.length === 0) return;
    const { doc } = sheet;
    doc.save();
    for (const ring of clip) trace(sheet, ring, at, true);
    doc.clip("even-odd");
    for (const ring of clip) trace(sheet, ring, at, true);
    doc.fill(colourOf(0), "even-odd");
    for (const [i, { rings }] of layers.entries()) {
      if (rings.length === 0) continue;
      for (const ring of rings) trace(sheet, ring, at, true);
      doc.fill(colourOf(i + 1), "even-odd");
    }
    doc.restore();
  };
  paint(outline, bands);
  for (const { batter } of pads) if (batter) paint(batter.outline, batter.bands);
  for (const pad of pads) paint([pad.ring], pad.bands);
  const zero = bands.find(({ aboveM }) => aboveM === 0);
  if (!zero || zero.rings.length === 0) return;
  sheet.doc.save();
  for (const ring of outline) trace(sheet, ring, at, true);
  sheet.doc.clip("even-odd");
  for (const ring of zero.rings) trace(sheet, ring, at, true);
  sheet.doc
    .lineWidth(0.2 * MM)
    .strokeColor(COLOURS.text)
    .stroke();
  sheet.doc.restore();
}

function drawContours(sheet: Sheet, { lines }: GridContours, at: OnPaper): void {
  const { doc } = sheet;
  doc.strokeColor(COLOURS["map-contour"]).lineJoin("round");
  for (const isIndex of [false, true]) {
    const some = lines.filter(line => line.isIndex === isIndex);
    if (some.length === 0) continue;
    doc.lineWidth((isIndex ? 0.22 : 0.1) * MM);
    for (const { line, isClosed } of some) trace(sheet, line, at, isClosed);
    doc.stroke();
  }
}

/** The lines that the surface follows, clipped to its extent, and the ring at which it is clipped. */
function drawLines(sheet: Sheet, { geometry: { surfaceBoundary }, lines }: PlanDrawing, at: OnPaper): void {
  const { doc } = sheet;
  doc.save();
  if (surfaceBoundary && lines.length > 0) {
    trace(sheet, surfaceBoundary, at, true);
    doc.clip("even-odd");
  }
  doc
    .lineWidth(0.25 * MM)
    .strokeColor(COLOURS["pt-purple"])
    .lineJoin("round");
  for (const line of lines) trace(sheet, line, at, false);
  if (lines.length > 0) doc.stroke();
  doc.restore();
  if (!surfaceBoundary) return;
  doc.lineWidth(0.35 * MM).strokeColor(COLOURS["pt-purple"]);
  trace(sheet, surfaceBoundary, at, true);
  doc.dash(SURFACE_DASH.length, { space: SURFACE_DASH.space }).stroke().undash();
}

function drawOutlines(sheet: Sheet, { outline, pads, uphill }: PlanGeometry, at: OnPaper): void {
  const { doc } = sheet;
  doc.strokeColor(COLOURS.text).lineJoin("miter");
  for (const ring of outline) {
    trace(sheet, ring, at, true);
    doc
      .lineWidth(0.35 * MM)
      .dash(BOUNDARY_DASH.length, { space: BOUNDARY_DASH.space })
      .stroke()
      .undash();
  }
  for (const { ring } of pads) {
    trace(sheet, ring, at, true);
    doc.lineWidth(0.3 * MM).stroke();
  }
  drawDaylight(sheet, pads, at);
  if (!uphill) return;
  const [x0, y0] = at(uphill[0]!, uphill[1]!);
  const [x1, y1] = at(uphill[2]!, uphill[3]!);
  const angle = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  doc
    .lineWidth(0.3 * MM)
    .moveTo(x0, y0)
    .lineTo(x1, y1)
    .stroke();
  doc.circle(x0, y0, 1.6).fill(COLOURS.text);
  doc.save().translate(x1, y1).rotate(angle);
  doc.moveTo(1, 0).lineTo(-6, -3).lineTo(-6, 3).fill(COLOURS.text).restore();
}

/** The lines where the batters of pads meet the ground; they are open. */
function drawDaylight(sheet: Sheet, pads: PlanGeometry["pads"], at: OnPaper): void {
  const lines = pads.flatMap(({ batter }) => batter?.daylight ?? []);
  if (lines.length === 0) return;
  const { doc } = sheet;
  for (const line of lines) trace(sheet, line, at, false);
  doc
    .lineWidth(0.25 * MM)
    .strokeColor(COLOURS.text)
    .dash(DAYLIGHT_DASH.length, { space: DAYLIGHT_DASH.space })
    .stroke()
    .undash();
}

const CROSS_MM = 1;

function drawCrosses(sheet: Sheet, drawing: PlanDrawing, frame: Frame, at: OnPaper): void {
  const lines = gridLines(drawing, frame);
  const arm = CROSS_MM * MM;
  for (const { atM: eastM } of lines.x)
    for (const { atM: northM } of lines.y) {
      const [x, y] = at(eastM, northM);
      sheet.doc
        .moveTo(x - arm, y)
        .lineTo(x + arm, y)
        .moveTo(x, y - arm)
        .lineTo(x, y + arm);
    }
  sheet.doc
    .lineWidth(0.12 * MM)
    .strokeColor(COLOURS.text)
    .stroke();
}

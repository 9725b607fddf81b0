import { rolesOf } from "#survey/report/difference-colours.ts";
import { formatDecimal, formatElevation } from "#survey/report/format.ts";
import type { GridContours, GridLine, PlanGeometry } from "../plan/plan-geometry.ts";
import { gridStepM, paperMm } from "../plan/plan-scale.ts";
import { COLOURS } from "./colours.ts";
import { lineMm, MM, type Sheet } from "./sheet.ts";
import type { Style } from "./typeface.ts";

/** Where the plan lies on its page, mm. */
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
  scale: number;
}

/** Dashes of the boundary, points; tests find it by them. */
export const BOUNDARY_DASH = { length: 7, space: 2.5 };

type OnPaper = (eastM: number, northM: number) => [xPt: number, yPt: number];

/** Returns where ground lies on paper: the middle of the plan's box in the middle of the frame, 1:`scale`. */
export function onPaper({ box }: Pick<PlanGeometry, "box">, scale: number, frame: Frame): OnPaper {
  const perMetre = (1_000 / scale) * MM;
  const east0 = (box.west + box.east) / 2;
  const north0 = (box.south + box.north) / 2;
  const x0 = (frame.xMm + frame.widthMm / 2) * MM;
  const y0 = (frame.yMm + frame.heightMm / 2) * MM;
  return (eastM, northM) => [x0 + (eastM - east0) * perMetre, y0 - (northM - north0) * perMetre];
}

/** Draws the ground within the frame: colours, contours, boundary, pads and the grid. Without a tag of its own. */
export function drawPlan(sheet: Sheet, drawing: PlanDrawing, frame: Frame): void {
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
  drawOutlines(sheet, drawing.geometry, at);
  drawCrosses(sheet, drawing, frame, at);
  drawPadNames(sheet, drawing.geometry, at, taken);
  drawGridLabels(sheet, drawing, frame, at, taken);
  if (hasRoomForLabels(drawing)) drawContourLabels(sheet, drawing, at, frame, taken);
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

/** Multiples of the step within a range. */
function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
}

/** Eastings and northings of the crosses within the frame. */
function gridLines({ geometry: { box }, scale }: PlanDrawing, frame: Frame) {
  const stepM = gridStepM(scale);
  const halfWidthM = (frame.widthMm * scale) / 2_000;
  const halfHeightM = (frame.heightMm * scale) / 2_000;
  const east = (box.west + box.east) / 2;
  const north = (box.south + box.north) / 2;
  return {
    stepM,
    eastings: multiples(east - halfWidthM, east + halfWidthM, stepM),
    northings: multiples(north - halfHeightM, north + halfHeightM, stepM),
  };
}

const CROSS_MM = 1;

function drawCrosses(sheet: Sheet, drawing: PlanDrawing, frame: Frame, at: OnPaper): void {
  const { eastings, northings } = gridLines(drawing, frame);
  const arm = CROSS_MM * MM;
  for (const eastM of eastings)
    for (const northM of northings) {
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

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const overlaps = (a: Box, b: Box) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** Writes lines centred at a place on a pale ground, unless another text stands there. Positions in points. */
function label(sheet: Sheet, lines: [string, Style][], [x, y]: [number, number], taken: Box[], angleDeg = 0) {
  const width = Math.max(...lines.map(([text, style]) => sheet.type.width(text, style)));
  const height = lines.reduce((sum, [, style]) => sum + lineMm(style) * MM, 0);
  const radians = (angleDeg * Math.PI) / 180;
  const halfX = (Math.abs(Math.cos(radians)) * width + Math.abs(Math.sin(radians)) * height) / 2 + 2;
  const halfY = (Math.abs(Math.sin(radians)) * width + Math.abs(Math.cos(radians)) * height) / 2 + 1;
  const box = { x0: x - halfX, x1: x + halfX, y0: y - halfY, y1: y + halfY };
  if (taken.some(other => overlaps(other, box))) return;
  taken.push(box);
  const { doc } = sheet;
  doc.save().translate(x, y).rotate(-angleDeg);
  doc
    .fillOpacity(0.75)
    .roundedRect(-width / 2 - 1.5, -height / 2, width + 3, height, 1.5)
    .fill(COLOURS.surface)
    .fillOpacity(1);
  let top = -height / 2;
  for (const [text, style] of lines) {
    sheet.line(text, 0, (top + style.size * 0.08) / MM, { ...style, align: "center" });
    top += lineMm(style) * MM;
  }
  doc.restore();
}

const NAME: Style = { size: 8, isBold: true };
const HEIGHT: Style = { size: 6.5, isTabular: true };
/** Beyond this many, names would hide the plan. */
const MOST_NAMES = 60;

function drawPadNames(sheet: Sheet, { pads }: PlanGeometry, at: OnPaper, taken: Box[]): void {
  for (const { name, elevationM, ring } of pads.slice(0, MOST_NAMES)) {
    const text = sheet.type.cut(name, NAME, 120);
    label(
      sheet,
      [
        [text, NAME],
        [`${formatElevation(elevationM)} m`, HEIGHT],
      ],
      at(...centroid(ring)),
      taken,
    );
  }
}

/** Of the area; the mean of the corners of a ring without one. */
function centroid(ring: GridLine): [number, number] {
  const count = ring.length / 2;
  let [area, x, y] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const k = (i + 1) % count;
    const [x0, y0] = [ring[2 * i]! - ring[0]!, ring[2 * i + 1]! - ring[1]!];
    const [x1, y1] = [ring[2 * k]! - ring[0]!, ring[2 * k + 1]! - ring[1]!];
    const cross = x0 * y1 - x1 * y0;
    area += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  if (Math.abs(area) > 1e-9) return [ring[0]! + x / (3 * area), ring[1]! + y / (3 * area)];
  return [ring[0]!, ring[1]!];
}

/** On a strip of land that is narrower on paper, heights would hide what they stand on. */
const LEAST_LABELLED_MM = 14;

function hasRoomForLabels({ geometry: { box }, scale }: PlanDrawing): boolean {
  const narrowM = Math.min(box.east - box.west, box.north - box.south);
  return paperMm(narrowM, scale) >= LEAST_LABELLED_MM;
}

const CONTOUR: Style = { size: 6, colour: COLOURS["map-contour"], isTabular: true };

function drawContourLabels(
  sheet: Sheet,
  { contours, contourIntervalM }: PlanDrawing,
  at: OnPaper,
  frame: Frame,
  taken: Box[],
): void {
  const decimals = (String(contourIntervalM).split(".")[1] ?? "").length;
  for (const { heightM, at: place, angleDeg } of contours.labels) {
    const [x, y] = at(...place);
    const isInside =
      x > (frame.xMm + 6) * MM &&
      x < (frame.xMm + frame.widthMm - 6) * MM &&
      y > (frame.yMm + 5) * MM &&
      y < (frame.yMm + frame.heightMm - 5) * MM;
    if (!isInside) continue;
    const text = formatDecimal(heightM, Math.max(1, decimals), { grouping: false });
    label(sheet, [[text, CONTOUR]], [x, y], taken, angleDeg);
  }
}

const COORDINATE: Style = { size: 6.5, isTabular: true };
/** Every second easting is named: names lie along the edge. */
const NAMED_EVERY = 2;

/** Writes eastings along the top and northings along the left edge. */
function drawGridLabels(sheet: Sheet, drawing: PlanDrawing, frame: Frame, at: OnPaper, taken: Box[]): void {
  const { stepM, eastings, northings } = gridLines(drawing, frame);
  const decimals = stepM < 1 ? 1 : 0;
  const isNamed = (value: number) => Math.round(value / stepM) % NAMED_EVERY === 0;
  const top = (frame.yMm + 2.4) * MM;
  const left = (frame.xMm + 2.4) * MM;
  const box = drawing.geometry.box;
  for (const eastM of eastings.filter(isNamed)) {
    const [x] = at(eastM, box.north);
    if (x < (frame.xMm + 12) * MM || x > (frame.xMm + frame.widthMm - 10) * MM) continue;
    label(sheet, [[`${formatDecimal(eastM, decimals)} E`, COORDINATE]], [x, top], taken);
  }
  for (const northM of northings) {
    const [, y] = at(box.west, northM);
    if (y < (frame.yMm + 12) * MM || y > (frame.yMm + frame.heightMm - 10) * MM) continue;
    label(sheet, [[`${formatDecimal(northM, decimals)} N`, COORDINATE]], [left, y], taken, 90);
  }
}

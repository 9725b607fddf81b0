import { formatDecimal } from "#survey/report/format.ts";
import { typedText } from "#survey/units/typed.ts";
import type { GridAxis } from "../plan/grid-system.ts";
import type { GridLine } from "../plan/plan-geometry.ts";
import { gridStep, paperMm, stepDecimals } from "../plan/plan-scale.ts";
import { COLOURS } from "./colours.ts";
import type { Frame, OnPaper, PlanDrawing } from "./plan-drawing.ts";
import { lineMm, MM, type Sheet } from "./sheet.ts";
import type { Style } from "./typeface.ts";

// The labels of a plan: names, heights and coordinates, without overlaps.

/** Multiples of the step within a range. */
function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
}

/** A round coordinate, in the unit and direction of its system, and how far east or north that is. */
interface RoundCoordinate {
  value: number;
  atM: number;
}

/** The round coordinates of the grid crosses within the frame, along each axis. */
export function gridLines({ geometry: { box, system }, scale }: PlanDrawing, frame: Frame) {
  const { x, y } = system.axes;
  const step = gridStep(scale, Math.abs(x.metresPer));
  const along = ({ metresPer }: GridAxis, middleM: number, halfMm: number): RoundCoordinate[] => {
    const halfM = (halfMm * scale) / 1_000;
    const ends = [(middleM - halfM) / metresPer, (middleM + halfM) / metresPer];
    return multiples(Math.min(...ends), Math.max(...ends), step).map(value => ({
      value,
      atM: value * metresPer,
    }));
  };
  return {
    step,
    x: along(x, (box.west + box.east) / 2, frame.widthMm / 2),
    y: along(y, (box.south + box.north) / 2, frame.heightMm / 2),
  };
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const overlaps = (a: Box, b: Box) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/**
 * Writes lines centred at a point on a pale background, unless another label is there. Positions are in points.
 * Returns whether the lines were written.
 */
function label(
  sheet: Sheet,
  lines: [string, Style][],
  [x, y]: [number, number],
  taken: Box[],
  angleDeg = 0,
): boolean {
  const width = Math.max(...lines.map(([text, style]) => sheet.type.width(text, style)));
  const height = lines.reduce((sum, [, style]) => sum + lineMm(style) * MM, 0);
  const radians = (angleDeg * Math.PI) / 180;
  const halfX = (Math.abs(Math.cos(radians)) * width + Math.abs(Math.sin(radians)) * height) / 2 + 2;
  const halfY = (Math.abs(Math.sin(radians)) * width + Math.abs(Math.cos(radians)) * height) / 2 + 1;
  const box = { x0: x - halfX, x1: x + halfX, y0: y - halfY, y1: y + halfY };
  if (taken.some(other => overlaps(other, box))) return false;
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
  return true;
}

const NAME: Style = { size: 8, isBold: true };
const HEIGHT: Style = { size: 6.5 };
const NUMBER: Style = { size: 5.5, isBold: true };
/** More names than this would hide the plan. */
const MOST_NAMES = 60;
/** Up to this many names may extend beyond their pads. */
const FEW_PADS = 6;

/**
 * Labels each pad with its name and height if both fit the pad; else with its name, its number in small type, or
 * nothing.
 */
export function drawPadNames(
  sheet: Sheet,
  { geometry: { pads }, figures }: PlanDrawing,
  at: OnPaper,
  taken: Box[],
): void {
  for (const { name, elevationM, ring } of pads.slice(0, MOST_NAMES)) {
    const full: [string, Style][] = [
      [sheet.type.cut(name, NAME, 120), NAME],
      [figures.heightText(elevationM), HEIGHT],
    ];
    const number = /\d+$/.exec(name)?.[0] ?? name;
    const ways: [string, Style][][] = [
      full,
      full.slice(0, 1),
      [[sheet.type.cut(number, NUMBER, 30), NUMBER]],
    ];
    const roomPt = widthPt(ring, at);
    const fits = (lines: [string, Style][]) =>
      Math.max(...lines.map(([text, style]) => sheet.type.width(text, style))) + 4 <= roomPt;
    const fitting = pads.length <= FEW_PADS ? ways : [...ways.filter(fits), ...ways.slice(-1)];
    fitting.some(lines => label(sheet, lines, at(...centroid(ring)), taken));
  }
}

/** Width of a ring on paper. */
function widthPt(ring: GridLine, at: OnPaper): number {
  const x = Array.from({ length: ring.length / 2 }, (_, i) => at(ring[2 * i]!, ring[2 * i + 1]!)[0]);
  return Math.max(...x) - Math.min(...x);
}

/** Centroid of the area; for a ring without area, the mean of its vertices. */
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

/** On a narrower strip of land, height labels would hide the ground. */
const LEAST_LABELLED_MM = 14;

export function hasRoomForLabels({ geometry: { box }, scale }: PlanDrawing): boolean {
  const narrowM = Math.min(box.east - box.west, box.north - box.south);
  return paperMm(narrowM, scale) >= LEAST_LABELLED_MM;
}

const CONTOUR: Style = { size: 6, colour: COLOURS["map-contour"] };

export function drawContourLabels(
  sheet: Sheet,
  { contours, contourIntervalM, figures }: PlanDrawing,
  at: OnPaper,
  frame: Frame,
  taken: Box[],
): void {
  const decimals = (typedText(contourIntervalM, figures.metresPer).split(".")[1] ?? "").length;
  for (const { heightM, at: place, angleDeg } of contours.labels) {
    const [x, y] = at(...place);
    const isInside =
      x > (frame.xMm + 6) * MM &&
      x < (frame.xMm + frame.widthMm - 6) * MM &&
      y > (frame.yMm + 5) * MM &&
      y < (frame.yMm + frame.heightMm - 5) * MM;
    if (!isInside) continue;
    const text = figures.length(heightM, Math.max(1, decimals), { grouping: false });
    label(sheet, [[text, CONTOUR]], [x, y], taken, angleDeg);
  }
}

const COORDINATE: Style = { size: 6.5 };
/** Labels every second coordinate along the top edge, because the labels run along it. */
const NAMED_EVERY = 2;

/**
 * Writes the grid's coordinates along the top and the left edge: '2,600,000 E'. They are in the unit of its system,
 * which is named if other figures use another unit, and follow its axes: westings increase to the west.
 */
export function drawGridLabels(
  sheet: Sheet,
  drawing: PlanDrawing,
  frame: Frame,
  at: OnPaper,
  taken: Box[],
): void {
  const { step, ...lines } = gridLines(drawing, frame);
  const { box, system } = drawing.geometry;
  const unit = drawing.figures.m === system.unit.sign ? "" : `${system.unit.sign} `;
  const text = ({ value }: RoundCoordinate, { name }: GridAxis) =>
    `${formatDecimal(value, stepDecimals(step))} ${unit}${name.charAt(0)}`;
  /** Tells whether a label fits completely along an edge, away from the corner where both edges begin. */
  const hasRoom = (middleMm: number, edgeMm: number, name: string) => {
    const halfMm = sheet.widthMmOf(name, COORDINATE) / 2 + 1;
    return middleMm >= Math.max(12, halfMm) && middleMm <= edgeMm - Math.max(10, halfMm);
  };
  const top = (frame.yMm + 2.4) * MM;
  const left = (frame.xMm + 2.4) * MM;
  for (const line of lines.x.filter(({ value }) => Math.round(value / step) % NAMED_EVERY === 0)) {
    const [x] = at(line.atM, box.north);
    const name = text(line, system.axes.x);
    if (hasRoom(x / MM - frame.xMm, frame.widthMm, name)) label(sheet, [[name, COORDINATE]], [x, top], taken);
  }
  for (const line of lines.y) {
    const [, y] = at(box.west, line.atM);
    const name = text(line, system.axes.y);
    if (hasRoom(y / MM - frame.yMm, frame.heightMm, name))
      label(sheet, [[name, COORDINATE]], [left, y], taken, 90);
  }
}

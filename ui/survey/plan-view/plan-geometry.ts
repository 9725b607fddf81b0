import type { SitePlan } from "#shapes/summary.ts";
import { stepBelow } from "#survey/steps.ts";
import { type Figures, SI_FIGURES } from "#survey/units/figures.ts";

/** The pure functions of PlanView: from plan units to path data, labels and a readable scale. */

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const round = (value: number, decimals = 2) => Number(value.toFixed(decimals));

/** The plan with room around it for the graticule's labels, and below for the scale bar on phones. */
export function planFrame(plan: SitePlan, margin = 0.09): Frame {
  const pad = Math.max(plan.width, plan.height, 1) * margin;
  const width = plan.width + 2 * pad;
  const below = Math.max(pad, width / 7);
  return { x: round(-pad), y: round(-pad), width: round(width), height: round(plan.height + pad + below) };
}

/** Converts a position in degrees to plan units; it may be outside the plan. */
export function planPosition(
  plan: Pick<SitePlan, "origin" | "degreesPerUnit">,
  place: Place,
): { x: number; y: number } {
  const { x, y } = planPlace(plan, place);
  return { x: round(x), y: round(y) };
}

/** Converts a position in degrees to plan units, without rounding. */
export function planPlace(
  { origin, degreesPerUnit }: Pick<SitePlan, "origin" | "degreesPerUnit">,
  { longitude, latitude }: Place,
): { x: number; y: number } {
  // Takes the shorter way round, for plans that cross the 180th meridian.
  const east = ((((longitude - origin.longitude + 180) % 360) + 360) % 360) - 180;
  return { x: east / degreesPerUnit.longitude, y: (origin.latitude - latitude) / degreesPerUnit.latitude };
}

interface Place {
  longitude: number;
  latitude: number;
}

/**
 * Plan units for one unit of type. A letter is about 3.3 units of type, which is about 10 px in a frame of
 * the usual size.
 */
export const typeUnits = {
  /** In a frame of 1,240 by 645 px. */
  wide: ({ width, height }: Frame) => Math.max(width / 414, height / 215),
  /** On a printed sheet, which is half as wide. */
  paper: (frame: Frame) => 1.45 * typeUnits.wide(frame),
  /** In a frame of 340 by 580 px. */
  phone: ({ width, height }: Frame) => Math.max(width / 117, height / 200),
  /** Beside facts, 560 by 320 px. */
  panel: ({ width, height }: Frame) => Math.max(width / 190, height / 108),
  /** Beside facts on a phone, 340 by 260 px. */
  phonePanel: ({ width, height }: Frame) => Math.max(width / 117, height / 88),
};

/** Writes [x0, y0, x1, y1, ...] as path data, relative from the second point on because that is shorter. */
export function linePath(xy: readonly number[], close = false): string {
  let path = "";
  for (let i = 0; i + 1 < xy.length; i += 2) {
    path += i === 0 ? `M${xy[0]} ${xy[1]}` : `${i === 2 ? "l" : " "}${step(xy, i)} ${step(xy, i + 1)}`;
  }
  return close && path ? `${path}z` : path;
}

const step = (xy: readonly number[], i: number) => round(xy[i]! - xy[i - 2]!);

/**
 * Tiny lines, with a direction: their caps and joins form the mark, and the stroke width sets its size in
 * pixels. So marks keep their size at every zoom, and all points of a code are one path.
 */
const dots = {
  /** Round caps: a circle. Square caps: a square. */
  cap: "h0",
  /** A diagonal with square caps: a diamond. */
  diagonal: "l.02 .02",
  /** A closed triangle, enlarged by its miter joins. */
  triangle: "l.03 .052h-.06z",
  wedge: "l.03-.052h-.06z",
} as const;

export function pointsPath(xy: readonly number[], mark: keyof typeof dots): string {
  let path = "";
  for (let i = 0; i + 1 < xy.length; i += 2) path += `M${xy[i]} ${xy[i + 1]}${dots[mark]}`;
  return path;
}

export interface PlanLabel {
  x: number;
  y: number;
  angleDeg: number;
  text: string;
}

/** Places heights along index contours: one on each line, in its middle, never upside down. */
export function contourLabels(plan: SitePlan, most = 10, metresPer = 1): PlanLabel[] {
  // Contours computed before the project chose feet lie at round metres.
  const interval = Number(((plan.contourIntervalM ?? metresPer) / metresPer).toPrecision(12));
  const decimals = Number.isInteger(interval) ? 0 : 1;
  const longest = plan.contours
    .filter(contour => contour.isIndex && contour.lines.length > 0)
    .map(({ heightM, lines }) => ({ heightM, line: lines.reduce((a, b) => (b.length > a.length ? b : a)) }))
    .filter(({ line }) => line.length >= 12)
    .sort((a, b) => b.line.length - a.line.length)
    .slice(0, most);
  return longest.map(({ heightM, line }) => ({
    ...middle(line),
    text: (heightM / metresPer).toFixed(decimals),
  }));
}

function middle(line: readonly number[]): Omit<PlanLabel, "text"> {
  const i = Math.floor(line.length / 4) * 2;
  const [x, y] = [line[i]!, line[i + 1]!];
  const before = Math.max(0, i - 2);
  const after = Math.min(line.length - 2, i + 2);
  const angle =
    (Math.atan2(line[after + 1]! - line[before + 1]!, line[after]! - line[before]!) * 180) / Math.PI;
  const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
  return { x, y, angleDeg: Math.round(upright) };
}

/**
 * Returns a bar of about a fifth of the plan's width: its length in units, its label, and about how wide that
 * is. `hasZero` is true if a zero at its start has room beside the label; `unit` is the unit of the sheet's
 * font size, `length` that of lengths.
 */
export function scaleBar(
  plan: Pick<SitePlan, "metresPerUnit">,
  frame: Frame,
  unit: number,
  length: Pick<Figures, "m" | "metresPer"> = SI_FIGURES,
): { units: number; text: string; textWidth: number; hasZero: boolean } {
  const mostM = Math.min(frame.width, frame.height * 1.6) * 0.2 * plan.metresPerUnit;
  const bar = stepBelow(mostM / length.metresPer);
  const metres = bar * length.metresPer;
  const text = length.m === "m" ? metricText(metres) : `${bar} ${length.m}`;
  const units = round(metres / plan.metresPerUnit);
  const widthOf = (letters: number) => letters * SCALE_LETTER * unit;
  return { units, text, textWidth: widthOf(text.length), hasZero: units >= widthOf(text.length + 2) };
}

const metricText = (metres: number) =>
  metres >= 1000 ? `${metres / 1000} km` : metres >= 1 ? `${metres} m` : `${round(metres * 100)} cm`;

/** Approximate width of a letter of the scale bar; its font size is 3.6. */
const SCALE_LETTER = 2.2;

export interface Graticule {
  meridians: { x: number; text: string }[];
  parallels: { y: number; text: string }[];
}

/**
 * Returns a few round degrees across the frame, extended to three times the plan (see PlanView). Labels have
 * as many decimals as the step needs.
 */
export function graticule(plan: SitePlan, frame: Frame): Graticule {
  const across = Math.min(frame.width, frame.height) / 12;
  const stepDeg = stepBelow(across * plan.degreesPerUnit.longitude);
  const decimals = Math.max(0, Math.ceil(-Math.log10(stepDeg) - 1e-9));
  const lines = (start: number, perUnit: number, from: number, to: number) => {
    const found: { at: number; degrees: number }[] = [];
    const [low, high] = [start + from * perUnit, start + to * perUnit].sort((a, b) => a - b) as [
      number,
      number,
    ];
    for (let n = Math.ceil(low / stepDeg); n * stepDeg <= high && found.length < 64; n++) {
      found.push({ at: round((n * stepDeg - start) / perUnit), degrees: n * stepDeg });
    }
    return found;
  };
  const { origin, degreesPerUnit } = plan;
  const right = frame.x + frame.width;
  const bottom = frame.y + frame.height;
  return {
    meridians: lines(origin.longitude, degreesPerUnit.longitude, frame.x, right).map(({ at, degrees }) => ({
      x: at,
      text: hemisphere(wrap(degrees), decimals, "E", "W"),
    })),
    parallels: lines(origin.latitude, -degreesPerUnit.latitude, frame.y, bottom).map(({ at, degrees }) => ({
      y: at,
      text: hemisphere(degrees, decimals, "N", "S"),
    })),
  };
}

/** Returns the lines of the frame whose labels fit; `unit` is the unit of the sheet's font size. */
export function graticuleLabels({ meridians, parallels }: Graticule, frame: Frame, unit: number): Graticule {
  const length = (text: string) => text.length * 1.8 * unit;
  const within = (at: number, text: string, from: number, to: number) =>
    at - length(text) / 2 >= from && at + length(text) / 2 <= to;
  const { x, y, width, height } = frame;
  const top = meridians.filter(line => within(line.x, line.text, x, x + width));
  const side = parallels.filter(line => within(line.y, line.text, y + 6 * unit, y + height - 15 * unit));
  const thinned = <L extends { text: string }>(lines: L[], at: (line: L) => number) => {
    const step = lines.length > 1 ? Math.abs(at(lines[1]!) - at(lines[0]!)) : Infinity;
    const every = Math.ceil((length(lines[0]?.text ?? "") * 1.35) / step);
    return lines.filter((_, i) => i % every === 0);
  };
  return { meridians: thinned(top, line => line.x), parallels: thinned(side, line => line.y) };
}

const wrap = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);

const hemisphere = (degrees: number, decimals: number, positive: string, negative: string) =>
  `${Math.abs(degrees).toFixed(decimals)}° ${degrees < 0 ? negative : positive}`;

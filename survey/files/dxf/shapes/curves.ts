import type { Point3 } from "../../../cad/drawing.ts";

/** Thrown for an entity that is left out; the rest of its drawing is drawn. `message` is for the report. */
export class EntityLeftOut extends Error {
  override name = "EntityLeftOut";
}

/** Degrees of arc per chord: a circle has 72. */
const CHORD = (5 * Math.PI) / 180;
/** For arcs in polylines, which bound areas: chords stay within 0.02 % of the radius. */
const BULGE_CHORD = (2 * Math.PI) / 180;
const TURN = 2 * Math.PI;

/**
 * Returns the counter-clockwise sweep between two angles of any size: more than 0 and at most a turn. Equal angles
 * are a turn apart. `turn` is in their unit.
 */
export function sweepOf(from: number, to: number, turn = TURN): number {
  if (to > from && to - from <= turn) return to - from;
  const rest = ((to % turn) - (from % turn)) % turn;
  const sweep = rest < 0 ? rest + turn : rest;
  // A whole turn written with few decimals can come out slightly more than one.
  return sweep < turn * 1e-6 ? turn : sweep;
}

/**
 * Returns an arc of an ellipse as chords, from parameter `from` over `sweep` (radians, counter-clockwise when
 * positive), which is taken modulo a turn if it is more.
 */
export function ellipseArc(
  centre: Point3,
  major: Point3,
  minor: Point3,
  from: number,
  sweep: number,
  chord = CHORD,
): Point3[] {
  const angle = Math.abs(sweep) <= TURN + 1e-6 ? sweep : sweep % TURN;
  const parts = Math.max(2, Math.ceil(Math.abs(angle) / chord));
  return Array.from({ length: parts + 1 }, (_, i): Point3 => {
    const t = from + (angle * i) / parts;
    const c = Math.cos(t);
    const s = Math.sin(t);
    return [
      centre[0] + major[0] * c + minor[0] * s,
      centre[1] + major[1] * c + minor[1] * s,
      centre[2] + major[2] * c + minor[2] * s,
    ];
  });
}

/** Returns a circular arc between angles in degrees, counter-clockwise. */
export function circleArc(centre: Point3, radius: number, fromDeg: number, toDeg: number): Point3[] {
  const from = (fromDeg * Math.PI) / 180;
  const sweep = (sweepOf(fromDeg, toDeg, 360) * Math.PI) / 180;
  return ellipseArc(centre, [radius, 0, 0], [0, radius, 0], from, sweep);
}

/**
 * Returns positions with bulges as chords; a bulge is the tangent of a quarter of the arc's angle (DXF
 * reference, LWPOLYLINE).
 */
export function bulgedLine(points: Point3[], bulges: number[], isClosed: boolean): Point3[] {
  const line: Point3[] = [];
  const spans = isClosed ? points.length : points.length - 1;
  points.forEach((a, i) => {
    line.push(a);
    const bulge = bulges[i] ?? 0;
    if (i >= spans || Math.abs(bulge) < 1e-9) return;
    const b = points[(i + 1) % points.length]!;
    line.push(...bulgeArc(a, b, bulge).slice(1, -1));
    refuseBeyond(line.length - points.length);
  });
  if (isClosed && points.length > 1) line.push(points[0]!);
  return line;
}

function bulgeArc(a: Point3, b: Point3, bulge: number): Point3[] {
  const chord = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (chord === 0) return [a, b];
  const angle = 4 * Math.atan(bulge);
  // The centre lies beside the chord's middle: on its left for positive bulges below a half circle.
  const offset = (1 - bulge * bulge) / (4 * bulge);
  const cx = (a[0] + b[0]) / 2 - offset * (b[1] - a[1]);
  const cy = (a[1] + b[1]) / 2 + offset * (b[0] - a[0]);
  const radius = Math.hypot(a[0] - cx, a[1] - cy);
  const start = Math.atan2(a[1] - cy, a[0] - cx);
  return ellipseArc([cx, cy, a[2]], [radius, 0, 0], [0, radius, 0], start, angle, BULGE_CHORD);
}

/** Limits the chords of one entity's arcs: a few bytes of a file make 72. */
const MOST_CHORDS = 500_000;

/** Leaves out an entity whose arcs have more chords than anyone draws. */
export function refuseBeyond(chords: number): void {
  if (chords > MOST_CHORDS)
    throw new EntityLeftOut(
      `Entities with more than ${MOST_CHORDS.toLocaleString("en")} chords of arcs are left out`,
    );
}

/** CAD programs write splines of degree 3, and none above this. */
const MOST_DEGREE = 25;

/**
 * Evaluates a NURBS curve by de Boor's algorithm (Piegl and Tiller 1997, A4.1), with eight chords per knot span, or one
 * if there are very many spans.
 */
export function splineLine(degree: number, knots: number[], control: Point3[], weights: number[]): Point3[] {
  const n = control.length;
  if (degree > MOST_DEGREE) throw new EntityLeftOut(`Splines of a degree above ${MOST_DEGREE} are left out`);
  const isSound = Number.isInteger(degree) && degree >= 1;
  if (!isSound || n <= degree || knots.length < n + degree + 1) return control;
  const chords = n > MANY_SPANS ? 1 : SPAN_CHORDS;
  const homogeneous = control.map(([x, y, z], i) => {
    const w = weights[i] ?? 1;
    return [x * w, y * w, z * w, w];
  });
  const line: Point3[] = [];
  for (let span = degree; span < n; span++) {
    const from = knots[span]!;
    const to = knots[span + 1]!;
    if (!(to > from)) continue;
    for (let part = line.length === 0 ? 0 : 1; part <= chords; part++)
      line.push(deBoor(degree, knots, homogeneous, span, from + ((to - from) * part) / chords));
  }
  return line.length > 1 ? line : control;
}

const SPAN_CHORDS = 8;
const MANY_SPANS = 10_000;

function deBoor(degree: number, knots: number[], control: number[][], span: number, t: number): Point3 {
  const d = Array.from({ length: degree + 1 }, (_, j) => [...control[j + span - degree]!]);
  for (let r = 1; r <= degree; r++)
    for (let j = degree; j >= r; j--) {
      const low = knots[j + span - degree]!;
      const high = knots[j + 1 + span - r]!;
      const share = high > low ? (t - low) / (high - low) : 0;
      for (let k = 0; k < 4; k++) d[j]![k] = (1 - share) * d[j - 1]![k]! + share * d[j]![k]!;
    }
  const [x, y, z, w] = d[degree]! as [number, number, number, number];
  return [x / w, y / w, z / w];
}

import { isPlaced, type Point3, type Shape } from "../../../cad/drawing.ts";
import {
  CLOSED,
  type Entity,
  IN_SPACE,
  isFaceRecord,
  MESH,
  MESH_CLOSED_N,
  numberOf,
  POLYFACE,
  SPLINE_FRAME,
  textOf,
  toNumber,
} from "../document.ts";
import { lineText, plainText } from "../text.ts";
import { type Affine, applyAffine, IDENTITY, objectAxes } from "../transform.ts";
import { bulgedLine, circleArc, EntityLeftOut, ellipseArc, splineLine, sweepOf } from "./curves.ts";
import { hatchLines } from "./hatch.ts";

/**
 * Returns the shape of an entity; null when its type is not drawn or it holds nothing to draw. Throws
 * {@link EntityLeftOut}.
 */
export function shapeOf(entity: Entity): Shape | null {
  const make = SHAPES[entity.type];
  const shape = make ? make(entity) : null;
  return shape && isPlaced(shape) ? shape : null;
}

export function isDrawnType(type: string): boolean {
  return type in SHAPES;
}

const SHAPES: Record<string, (entity: Entity) => Shape | null> = {
  LINE: entity => ({ kind: "lines", lines: [[pointOf(entity, 10), pointOf(entity, 11)]] }),
  POINT: entity => ({ kind: "point", at: pointOf(entity, 10) }),
  LWPOLYLINE: lightPolyline,
  POLYLINE: polyline,
  CIRCLE: entity => arc(entity, 0, 360),
  ARC: entity => arc(entity, numberOf(entity, 50), numberOf(entity, 51, 360)),
  ELLIPSE: ellipse,
  SPLINE: spline,
  TEXT: text,
  ATTRIB: text,
  MTEXT: multiText,
  "3DFACE": entity => face(entity, [10, 11, 12, 13], IDENTITY),
  SOLID: entity => face(entity, [10, 11, 13, 12], axesOf(entity)),
  TRACE: entity => face(entity, [10, 11, 13, 12], axesOf(entity)),
  HATCH: hatch,
  LEADER: entity => lines([pointsOf(entity, 10)]),
};

/** Returns the point at group codes c, c+10 and c+20. */
export function pointOf(entity: Entity, code: number): Point3 {
  return [numberOf(entity, code), numberOf(entity, code + 10), numberOf(entity, code + 20)];
}

/** Returns the entity's own axes, from its extrusion direction. */
export function axesOf(entity: Entity): Affine {
  return objectAxes(numberOf(entity, 210), numberOf(entity, 220), numberOf(entity, 230, 1));
}

/** Returns all points that begin with group code c, in order. */
function pointsOf(entity: Entity, code: number): Point3[] {
  const points: Point3[] = [];
  for (const tag of entity.tags) {
    const last = points[points.length - 1];
    if (tag.code === code) points.push([toNumber(tag.value), 0, 0]);
    else if (tag.code === code + 10 && last) last[1] = toNumber(tag.value);
    else if (tag.code === code + 20 && last) last[2] = toNumber(tag.value);
  }
  return points;
}

function hatch(entity: Entity): Shape | null {
  const axes = axesOf(entity);
  return lines(hatchLines(entity).map(line => onAxes(axes, line)));
}

function onAxes(axes: Affine, line: Point3[]): Point3[] {
  return axes === IDENTITY ? line : line.map(point => applyAffine(axes, point));
}

function lines(all: Point3[][]): Shape | null {
  const drawn = all.filter(line => line.length > 1);
  return drawn.length > 0 ? { kind: "lines", lines: drawn } : null;
}

function lightPolyline(entity: Entity): Shape | null {
  const z = numberOf(entity, 38);
  const points: Point3[] = [];
  const bulges: number[] = [];
  for (const { code, value } of entity.tags) {
    if (code === 10) points.push([toNumber(value), 0, z]);
    else if (code === 20 && points.length > 0) points[points.length - 1]![1] = toNumber(value);
    else if (code === 42 && points.length > 0) bulges[points.length - 1] = toNumber(value);
  }
  const isClosed = (numberOf(entity, 70) & 1) === 1;
  return lines([onAxes(axesOf(entity), bulgedLine(points, bulges, isClosed))]);
}

function polyline(entity: Entity): Shape | null {
  const flags = numberOf(entity, 70);
  if (flags & POLYFACE) return polyface(entity);
  const vertices = entity.children.filter(vertex => !(numberOf(vertex, 70) & SPLINE_FRAME));
  const points = vertices.map(vertex => pointOf(vertex, 10));
  if (flags & MESH) return mesh(entity, points, flags);
  const isClosed = (flags & CLOSED) !== 0;
  if (flags & IN_SPACE) return lines([isClosed && points.length > 1 ? [...points, points[0]!] : points]);
  const elevation = numberOf(entity, 30);
  for (const point of points) if (point[2] === 0) point[2] = elevation;
  const bulges = vertices.map(vertex => numberOf(vertex, 42));
  return lines([onAxes(axesOf(entity), bulgedLine(points, bulges, isClosed))]);
}

/** Returns a grid of m x n points as its rows and columns. */
function mesh(entity: Entity, points: Point3[], flags: number): Shape | null {
  const m = Math.trunc(numberOf(entity, 71));
  const n = Math.trunc(numberOf(entity, 72));
  if (!(m > 1 && n > 1) || points.length < m * n) return lines([points]);
  const at = (i: number, j: number) => points[(i % m) * n + (j % n)]!;
  const across = n + (flags & MESH_CLOSED_N ? 1 : 0);
  const along = m + (flags & CLOSED ? 1 : 0);
  return lines([
    ...Array.from({ length: m }, (_, i) => Array.from({ length: across }, (_, j) => at(i, j))),
    ...Array.from({ length: n }, (_, j) => Array.from({ length: along }, (_, i) => at(i, j))),
  ]);
}

/** Returns faces by vertex number (groups 71 to 74). Negative numbers are hidden edges, but are drawn too. */
function polyface(entity: Entity): Shape | null {
  const corners = entity.children
    .filter(vertex => numberOf(vertex, 70) & POLYFACE)
    .map(vertex => pointOf(vertex, 10));
  const faces = entity.children.filter(isFaceRecord);
  return lines(
    faces.map(vertex => {
      const ring = [71, 72, 73, 74]
        .map(code => Math.abs(numberOf(vertex, code)))
        .filter(number => number > 0)
        .map(number => corners[number - 1])
        .filter(corner => corner !== undefined);
      return ring.length > 2 ? [...ring, ring[0]!] : ring;
    }),
  );
}

function arc(entity: Entity, fromDeg: number, toDeg: number): Shape | null {
  const radius = numberOf(entity, 40);
  if (!(radius > 0)) return null;
  return lines([onAxes(axesOf(entity), circleArc(pointOf(entity, 10), radius, fromDeg, toDeg))]);
}

function ellipse(entity: Entity): Shape | null {
  const major = pointOf(entity, 11);
  const ratio = numberOf(entity, 40, 1);
  const length = Math.hypot(...major);
  if (!(length > 0)) return null;
  const nx = numberOf(entity, 210);
  const ny = numberOf(entity, 220);
  const nz = numberOf(entity, 230, 1);
  const size = Math.hypot(nx, ny, nz) || 1;
  const minor: Point3 = [
    (ratio * (ny * major[2] - nz * major[1])) / size,
    (ratio * (nz * major[0] - nx * major[2])) / size,
    (ratio * (nx * major[1] - ny * major[0])) / size,
  ];
  const from = numberOf(entity, 41);
  const sweep = sweepOf(from, numberOf(entity, 42, 2 * Math.PI));
  return lines([ellipseArc(pointOf(entity, 10), major, minor, from, sweep)]);
}

function spline(entity: Entity): Shape | null {
  const numbers = (code: number) =>
    entity.tags.filter(tag => tag.code === code).map(tag => toNumber(tag.value));
  const control = pointsOf(entity, 10);
  if (control.length < 2) return lines([pointsOf(entity, 11)]);
  return lines([splineLine(numberOf(entity, 71, 3), numbers(40), control, numbers(41))]);
}

function text(entity: Entity): Shape | null {
  const words = lineText(textOf(entity, 1) ?? "");
  if (words === "") return null;
  // The first point is the left end of the baseline; some writers leave it at zero for aligned text.
  const first = pointOf(entity, 10);
  const isUnset = first.every(value => value === 0) && textOf(entity, 11) !== undefined;
  return {
    kind: "text",
    at: onAxes(axesOf(entity), [isUnset ? pointOf(entity, 11) : first])[0]!,
    text: words,
    heightUnits: numberOf(entity, 40),
    rotationDeg: numberOf(entity, 50),
  };
}

function multiText(entity: Entity): Shape | null {
  const parts = entity.tags.filter(tag => tag.code === 3 || tag.code === 1).map(tag => tag.value);
  const words = plainText(parts.join(""));
  if (words === "") return null;
  const direction = textOf(entity, 11) === undefined ? null : pointOf(entity, 11);
  const rotationDeg = direction
    ? (Math.atan2(direction[1], direction[0]) * 180) / Math.PI
    : numberOf(entity, 50);
  return {
    kind: "text",
    at: pointOf(entity, 10),
    text: words,
    heightUnits: numberOf(entity, 40),
    rotationDeg,
  };
}

function face(entity: Entity, codes: number[], axes: Affine): Shape | null {
  const ring: Point3[] = [];
  for (const code of codes) {
    if (textOf(entity, code) === undefined) continue;
    const point = applyAffine(axes, pointOf(entity, code));
    if (!ring.some(other => other.every((value, k) => value === point[k]))) ring.push(point);
  }
  return ring.length > 2 ? { kind: "polygon", rings: [[...ring, ring[0]!]] } : null;
}

import type { Point3 } from "../../../cad/drawing.ts";
import { type Entity, numberOf, toNumber } from "../document.ts";
import type { Tag } from "../tags.ts";
import { bulgedLine, circleArc, ellipseArc, refuseBeyond, splineLine } from "./curves.ts";

/**
 * Returns the outlines of a HATCH in its own axes: each boundary path as a line (DXF reference, HATCH
 * boundary path data).
 */
export function hatchLines(entity: Entity): Point3[][] {
  const z = numberOf(entity, 30);
  const start = entity.tags.findIndex(tag => tag.code === 91);
  if (start < 0) return [];
  const reader = new TagCursor(entity.tags, start + 1);
  const paths = Math.min(toNumber(entity.tags[start]!.value), entity.tags.length);
  const lines: Point3[][] = [];
  let made = 0;
  for (let path = 0; path < paths; path++) {
    const flags = reader.number(92);
    if (flags === null) break;
    const line = flags & 2 ? polylinePath(reader, z) : edgePath(reader, z);
    lines.push(line);
    made += line.length;
    refuseBeyond(made);
  }
  return lines;
}

function polylinePath(reader: TagCursor, z: number): Point3[] {
  const hasBulge = reader.number(72) === 1;
  const isClosed = reader.number(73) === 1;
  const count = reader.count(93);
  const points: Point3[] = [];
  const bulges: number[] = [];
  for (let i = 0; i < count; i++) {
    const x = reader.number(10);
    if (x === null) break;
    points.push([x, reader.number(20) ?? 0, z]);
    bulges.push(hasBulge ? (reader.optional(42) ?? 0) : 0);
  }
  return bulgedLine(points, bulges, isClosed);
}

function edgePath(reader: TagCursor, z: number): Point3[] {
  const line: Point3[] = [];
  const count = reader.count(93);
  for (let i = 0; i < count; i++) {
    const edge = edgeOf(reader, z);
    if (!edge) break;
    for (const point of edge) line.push(point);
    refuseBeyond(line.length);
  }
  return line;
}

function edgeOf(reader: TagCursor, z: number): Point3[] | null {
  switch (reader.number(72)) {
    case 1:
      return [
        [reader.number(10) ?? 0, reader.number(20) ?? 0, z],
        [reader.number(11) ?? 0, reader.number(21) ?? 0, z],
      ];
    case 2:
      return arcEdge(reader, z);
    case 3:
      return ellipseEdge(reader, z);
    case 4:
      return splineEdge(reader, z);
    default:
      return null;
  }
}

function arcEdge(reader: TagCursor, z: number): Point3[] {
  const centre: Point3 = [reader.number(10) ?? 0, reader.number(20) ?? 0, z];
  const radius = reader.number(40) ?? 0;
  const from = reader.number(50) ?? 0;
  const to = reader.number(51) ?? 360;
  // Clockwise edges count their angles clockwise.
  return reader.number(73) === 0
    ? circleArc(centre, radius, -to, -from).reverse()
    : circleArc(centre, radius, from, to);
}

function ellipseEdge(reader: TagCursor, z: number): Point3[] {
  const centre: Point3 = [reader.number(10) ?? 0, reader.number(20) ?? 0, z];
  const major: Point3 = [reader.number(11) ?? 0, reader.number(21) ?? 0, 0];
  const ratio = reader.number(40) ?? 1;
  const from = ((reader.number(50) ?? 0) * Math.PI) / 180;
  const to = ((reader.number(51) ?? 360) * Math.PI) / 180;
  const isClockwise = reader.number(73) === 0;
  const minor: Point3 = [-major[1] * ratio, major[0] * ratio, 0];
  return isClockwise
    ? ellipseArc(centre, major, minor, -from, from - to)
    : ellipseArc(centre, major, minor, from, to - from);
}

function splineEdge(reader: TagCursor, z: number): Point3[] {
  const degree = reader.number(94) ?? 3;
  reader.number(73);
  reader.number(74);
  const knotCount = reader.count(95);
  const controlCount = reader.count(96);
  const knots: number[] = [];
  for (let i = 0; i < knotCount; i++) {
    const knot = reader.number(40);
    if (knot === null) break;
    knots.push(knot);
  }
  const control: Point3[] = [];
  const weights: number[] = [];
  for (let i = 0; i < controlCount; i++) {
    const x = reader.number(10);
    if (x === null) break;
    control.push([x, reader.number(20) ?? 0, z]);
    weights.push(reader.optional(42) ?? 1);
  }
  return splineLine(degree, knots, control, weights);
}

/** Reads tags in the order of the format, each at most once for every code that is asked for. */
class TagCursor {
  /** Codes known not to occur again, so that the rest is not searched twice. */
  private readonly gone = new Set<number>();

  constructor(
    private readonly tags: Tag[],
    private at: number,
  ) {}

  /** Returns the value of the next tag with this code, skipping tags before it; null when there is none. */
  number(code: number): number | null {
    if (this.gone.has(code)) return null;
    for (let i = this.at; i < this.tags.length; i++)
      if (this.tags[i]!.code === code) {
        this.at = i + 1;
        return toNumber(this.tags[i]!.value);
      }
    this.gone.add(code);
    return null;
  }

  /** Returns the value of the next tag, if it has this code. */
  optional(code: number): number | null {
    return this.tags[this.at]?.code === code ? this.number(code) : null;
  }

  /** Reads a count, limited to the number of tags that are left. */
  count(code: number): number {
    return Math.max(0, Math.min(this.number(code) ?? 0, this.tags.length - this.at));
  }
}

import type { Ring } from "../mesh/polygon.ts";
import type { GradedPlane } from "../mesh/prism.ts";
import { clippedByLine, clippedByRing, type Line, withoutConvex } from "./convex.ts";

/** The slopes of a pad's edges: metres out for one metre up (cut) or down (fill). */
export interface Slopes {
  /** Absent if that side has no batter: the pad then ends in a wall. */
  cut?: number;
  fill?: number;
}

export interface BatteredPad extends Slopes {
  /** Counter-clockwise, clean, plane metres. */
  ring: Ring;
  elevation: number;
}

/** Where one plane of a batter is the design, if the ground reaches it there. */
export interface BatterCell {
  pad: number;
  /** Convex, counter-clockwise. */
  ring: Ring;
  plane: GradedPlane;
}

interface Face extends BatterCell {
  box: Box;
}
interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/**
 * Divides the plan around pads among the planes of their batters, for cut or for fill. Each edge of a pad has one
 * plane, which ends at the corners' bisectors (mitred, as the planes of two edges meet); where several planes overlap,
 * the lowest counts for cut and the highest for fill: what any of them cuts or fills. Pads themselves are left out.
 * `heightRange` are the lowest and highest ground, metres, which limit how far planes reach.
 */
export function batterCells(
  pads: readonly BatteredPad[],
  side: "cut" | "fill",
  heightRange: readonly [low: number, high: number],
  padPieces: readonly Ring[],
): BatterCell[] {
  const faces = pads.flatMap((pad, i) => facesOf(pad, i, side, heightRange));
  return faces.flatMap((face, i) => {
    let pieces: Ring[] = [face.ring];
    faces.forEach((other, j) => {
      if (i === j || !meet(face.box, other.box)) return;
      pieces = pieces.flatMap(piece => withoutBetter(piece, face, other, side, j < i));
    });
    for (const pad of padPieces)
      if (meet(face.box, boxOf(pad))) pieces = pieces.flatMap(piece => withoutConvex(piece, pad));
    return pieces.map(ring => ({ pad: face.pad, ring, plane: face.plane }));
  });
}

/** One face for each edge of a pad, as far out as ground could meet it. */
function facesOf(
  { ring, elevation, ...slopes }: BatteredPad,
  pad: number,
  side: "cut" | "fill",
  [low, high]: readonly [number, number],
): Face[] {
  const slope = slopes[side];
  const heightM = side === "cut" ? high - elevation : elevation - low;
  if (slope === undefined || !(heightM > 0)) return [];
  const reachM = heightM * slope * (1 + 1e-9) + 1e-6;
  const grade = (side === "cut" ? 1 : -1) / slope;
  const edges = edgesOf(ring);
  return edges.flatMap((edge, i) => {
    const before = edges[(i + edges.length - 1) % edges.length]!;
    const after = edges[(i + 1) % edges.length]!;
    const face = faceRing(before, edge, after, reachM);
    // The distance from the edge, outwards, is dy * (x - x0) - dx * (y - y0).
    const { from, dx, dy } = edge;
    const baseM = elevation - grade * (dy * from.x - dx * from.y);
    return face
      ? [{ pad, ring: face, plane: { baseM, gradeX: grade * dy, gradeY: -grade * dx }, box: boxOf(face) }]
      : [];
  });
}

interface Place {
  x: number;
  y: number;
}

/** An edge of a pad with its direction, of length 1. */
interface Edge {
  from: Place;
  to: Place;
  lengthM: number;
  dx: number;
  dy: number;
}

function edgesOf(ring: Ring): Edge[] {
  const corners = Array.from({ length: ring.length / 2 }, (_, i) => ({
    x: ring[2 * i]!,
    y: ring[2 * i + 1]!,
  }));
  return corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    const lengthM = Math.hypot(to.x - from.x, to.y - from.y);
    return { from, to, lengthM, dx: (to.x - from.x) / lengthM, dy: (to.y - from.y) / lengthM };
  });
}

/** The ground beside an edge, between the bisectors of its corners. */
function faceRing(
  before: Edge,
  { from, to, lengthM, dx, dy }: Edge,
  after: Edge,
  reachM: number,
): Ring | null {
  // Left of each line is kept: a counter-clockwise ring has its outside to the right.
  const lines: Line[] = [
    { ...to, dx: -dx, dy: -dy },
    { x: from.x + dy * reachM, y: from.y - dx * reachM, dx, dy },
    bisector(from, { x: before.dx + dx, y: before.dy + dy }, 1),
    bisector(to, { x: dx + after.dx, y: dy + after.dy }, -1),
  ];
  // The bisectors of a sharp corner meet far out; no face needs to be wider than this.
  const wideM = lengthM + 2 * MOST_MITRE * reachM;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const square = Float64Array.of(
    x - wideM,
    y - wideM,
    x + wideM,
    y - wideM,
    x + wideM,
    y + wideM,
    x - wideM,
    y + wideM,
  );
  return lines.reduce<Ring | null>((piece, line) => piece && clippedByLine(piece, line), square);
}

/** A mitred corner is at most this many times as long as its batter is wide; sharper ones are cut off there. */
const MOST_MITRE = 10;

/** The line through a corner, square to the mean of its edges' directions; `side` 1 keeps what lies ahead. */
function bisector(at: Place, mean: Place, side: 1 | -1): Line {
  return { x: at.x, y: at.y, dx: side * mean.y, dy: -side * mean.x };
}

/** The parts of a piece where its face takes precedence over all others. */
function withoutBetter(
  piece: Ring,
  face: Face,
  other: Face,
  side: "cut" | "fill",
  otherIsFirst: boolean,
): Ring[] {
  const common = clippedByRing(piece, other.ring);
  if (!common) return [piece];
  const sign = side === "cut" ? 1 : -1;
  // Positive if the other face takes precedence.
  const a = sign * (face.plane.gradeX - other.plane.gradeX);
  const b = sign * (face.plane.gradeY - other.plane.gradeY);
  const c = sign * (face.plane.baseM - other.plane.baseM);
  const steep = Math.hypot(a, b);
  if (steep < 1e-12)
    return c > 1e-9 || (Math.abs(c) <= 1e-9 && otherIsFirst) ? withoutConvex(piece, other.ring) : [piece];
  // Left of a line with this direction a·x + b·y + c is positive.
  const better = clippedByLine(common, {
    x: (-a * c) / steep ** 2,
    y: (-b * c) / steep ** 2,
    dx: b / steep,
    dy: -a / steep,
  });
  return better ? withoutConvex(piece, better) : [piece];
}

const meet = (a: Box, b: Box) => a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;

function boxOf(ring: Ring): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let i = 0; i < ring.length; i += 2) {
    box.minX = Math.min(box.minX, ring[i]!);
    box.maxX = Math.max(box.maxX, ring[i]!);
    box.minY = Math.min(box.minY, ring[i + 1]!);
    box.maxY = Math.max(box.maxY, ring[i + 1]!);
  }
  return box;
}

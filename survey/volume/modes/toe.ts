import { crossTriangle, heightIn, type Piece, type Span, spanOf } from "../../profile/profile.ts";
import { ringBands, SAME_M } from "../../tin/boundary/ring.ts";
import { sharesIn } from "../../tin/locate.ts";
import type { Tin } from "../../tin/tin.ts";
import { nextEdge, outlineOf } from "../../tin/trim-hull.ts";
import type { Ring } from "../mesh/polygon.ts";

/**
 * The line on the surface along which a pile ends, plane metres: straight from place to place, in height as in plan.
 */
export interface Toe {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** The surface's vertices that give a place its height, three for each, and their shares in it. */
  vertices: Uint32Array;
  shares: Float64Array;
  /** Straight pieces, two places each. Off the survey there are none. */
  pieces: [from: number, to: number][];
  lengthM: number;
  /** Length of the boundary that runs off the survey. */
  offSurveyM: number;
}

/**
 * Anything this close to the outline runs along it, because boundaries are drawn from corner to corner of a site whose
 * edges bow. Shorter gaps are ignored.
 */
const AT_OUTLINE_M = 0.01;
/** What runs along the outline diverges from it by no more for each metre; what diverges more crosses it. */
const ASIDE_PER_METRE = 0.01;

/** The toe along the outline of the survey: each of its loops. */
export function toeOfOutline(tin: Tin): Toe {
  const toe = new ToeBuilder();
  for (const loop of outlineOf(tin)) {
    const places = Array.from(loop, v => toe.add(tin.x[v]!, tin.y[v]!, tin.z[v]!, [v, v, v], [1, 0, 0]));
    places.forEach((place, i) => {
      toe.join(place, places[(i + 1) % places.length]!);
    });
  }
  return toe.finish(0);
}

/** The toe along a boundary: where it crosses the edges of the surface, and where it turns. */
export function toeAlong(tin: Tin, boundary: Ring): Toe {
  const ring = turnsOf(boundary);
  const spans: Span[] = [];
  let perimeterM = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const span = spanOf([ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!], 0, perimeterM);
    spans.push(span);
    perimeterM += span.length;
  }
  let pieces = inOrder(piecesWithin(tin, ring, spans));
  const gaps = gapsIn(pieces, perimeterM);
  if (gaps.length > 0) pieces = inOrder([...pieces, ...piecesAlongOutline(tin, { ring, spans, gaps })]);
  return toeOf(tin, pieces, { spans, perimeterM });
}

/**
 * The corners at which a ring turns, the westernmost first: a toe does not depend on corners between, nor on where the
 * ring begins.
 */
function turnsOf(ring: Ring): Ring {
  const count = ring.length / 2;
  const turns: number[] = [];
  for (let i = 0; i < count; i++) {
    const [before, after] = [turns.at(-1) ?? count - 1, (i + 1) % count];
    if (!isBetween(ring, before, i, after)) turns.push(i);
  }
  if (turns.length < 3) return ring;
  const west = turns.reduce((best, i) => {
    const aside = ring[2 * i]! - ring[2 * best]!;
    return aside < 0 || (aside === 0 && ring[2 * i + 1]! < ring[2 * best + 1]!) ? i : best;
  });
  const first = turns.indexOf(west);
  return Float64Array.from(
    [...turns.slice(first), ...turns.slice(0, first)].flatMap(i => [ring[2 * i]!, ring[2 * i + 1]!]),
  );
}

/** Degrees keep a position to some nanometres; a corner closer to the line between two others lies on it. */
const STRAIGHT_M = 1e-7;

function isBetween(ring: Ring, a: number, at: number, b: number): boolean {
  const { ax, ay, ux, uy, length } = spanOf(
    [ring[2 * a]!, ring[2 * a + 1]!, ring[2 * b]!, ring[2 * b + 1]!],
    0,
    0,
  );
  const [dx, dy] = [ring[2 * at]! - ax, ring[2 * at + 1]! - ay];
  const along = dx * ux + dy * uy;
  return along > 0 && along < length && Math.abs(dx * uy - dy * ux) < STRAIGHT_M;
}

/** The parts of the ring in the triangles of the surface. */
function piecesWithin(tin: Tin, ring: Ring, spans: readonly Span[]): Piece[] {
  const { x, y, triangles } = tin;
  const pieces: Piece[] = [];
  const spansNear = ringBands(ring);
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [triangles[k]!, triangles[k + 1]!, triangles[k + 2]!];
    const low = Math.min(y[a]!, y[b]!, y[c]!);
    const high = Math.max(y[a]!, y[b]!, y[c]!);
    for (const i of spansNear(low, high)) {
      const { ax, ux, length } = spans[i]!;
      const bx = ax + ux * length;
      if (Math.min(ax, bx) > Math.max(x[a]!, x[b]!, x[c]!) + SAME_M) continue;
      if (Math.max(ax, bx) < Math.min(x[a]!, x[b]!, x[c]!) - SAME_M) continue;
      crossTriangle(tin, k, spans[i]!, pieces);
    }
  }
  return pieces;
}

/** Sorts pieces along the ring, and removes what overlaps the one before. */
function inOrder(pieces: Piece[]): Piece[] {
  const kept: Piece[] = [];
  let end = 0;
  for (const piece of pieces.sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (piece.to <= end + STRAIGHT_M) continue;
    kept.push(piece.from < end ? { ...piece, from: end, zFrom: heightIn(piece, end) } : piece);
    end = piece.to;
  }
  return kept;
}

type Gap = [from: number, to: number];

/** Where the ring runs off the survey, distances along it. */
function gapsIn(pieces: readonly Piece[], perimeterM: number): Gap[] {
  const starts = [...pieces.map(({ from }) => from), perimeterM];
  return starts
    .map((to, i): Gap => [pieces[i - 1]?.to ?? 0, to])
    .filter(([from, to]) => to - from > AT_OUTLINE_M);
}

/** The parts of the gaps that run along the outline. */
function piecesAlongOutline(
  tin: Tin,
  { ring, spans, gaps }: { ring: Ring; spans: readonly Span[]; gaps: readonly Gap[] },
): Piece[] {
  const { y, triangles, halfedges } = tin;
  const pieces: Piece[] = [];
  const spansNear = ringBands(ring);
  for (let e = 0; e < halfedges.length; e++) {
    if (halfedges[e]! >= 0) continue;
    const [a, b] = [triangles[e]!, triangles[nextEdge(e)]!];
    const [low, high] = [Math.min(y[a]!, y[b]!), Math.max(y[a]!, y[b]!)];
    for (const i of spansNear(low - AT_OUTLINE_M, high + AT_OUTLINE_M)) {
      const piece = pieceBeside(tin, e, spans[i]!);
      if (!piece) continue;
      for (const gap of gaps) {
        const [from, to] = [Math.max(piece.from, gap[0]), Math.min(piece.to, gap[1])];
        if (to <= from) continue;
        pieces.push({ ...piece, from, to, zFrom: heightIn(piece, from), zTo: heightIn(piece, to) });
      }
    }
  }
  return pieces;
}

/** The part of a span that runs along an edge of the outline, with the heights of the edge; null if it does not. */
function pieceBeside({ x, y, z, triangles }: Tin, e: number, span: Span): Piece | null {
  const { ax, ay, ux, uy, length, distance } = span;
  const [a, b] = [triangles[e]!, triangles[nextEdge(e)]!];
  const along = (v: number) => (x[v]! - ax) * ux + (y[v]! - ay) * uy;
  const aside = (v: number) => (y[v]! - ay) * ux - (x[v]! - ax) * uy;
  const [alongA, alongB, asideA, asideB] = [along(a), along(b), aside(a), aside(b)];
  if (!(Math.abs(asideB - asideA) <= ASIDE_PER_METRE * Math.abs(alongB - alongA))) return null;
  const from = Math.max(0, Math.min(alongA, alongB));
  const to = Math.min(length, Math.max(alongA, alongB));
  if (to - from <= SAME_M) return null;
  const at = (place: number, ofA: number, ofB: number) =>
    ofA + ((place - alongA) / (alongB - alongA)) * (ofB - ofA);
  if ([from, to].some(place => Math.abs(at(place, asideA, asideB)) > AT_OUTLINE_M)) return null;
  return {
    from: distance + from,
    to: distance + to,
    zFrom: at(from, z[a]!, z[b]!),
    zTo: at(to, z[a]!, z[b]!),
    triangle: (e - (e % 3)) / 3,
  };
}

function toeOf(
  tin: Tin,
  pieces: readonly Piece[],
  { spans, perimeterM }: { spans: readonly Span[]; perimeterM: number },
): Toe {
  const toe = new ToeBuilder();
  let i = 0;
  const add = (at: number, z: number, triangle: number) => {
    while (i + 1 < spans.length && at >= spans[i + 1]!.distance) i++;
    const { ax, ay, ux, uy, distance } = spans[i]!;
    const [x, y] = [ax + ux * (at - distance), ay + uy * (at - distance)];
    const corners = Array.from(tin.triangles.subarray(3 * triangle, 3 * triangle + 3));
    return toe.add(x, y, z, corners, heldShares(tin, triangle, x, y));
  };
  let last = -1;
  let end = 0;
  for (const { from, to, zFrom, zTo, triangle } of pieces) {
    if (last < 0 || from > end + SAME_M) {
      const start = add(from, zFrom, triangle);
      if (last >= 0 && from - end <= AT_OUTLINE_M) toe.join(last, start);
      last = start;
    }
    const next = add(to, zTo, triangle);
    toe.join(last, next);
    last = next;
    end = to;
  }
  const openM = perimeterM - end + (pieces[0]?.from ?? 0);
  if (openM > SAME_M && openM <= AT_OUTLINE_M) toe.join(last, 0);
  return toe.finish(gapsIn(pieces, perimeterM).reduce((sum, [from, to]) => sum + to - from, 0));
}

/** The shares of a triangle's corners in a position's height, clamped to the triangle for a position beside it. */
function heldShares(tin: Tin, triangle: number, x: number, y: number): number[] {
  const { u, v } = sharesIn(tin, triangle, x, y);
  const held = [1 - u - v, u, v].map(share => (share > ROUNDING ? share : 0));
  const sum = held.reduce((total, share) => total + share, 0);
  return held.map(share => share / sum);
}

/** Smaller shares of a corner are rounding. */
const ROUNDING = 1e-9;

class ToeBuilder {
  private readonly places: { x: number; y: number; z: number }[] = [];
  private readonly vertices: number[] = [];
  private readonly shares: number[] = [];
  private readonly pieces: Toe["pieces"] = [];
  private lengthM = 0;

  /** Adds a place and returns its number. */
  add(x: number, y: number, z: number, vertices: number[], shares: number[]): number {
    this.vertices.push(...vertices);
    this.shares.push(...shares);
    return this.places.push({ x, y, z }) - 1;
  }

  join(from: number, to: number): void {
    const [a, b] = [this.places[from]!, this.places[to]!];
    this.pieces.push([from, to]);
    this.lengthM += Math.hypot(b.x - a.x, b.y - a.y);
  }

  finish(offSurveyM: number): Toe {
    const { places, vertices, shares, pieces, lengthM } = this;
    return {
      x: Float64Array.from(places, ({ x }) => x),
      y: Float64Array.from(places, ({ y }) => y),
      z: Float64Array.from(places, ({ z }) => z),
      vertices: Uint32Array.from(vertices),
      shares: Float64Array.from(shares),
      pieces,
      lengthM,
      offSurveyM,
    };
  }
}

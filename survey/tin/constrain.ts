import { incircle, orient2d } from "robust-predicates";
import type { Triangulation } from "./delaunay.ts";

interface Plan {
  x: Float64Array;
  y: Float64Array;
}

/** The rim of one side of a span: half-edges of its crossed triangles, and what lay beyond them. */
interface Rim {
  edges: number[];
  twins: number[];
  ends: number[];
  isFixed: number[];
}

/** New triangles before they are stored: corners, and what each side meets (see {@link cutPolygon}). */
interface Cut {
  corners: number[];
  sides: number[];
}

/**
 * A triangulation of a convex outline into which spans are forced, in place. All other edges stay Delaunay as far
 * as the spans let them (constrained Delaunay triangulation). Predicates are exact.
 *
 * A span is walked from vertex to vertex. The triangles it crosses are taken out, which leaves a polygon on each
 * side whose corners see the span; each is cut into triangles by one scan (Toussaint and Avis 1982, 'On a convex hull
 * algorithm for polygons and its application to triangulation problems'). Flips then restore the Delaunay condition
 * (Lawson 1977; Sloan 1993). A table of one edge for each vertex finds where a span starts.
 */
export class ConstrainedMesh {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly triangles: Uint32Array;
  private readonly halfedges: Int32Array;
  /** For each vertex a half-edge that leaves it. */
  private readonly edgeFrom: Int32Array;
  /** 1 for both half-edges of a span's edges. */
  private readonly isFixed: Uint8Array;

  constructor({ x, y, triangles, halfedges }: Triangulation & Plan) {
    this.x = x;
    this.y = y;
    this.triangles = triangles;
    this.halfedges = halfedges;
    this.edgeFrom = new Int32Array(x.length).fill(-1);
    this.isFixed = new Uint8Array(triangles.length);
    for (let e = 0; e < triangles.length; e++) this.edgeFrom[triangles[e]!] = e;
  }

  /**
   * Makes the straight line between two vertices an edge, or several where it runs through vertices. Returns false when
   * an earlier span is in the way; the part before that one is then fixed all the same.
   */
  addSpan(from: number, to: number): boolean {
    let at = from;
    while (at !== to) {
      at = this.addPiece(at, to);
      if (at < 0) return false;
    }
    return true;
  }

  /** Fixes the span up to its end or to the first vertex on it; returns that vertex, or -1 when the way is blocked. */
  private addPiece(from: number, to: number): number {
    const { triangles } = this;
    const first = this.firstEdge(from, to);
    if (first < 0) return -1;
    if (triangles[first] === from) return this.fix(first, triangles[nextEdge(first)]!);
    if (triangles[nextEdge(first)] === from) return this.fix(first, triangles[first]!);
    return this.addAcross(from, to, first);
  }

  private fix(e: number, end: number): number {
    this.isFixed[e] = 1;
    const twin = this.halfedges[e]!;
    if (twin >= 0) this.isFixed[twin] = 1;
    return end;
  }

  /** Returns the edge at `from` that runs along the span, or else the one opposite `from` that the span crosses. */
  private firstEdge(from: number, to: number): number {
    const { halfedges } = this;
    const start = this.edgeFrom[from]!;
    let e = start;
    while (e >= 0) {
      const met = this.meets(e, from, to);
      if (met >= 0) return met;
      e = halfedges[lastEdge(e)]!;
      if (e === start) return -1;
    }
    // At the outline, the rest of the turn is in the other direction.
    for (let into = halfedges[start]!; into >= 0; into = halfedges[e]!) {
      e = nextEdge(into);
      const met = this.meets(e, from, to);
      if (met >= 0) return met;
    }
    return -1;
  }

  private meets(e: number, from: number, to: number): number {
    const { triangles } = this;
    const b = triangles[nextEdge(e)]!;
    const c = triangles[lastEdge(e)]!;
    if (b === to) return e;
    if (c === to) return lastEdge(e);
    const sideB = this.turn(from, to, b);
    const sideC = this.turn(from, to, c);
    if (sideB === 0 && this.isAhead(from, to, b)) return e;
    if (sideC === 0 && this.isAhead(from, to, c)) return lastEdge(e);
    return sideB < 0 && sideC > 0 ? nextEdge(e) : -1;
  }

  private isAhead(from: number, to: number, v: number): boolean {
    const { x, y } = this;
    return (x[v]! - x[from]!) * (x[to]! - x[from]!) + (y[v]! - y[from]!) * (y[to]! - y[from]!) > 0;
  }

  /** Positive when a, b, c turn left; exact. */
  private turn(a: number, b: number, c: number): number {
    const { x, y } = this;
    return -orient2d(x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!);
  }

  /** Walks from `from` across `first`, an edge from the span's right to its left, and replaces what is crossed. */
  private addAcross(from: number, to: number, first: number): number {
    const { triangles, halfedges } = this;
    const slots = [triangleOf(first)];
    const right = [lastEdge(first)];
    const left = [nextEdge(first)];
    let crossed = first;
    for (;;) {
      const twin = halfedges[crossed]!;
      if (twin < 0 || this.isFixed[crossed]) return -1;
      slots.push(triangleOf(twin));
      const apex = triangles[lastEdge(twin)]!;
      const side = apex === to ? 0 : this.turn(from, to, apex);
      if (side <= 0) right.push(nextEdge(twin));
      if (side >= 0) left.push(lastEdge(twin));
      if (side === 0) return this.replace(from, apex, { slots, right, left: left.reverse() });
      crossed = side > 0 ? nextEdge(twin) : lastEdge(twin);
    }
  }

  /** Refills both sides of the span; returns its end. */
  private replace(
    from: number,
    to: number,
    { slots, right, left }: { slots: number[]; right: number[]; left: number[] },
  ): number {
    const rim = this.rimOf([...left, ...right]);
    const cut: Cut = { corners: [], sides: [] };
    const turn = (a: number, b: number, c: number) => this.turn(a, b, c);
    const leftBase = cutPolygon(cut, turn, { start: to, rim, first: 0, count: left.length });
    const rightBase = cutPolygon(cut, turn, { start: from, rim, first: left.length, count: right.length });
    if (leftBase === null || rightBase === null) return -1;
    const edges = this.store(cut, slots, rim);
    const at = (side: number) => placeOf(-1 - side, slots);
    this.link(at(leftBase), at(rightBase));
    this.fix(at(leftBase), to);
    this.restoreDelaunay(edges);
    return to;
  }

  private rimOf(edges: number[]): Rim {
    return {
      edges,
      twins: edges.map(e => this.halfedges[e]!),
      ends: edges.map(e => this.triangles[nextEdge(e)]!),
      isFixed: edges.map(e => this.isFixed[e]!),
    };
  }

  /** Writes the new triangles over the crossed ones, which are as many. Returns their half-edges. */
  private store({ corners, sides }: Cut, slots: number[], rim: Rim): number[] {
    const movedTo = new Map<number, number>();
    const edges = corners.map((_, place) => placeOf(place, slots));
    edges.forEach((e, place) => {
      this.triangles[e] = corners[place]!;
      this.edgeFrom[corners[place]!] = e;
      this.isFixed[e] = 0;
    });
    sides.forEach((side, place) => {
      if (side < 0) this.link(edges[place]!, placeOf(-1 - side, slots));
      else if (side !== OPEN) movedTo.set(rim.edges[side]!, edges[place]!);
    });
    rim.edges.forEach((old, i) => {
      const e = movedTo.get(old)!;
      // Both sides of an edge may be rim, if it hangs into the polygon.
      const twin = movedTo.get(rim.twins[i]!) ?? rim.twins[i]!;
      this.halfedges[e] = twin;
      if (twin >= 0) this.halfedges[twin] = e;
      this.isFixed[e] = rim.isFixed[i]!;
    });
    return edges;
  }

  private link(e: number, twin: number): void {
    this.halfedges[e] = twin;
    this.halfedges[twin] = e;
  }

  /** Flips edges whose circumcircle holds the opposite corner, until there are none. */
  private restoreDelaunay(open: number[]): void {
    const { x, y, triangles, halfedges, isFixed } = this;
    for (let e = open.pop(); e !== undefined; e = open.pop()) {
      const twin = halfedges[e]!;
      if (twin < 0 || isFixed[e]) continue;
      const a = triangles[e]!;
      const b = triangles[nextEdge(e)]!;
      const c = triangles[lastEdge(e)]!;
      const d = triangles[lastEdge(twin)]!;
      if (incircle(x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!, x[d]!, y[d]!) <= 0) continue;
      this.flip(e, twin);
      open.push(e, nextEdge(e), twin, nextEdge(twin));
    }
  }

  /** Turns the edge between two triangles into the other diagonal of their quadrilateral. */
  private flip(e: number, twin: number): void {
    const { triangles, halfedges, isFixed, edgeFrom } = this;
    const last = lastEdge(e);
    const twinLast = lastEdge(twin);
    edgeFrom[triangles[e]!] = nextEdge(twin);
    edgeFrom[triangles[twin]!] = nextEdge(e);
    triangles[e] = triangles[twinLast]!;
    triangles[twin] = triangles[last]!;
    for (const [to, from] of [
      [e, twinLast],
      [twin, last],
    ] as const) {
      const behind = halfedges[from]!;
      halfedges[to] = behind;
      if (behind >= 0) halfedges[behind] = to;
      isFixed[to] = isFixed[from]!;
      isFixed[from] = 0;
    }
    this.link(last, twinLast);
  }
}

/** A side that meets nothing yet: the base of what comes next. */
const OPEN = Number.MAX_SAFE_INTEGER;

/**
 * Cuts the polygon between a span and a part of the rim, which runs counter-clockwise from `start`, the end of the
 * span, to its other end. A corner is cut off as soon as it turns left. Adds the triangles to `cut`; a side is the
 * number of a rim edge, or -1 minus the index of the new half-edge it meets. Returns the span's own side in that form;
 * null when something is left over, which exact predicates rule out.
 */
function cutPolygon(
  cut: Cut,
  turn: (a: number, b: number, c: number) => number,
  { start, rim, first, count }: { start: number; rim: Rim; first: number; count: number },
): number | null {
  const corners = [start];
  /** sides[i] runs from corner i to the next. */
  const sides: number[] = [];
  for (let i = first; i < first + count; i++) {
    const next = rim.ends[i]!;
    let side = i;
    while (corners.length > 1 && turn(corners.at(-2)!, corners.at(-1)!, next) > 0) {
      const place = cut.corners.length;
      const middle = corners.pop()!;
      cut.corners.push(corners.at(-1)!, middle, next);
      cut.sides.push(sides.pop()!, side, OPEN);
      side = -1 - (place + 2);
    }
    corners.push(next);
    sides.push(side);
  }
  return sides.length === 1 && sides[0]! < 0 ? sides[0]! : null;
}

/** The half-edge in the old triangles' slots for a new triangle's index. */
const placeOf = (place: number, slots: number[]) => 3 * slots[Math.floor(place / 3)]! + (place % 3);

const triangleOf = (e: number) => (e - (e % 3)) / 3;
const nextEdge = (e: number) => (e % 3 === 2 ? e - 2 : e + 1);
const lastEdge = (e: number) => (e % 3 === 0 ? e + 2 : e - 1);

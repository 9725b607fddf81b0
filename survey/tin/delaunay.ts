import { incircle, orient2d } from "robust-predicates";

/**
 * A triangulation by half-edges: edge e runs from triangles[e] to the next corner of its triangle,
 * counter-clockwise.
 */
export interface Triangulation {
  /** Three corners each, counter-clockwise. */
  triangles: Uint32Array;
  /** The half-edge on the other side, or -1 on the outline. */
  halfedges: Int32Array;
}

/**
 * Every 16th position is inserted first. The others then fall among triangles that are nearly right, instead
 * of at the edge of the finished part, which saves every third flip (Amenta, Choi and Rote 2003, with two
 * rounds instead of many).
 */
const COARSE = 16;

/** Error bounds of the plain floating-point predicates (Shewchuk 1997); beyond them the sign is certain. */
const EPSILON = 2 ** -53;
const ORIENT_BOUND = (3 + 16 * EPSILON) * EPSILON;
const CIRCLE_BOUND = (10 + 96 * EPSILON) * EPSILON;

/**
 * Computes the Delaunay triangulation of distinct positions, inserted in the given order. Neighbours in the order
 * should be neighbours in the plane. Incremental insertion with a walk and edge flips (Lawson 1977). The outside
 * is made of triangles with a corner at infinity, so that hull and interior are one case. Predicates are exact
 * where rounding could matter. Positions equal to an earlier one are left out.
 *
 * Returns null when all positions lie on one line. Expected time is linear in well-mixed spatial order.
 */
export function triangulate(x: Float64Array, y: Float64Array): Triangulation | null {
  const start = firstTriangle(x, y);
  if (!start) return null;
  const mesh = new Mesh(x, y, start);
  for (let i = 0; i < x.length; i += COARSE) if (!start.includes(i)) mesh.insert(i);
  for (let i = 0; i < x.length; i++) if (i % COARSE !== 0 && !start.includes(i)) mesh.insert(i);
  return mesh.finish();
}

/** Returns the first three positions that make a triangle, counter-clockwise. */
function firstTriangle(x: Float64Array, y: Float64Array): [number, number, number] | null {
  const count = x.length;
  let b = 1;
  while (b < count && x[b] === x[0] && y[b] === y[0]) b++;
  for (let c = b + 1; c < count; c++) {
    // orient2d of robust-predicates is positive when the corners run clockwise in a y-up plane.
    const turn = -orient2d(x[0]!, y[0]!, x[b]!, y[b]!, x[c]!, y[c]!);
    if (turn > 0) return [0, b, c];
    if (turn < 0) return [0, c, b];
  }
  return null;
}

class Mesh {
  private readonly infinite: number;
  private readonly triangles: Uint32Array;
  private readonly twins: Int32Array;
  private count = 4;
  /** A finite triangle near the last insertion. */
  private near = 0;
  private stack = new Uint32Array(512);

  constructor(
    private readonly x: Float64Array,
    private readonly y: Float64Array,
    [a, b, c]: [number, number, number],
  ) {
    const inf = x.length;
    this.infinite = inf;
    this.triangles = new Uint32Array(6 * x.length);
    this.twins = new Int32Array(6 * x.length);
    this.triangles.set([a, b, c, b, a, inf, c, b, inf, a, c, inf]);
    this.twins.set([3, 6, 9, 0, 11, 7, 1, 5, 10, 2, 8, 4]);
  }

  /** Inserts position p: finds its triangle, splits it in three and flips until all is Delaunay again. */
  insert(p: number): void {
    const { triangles, twins } = this;
    const t = this.locate(p);
    if (t < 0) return;
    const e = 3 * t;
    const a = triangles[e]!;
    const b = triangles[e + 1]!;
    const c = triangles[e + 2]!;
    const ab = twins[e]!;
    const bc = twins[e + 1]!;
    const ca = twins[e + 2]!;
    const u = 3 * this.count;
    const v = u + 3;
    this.count += 2;
    // The new position is corner 0 of its triangles, so edge 1 is the one to test.
    triangles[e] = p;
    triangles[e + 1] = a;
    triangles[e + 2] = b;
    triangles[u] = p;
    triangles[u + 1] = b;
    triangles[u + 2] = c;
    triangles[v] = p;
    triangles[v + 1] = c;
    triangles[v + 2] = a;
    twins[e] = v + 2;
    twins[e + 1] = ab;
    twins[ab] = e + 1;
    twins[e + 2] = u;
    twins[u] = e + 2;
    twins[u + 1] = bc;
    twins[bc] = u + 1;
    twins[u + 2] = v;
    twins[v] = u + 2;
    twins[v + 1] = ca;
    twins[ca] = v + 1;
    twins[v + 2] = e;
    this.stack[0] = e;
    this.stack[1] = u;
    this.stack[2] = v;
    this.flip(p, 3);
  }

  /** Flips edges opposite p while p lies in the circle on their other side. */
  private flip(p: number, size: number): void {
    const { x, y, triangles, twins, infinite } = this;
    const px = x[p]!;
    const py = y[p]!;
    let { stack } = this;
    let near = stack[0]!;
    while (size > 0) {
      const t = stack[--size]!;
      const o = twins[t + 1]!;
      const base = o - (o % 3);
      const on = o === base + 2 ? base : o + 1;
      const op = o === base ? base + 2 : o - 1;
      const a = triangles[t + 1]!;
      const b = triangles[t + 2]!;
      const d = triangles[op]!;
      let isInside: boolean;
      if (a === infinite || b === infinite || d === infinite) isInside = this.seesOutside(p, a, b, d);
      else {
        const ax = x[a]! - px;
        const ay = y[a]! - py;
        const bx = x[b]! - px;
        const by = y[b]! - py;
        const dx = x[d]! - px;
        const dy = y[d]! - py;
        const a2 = ax * ax + ay * ay;
        const b2 = bx * bx + by * by;
        const d2 = dx * dx + dy * dy;
        const bxdy = bx * dy;
        const dxby = dx * by;
        const dxay = dx * ay;
        const axdy = ax * dy;
        const axby = ax * by;
        const bxay = bx * ay;
        // Triangle (a, d, b) is counter-clockwise.
        const det = a2 * (dxby - bxdy) + d2 * (bxay - axby) + b2 * (axdy - dxay);
        const bound =
          CIRCLE_BOUND *
          (a2 * (Math.abs(dxby) + Math.abs(bxdy)) +
            d2 * (Math.abs(bxay) + Math.abs(axby)) +
            b2 * (Math.abs(axdy) + Math.abs(dxay)));
        isInside =
          det > bound || (det >= -bound && incircle(x[a]!, y[a]!, x[d]!, y[d]!, x[b]!, y[b]!, px, py) > 0);
      }
      if (!isInside) {
        if (a !== infinite && b !== infinite) near = t;
        continue;
      }
      // Quadrilateral p, a, d, b: the diagonal a-b becomes p-d.
      const ad = twins[on]!;
      const db = twins[op]!;
      const bp = twins[t + 2]!;
      triangles[t + 2] = d;
      twins[t + 1] = ad;
      twins[ad] = t + 1;
      triangles[base] = p;
      triangles[base + 1] = d;
      triangles[base + 2] = b;
      twins[t + 2] = base;
      twins[base] = t + 2;
      twins[base + 1] = db;
      twins[db] = base + 1;
      twins[base + 2] = bp;
      twins[bp] = base + 2;
      if (size + 2 > stack.length) {
        const grown = new Uint32Array(stack.length * 2);
        grown.set(stack);
        stack = grown;
        this.stack = grown;
      }
      stack[size++] = t;
      stack[size++] = base;
    }
    this.near = near / 3;
  }

  /**
   * Tells whether p lies in the 'circle' of a triangle with an infinite corner: the half-plane beyond its
   * edge.
   */
  private seesOutside(p: number, a: number, b: number, d: number): boolean {
    const { infinite } = this;
    if (d === infinite) return this.isBeyond(p, b, a);
    if (a === infinite) return this.isBeyond(p, d, b);
    return this.isBeyond(p, a, d);
  }

  /**
   * Tells whether p is strictly left of from -> to, which has the outside on its left, or on it between its
   * ends.
   */
  private isBeyond(p: number, from: number, to: number): boolean {
    const { x, y } = this;
    const turn = this.turn(from, to, p);
    if (turn !== 0) return turn > 0;
    const along = (x[p]! - x[from]!) * (x[p]! - x[to]!) + (y[p]! - y[from]!) * (y[p]! - y[to]!);
    return along < 0;
  }

  /** Positive when a, b, p turn left; exact. */
  private turn(a: number, b: number, p: number): number {
    const { x, y } = this;
    const left = (x[b]! - x[a]!) * (y[p]! - y[a]!);
    const right = (y[b]! - y[a]!) * (x[p]! - x[a]!);
    const det = left - right;
    if (Math.abs(det) > ORIENT_BOUND * (Math.abs(left) + Math.abs(right))) return det;
    return -orient2d(x[a]!, y[a]!, x[b]!, y[b]!, x[p]!, y[p]!);
  }

  /** Returns the triangle (finite, or infinite and seen from p) that holds p; -1 when p repeats a corner. */
  private locate(p: number): number {
    const { x, y, triangles, twins, infinite } = this;
    const px = x[p]!;
    const py = y[p]!;
    let t = this.near;
    let cameOver = -1;
    for (;;) {
      const e = 3 * t;
      const a = triangles[e]!;
      const b = triangles[e + 1]!;
      const c = triangles[e + 2]!;
      if (a === infinite || b === infinite || c === infinite) return t;
      let cross = -1;
      if (e !== cameOver && this.turn(a, b, p) < 0) cross = e;
      else if (e + 1 !== cameOver && this.turn(b, c, p) < 0) cross = e + 1;
      else if (e + 2 !== cameOver && this.turn(c, a, p) < 0) cross = e + 2;
      if (cross < 0) {
        const isCorner =
          (x[a] === px && y[a] === py) || (x[b] === px && y[b] === py) || (x[c] === px && y[c] === py);
        return isCorner ? -1 : t;
      }
      cameOver = twins[cross]!;
      t = (cameOver - (cameOver % 3)) / 3;
    }
  }

  /** Returns the finite triangles, renumbered without gaps, in the same memory: none moves up. */
  finish(): Triangulation {
    const { triangles, twins, infinite, count } = this;
    const renumbered = new Int32Array(count);
    let finite = 0;
    for (let t = 0; t < count; t++) {
      const isReal =
        triangles[3 * t] !== infinite &&
        triangles[3 * t + 1] !== infinite &&
        triangles[3 * t + 2] !== infinite;
      renumbered[t] = isReal ? finite++ : -1;
    }
    for (let t = 0; t < count; t++) {
      const to = 3 * renumbered[t]!;
      if (to < 0) continue;
      for (let k = 0; k < 3; k++) {
        triangles[to + k] = triangles[3 * t + k]!;
        const twin = twins[3 * t + k]!;
        const side = twin % 3;
        const other = renumbered[(twin - side) / 3]!;
        twins[to + k] = other < 0 ? -1 : 3 * other + side;
      }
    }
    return { triangles: triangles.subarray(0, 3 * finite), halfedges: twins.subarray(0, 3 * finite) };
  }
}

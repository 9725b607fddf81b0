import { orient2d } from "robust-predicates";
import { ConstrainedMesh } from "../constrain.ts";
import { triangulate } from "../delaunay.ts";
import type { DerivedVertices, Tin } from "../tin.ts";
import { keepTriangles, nextEdge } from "../trim-hull.ts";
import { isBehindEdge, ringBands, SAME_M, within } from "./ring.ts";

/**
 * Returns the part of a surface within a ring (x0, y0, x1, y1, ... in metres, closed implicitly), exact along it. The
 * ring has no heights: where it crosses an edge, and at its corners, it takes those of the surface, so that the surface
 * inside stays what it was. Only triangles that it crosses are cut; each lies in one plane, however it is cut.
 */
export function cutToBoundary(tin: Tin, ring: Float64Array): { tin: Tin; outside: number } {
  const { tin: split, cut } = new RingCut(tin, ring).run();
  const isKept = within(split, ring);
  let outside = cut.size;
  for (let t = 0; t < tin.triangles.length / 3; t++) if (!cut.has(t) && isKept[t] === 0) outside++;
  return { tin: outside === 0 ? tin : keepTriangles(split, t => isKept[t] === 1), outside };
}

/** Where an edge of the ring meets the surface: a vertex, and the share of the edge's length. */
interface Meeting {
  share: number;
  vertex: number;
}

/** A vertex on an edge of the surface, and its share of the edge's length from the half-edge's start. */
interface OnEdge {
  vertex: number;
  share: number;
}

class RingCut {
  private readonly added: DerivedVertices & { x: number[]; y: number[]; z: number[] } = {
    ...{ first: 0, parents: [], shares: [] },
    ...{ x: [], y: [], z: [] },
  };
  /** By the lesser half-edge of an edge. */
  private readonly onEdges = new Map<number, OnEdge[]>();
  private readonly inTriangles = new Map<number, number[]>();
  /** Of each edge of the ring. */
  private readonly west: Float64Array;
  private readonly east: Float64Array;
  private readonly meetings: Meeting[][];
  private readonly cornerVertex: Int32Array;

  constructor(
    private readonly tin: Tin,
    private readonly ring: Float64Array,
  ) {
    this.added.first = tin.x.length;
    const ends = Array.from({ length: ring.length / 2 }, (_, i) => this.ringEdge(i));
    this.west = Float64Array.from(ends, ([px, , qx]) => Math.min(px, qx));
    this.east = Float64Array.from(ends, ([px, , qx]) => Math.max(px, qx));
    this.meetings = Array.from({ length: ring.length / 2 }, () => []);
    this.cornerVertex = new Int32Array(ring.length / 2).fill(-1);
  }

  run(): { tin: Tin; cut: ReadonlySet<number> } {
    this.meet();
    const cut = new Set(this.inTriangles.keys());
    for (const e of this.onEdges.keys()) {
      cut.add(Math.floor(e / 3));
      if (this.tin.halfedges[e]! >= 0) cut.add(Math.floor(this.tin.halfedges[e]! / 3));
    }
    return { tin: cut.size === 0 ? this.tin : this.withCut(cut), cut };
  }

  /** Finds where the ring meets edges and vertices, and where its corners lie. */
  private meet(): void {
    const { x, y, triangles } = this.tin;
    const edgesNear = ringBands(this.ring);
    for (let t = 0; t < triangles.length / 3; t++) {
      const [a, b, c] = [triangles[3 * t]!, triangles[3 * t + 1]!, triangles[3 * t + 2]!];
      const fromX = Math.min(x[a]!, x[b]!, x[c]!) - SAME_M;
      const toX = Math.max(x[a]!, x[b]!, x[c]!) + SAME_M;
      for (const i of edgesNear(Math.min(y[a]!, y[b]!, y[c]!), Math.max(y[a]!, y[b]!, y[c]!))) {
        if (this.east[i]! < fromX || this.west[i]! > toX) continue;
        if (this.cornerVertex[i] === -1) this.placeCorner(i, t);
        this.crossEdges(i, t);
      }
    }
  }

  private ringEdge(i: number): [px: number, py: number, qx: number, qy: number] {
    const { ring } = this;
    const next = 2 * i + 2 === ring.length ? 0 : 2 * i + 2;
    return [ring[2 * i]!, ring[2 * i + 1]!, ring[next]!, ring[next + 1]!];
  }

  /** How far a place lies to the left of an edge of a triangle, metres; its sign is exact. */
  private leftOfEdge(e: number, px: number, py: number): number {
    const { x, y, triangles } = this.tin;
    const [a, b] = [triangles[e]!, triangles[nextEdge(e)]!];
    return -orient2d(x[a]!, y[a]!, x[b]!, y[b]!, px, py) / Math.hypot(x[b]! - x[a]!, y[b]! - y[a]!);
  }

  private placeCorner(i: number, t: number): void {
    const { x, y, z, triangles, halfedges } = this.tin;
    const [px, py] = this.ringEdge(i);
    const left = [0, 1, 2].map(k => this.leftOfEdge(3 * t + k, px, py));
    if (left.some((m, k) => m < (halfedges[3 * t + k]! < 0 ? -SAME_M : 0))) return;
    const corners = [0, 1, 2].map(k => triangles[3 * t + k]!);
    const at = corners.find(v => Math.hypot(x[v]! - px, y[v]! - py) <= SAME_M);
    const on = left.findIndex(m => Math.abs(m) <= SAME_M);
    if (at !== undefined) this.cornerVertex[i] = at;
    else if (on >= 0) this.cornerVertex[i] = this.edgeVertex(3 * t + on, px, py);
    else {
      const [a, b, c] = corners as [number, number, number];
      const det = (x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!);
      const u = ((px - x[a]!) * (y[c]! - y[a]!) - (py - y[a]!) * (x[c]! - x[a]!)) / det;
      const v = ((x[b]! - x[a]!) * (py - y[a]!) - (y[b]! - y[a]!) * (px - x[a]!)) / det;
      const heightM = z[a]! + u * (z[b]! - z[a]!) + v * (z[c]! - z[a]!);
      const vertex = this.add([px, py, heightM], [a, b, c], [1 - u - v, u, v]);
      this.cornerVertex[i] = vertex;
      this.inTriangles.set(t, [...(this.inTriangles.get(t) ?? []), vertex]);
    }
  }

  private crossEdges(i: number, t: number): void {
    const { x, y, triangles, halfedges } = this.tin;
    const [px, py, qx, qy] = this.ringEdge(i);
    const length = Math.hypot(qx - px, qy - py);
    if (length <= SAME_M) return;
    const leftM = (v: number) => -orient2d(px, py, qx, qy, x[v]!, y[v]!) / length;
    const shareOf = (ox: number, oy: number) =>
      ((ox - px) * (qx - px) + (oy - py) * (qy - py)) / (length * length);
    for (let e = 3 * t; e < 3 * t + 3; e++) {
      const [a, b] = [triangles[e]!, triangles[nextEdge(e)]!];
      const [leftA, leftB] = [leftM(a), leftM(b)];
      if (Math.abs(leftA) <= SAME_M) {
        const share = shareOf(x[a]!, y[a]!);
        if (share >= 0 && share <= 1) this.meetings[i]!.push({ share, vertex: a });
      }
      // Each edge once.
      if (halfedges[e]! > e || Math.abs(leftA) <= SAME_M || Math.abs(leftB) <= SAME_M) continue;
      if (leftA > 0 === leftB > 0) continue;
      const [fromP, fromQ] = [this.leftOfEdge(e, px, py), this.leftOfEdge(e, qx, qy)];
      // A corner on the edge is placed there by itself.
      if (Math.abs(fromP) <= SAME_M || Math.abs(fromQ) <= SAME_M || fromP > 0 === fromQ > 0) continue;
      const share = leftA / (leftA - leftB);
      const [ox, oy] = [x[a]! + share * (x[b]! - x[a]!), y[a]! + share * (y[b]! - y[a]!)];
      this.meetings[i]!.push({ share: shareOf(ox, oy), vertex: this.edgeVertex(e, ox, oy) });
    }
  }

  /** The vertex at a place on an edge, its own or one that is there already. */
  private edgeVertex(e: number, px: number, py: number): number {
    const { x, y, z, triangles, halfedges } = this.tin;
    const lesser = halfedges[e]! >= 0 ? Math.min(e, halfedges[e]!) : e;
    const [a, b] = [triangles[lesser]!, triangles[nextEdge(lesser)]!];
    const [dx, dy] = [x[b]! - x[a]!, y[b]! - y[a]!];
    const share = ((px - x[a]!) * dx + (py - y[a]!) * dy) / (dx * dx + dy * dy);
    const there = this.onEdges.get(lesser) ?? [];
    const same = there.find(each => Math.abs(each.share - share) * Math.hypot(dx, dy) <= SAME_M);
    if (same) return same.vertex;
    const vertex = this.add([px, py, z[a]! + share * (z[b]! - z[a]!)], [a, b, a], [1 - share, share, 0]);
    this.onEdges.set(lesser, [...there, { vertex, share }]);
    return vertex;
  }

  private add(place: [number, number, number], parents: number[], shares: number[]): number {
    const { added } = this;
    added.x.push(place[0]);
    added.y.push(place[1]);
    added.z.push(place[2]);
    added.parents.push(...parents);
    added.shares.push(...shares);
    return added.first + added.x.length - 1;
  }

  /** What of the ring joins each vertex to another. */
  private spans(): Map<number, number[]> {
    const spans = new Map<number, number[]>();
    this.meetings.forEach((meetings, i) => {
      const ends = [this.cornerVertex[i]!, this.cornerVertex[(i + 1) % this.cornerVertex.length]!];
      const all = [...meetings, ...ends.map((vertex, share) => ({ share, vertex }))]
        .filter(({ vertex }) => vertex >= 0)
        .sort((p, q) => p.share - q.share);
      for (let k = 1; k < all.length; k++) {
        const [from, to] = [all[k - 1]!.vertex, all[k]!.vertex];
        if (from !== to) spans.set(from, [...(spans.get(from) ?? []), to]);
      }
    });
    return spans;
  }

  private withCut(cut: ReadonlySet<number>): Tin {
    const { tin, added } = this;
    const joined = (known: Float64Array, more: number[]) => {
      const all = new Float64Array(known.length + more.length);
      all.set(known);
      all.set(more, known.length);
      return all;
    };
    const plan = { x: joined(tin.x, added.x), y: joined(tin.y, added.y) };
    const spans = this.spans();
    const pieces: number[] = [];
    const slots: number[] = [];
    let end = tin.triangles.length;
    for (const t of cut)
      this.piecesOf(t, plan, spans).forEach((piece, i) => {
        pieces.push(...piece);
        slots.push(i === 0 ? 3 * t : end);
        if (i > 0) end += 3;
      });
    const { parents, shares, first } = added;
    const pointOf = new Uint32Array(plan.x.length);
    pointOf.set(tin.pointOf);
    return {
      ...tin,
      ...plan,
      z: joined(tin.z, added.z),
      pointOf,
      derived: { first, parents, shares },
      ...this.linked(cut, { pieces, slots, end }),
    };
  }

  /** The triangles of one that the ring crosses: whatever they are, they lie in its plane. */
  private piecesOf(
    t: number,
    plan: { x: Float64Array; y: Float64Array },
    spans: ReadonlyMap<number, number[]>,
  ): number[][] {
    const { triangles, halfedges } = this.tin;
    const corners = [...triangles.subarray(3 * t, 3 * t + 3)];
    /** Of each vertex the share along each of the three edges; undefined off it. */
    const along = corners.map((_, k) => {
      const on: (number | undefined)[] = [];
      on[k] = 0;
      on[(k + 2) % 3] = 1;
      return on;
    });
    const vertices = corners;
    for (let k = 0; k < 3; k++) {
      const e = 3 * t + k;
      const isLesser = halfedges[e]! < 0 || e < halfedges[e]!;
      for (const { vertex, share } of this.onEdges.get(isLesser ? e : halfedges[e]!) ?? []) {
        vertices.push(vertex);
        const on: (number | undefined)[] = [];
        on[k] = isLesser ? share : 1 - share;
        along.push(on);
      }
    }
    for (const vertex of this.inTriangles.get(t) ?? []) {
      vertices.push(vertex);
      along.push([]);
    }
    const x = Float64Array.from(vertices, v => plan.x[v]!);
    const y = Float64Array.from(vertices, v => plan.y[v]!);
    const local = triangulate(x, y)!;
    const mesh = new ConstrainedMesh({ x, y, ...local });
    const placeOf = new Map(vertices.map((vertex, i) => [vertex, i]));
    const isOnOneEdge = (i: number, j: number) =>
      [0, 1, 2].some(k => along[i]![k] !== undefined && along[j]![k] !== undefined);
    vertices.forEach((vertex, i) => {
      for (const to of spans.get(vertex) ?? []) {
        const j = placeOf.get(to);
        if (j !== undefined && !isOnOneEdge(i, j)) mesh.addSpan(i, j);
      }
    });
    const pieces: number[][] = [];
    for (let k = 0; k < local.triangles.length; k += 3) {
      const piece = [...local.triangles.subarray(k, k + 3)];
      if (!isBehindEdge(piece.map(i => along[i]!))) pieces.push(piece.map(i => vertices[i]!));
    }
    return pieces;
  }

  /** Puts the pieces into their slots, and joins each half-edge to the one that runs back. */
  private linked(
    cut: ReadonlySet<number>,
    { pieces, slots, end }: { pieces: number[]; slots: number[]; end: number },
  ): Pick<Tin, "triangles" | "halfedges"> {
    const triangles = new Uint32Array(end);
    const halfedges = new Int32Array(end).fill(-1);
    triangles.set(this.tin.triangles);
    halfedges.set(this.tin.halfedges);
    const open: number[] = [];
    for (const t of cut)
      for (let e = 3 * t; e < 3 * t + 3; e++) {
        const twin = this.tin.halfedges[e]!;
        if (twin >= 0 && !cut.has(Math.floor(twin / 3))) open.push(twin);
      }
    slots.forEach((slot, i) => {
      triangles.set(pieces.slice(3 * i, 3 * i + 3), slot);
      open.push(slot, slot + 1, slot + 2);
    });
    const count = this.added.first + this.added.x.length;
    const keyOf = (from: number, to: number) => from * count + to;
    const byKey = new Map(open.map(e => [keyOf(triangles[e]!, triangles[nextEdge(e)]!), e]));
    for (const e of open) halfedges[e] = byKey.get(keyOf(triangles[nextEdge(e)]!, triangles[e]!)) ?? -1;
    return { triangles, halfedges };
  }
}

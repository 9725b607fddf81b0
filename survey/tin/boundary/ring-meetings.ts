import { orient2d } from "robust-predicates";
import type { DerivedVertices, Tin } from "../tin.ts";
import { nextEdge } from "../trim-hull.ts";
import { ringBands, SAME_M } from "./ring.ts";

/** Vertices that are new, with their parents in the surface. */
export type AddedVertices = DerivedVertices & { x: number[]; y: number[]; z: number[] };

/** Where an edge of the ring meets the surface: a vertex, and its share of the edge's length. */
interface Meeting {
  share: number;
  vertex: number;
}

/** A vertex on an edge of the surface, and its share of the edge's length from the half-edge's start. */
export interface OnEdge {
  vertex: number;
  share: number;
}

/** Where a ring (metres, closed implicitly) meets a surface: finds the vertices that cutting along it needs. */
export class RingMeetings {
  readonly added: AddedVertices = {
    ...{ first: 0, parents: [], shares: [] },
    ...{ x: [], y: [], z: [] },
  };
  /** Vertices by the lesser half-edge of their edge. */
  readonly onEdges = new Map<number, OnEdge[]>();
  /** Vertices by triangle. */
  readonly inTriangles = new Map<number, number[]>();
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
    this.meet();
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

  /** How far a position is to the left of an edge of a triangle, metres; its sign is exact. */
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
      // Takes each edge once.
      if (halfedges[e]! > e || Math.abs(leftA) <= SAME_M || Math.abs(leftB) <= SAME_M) continue;
      if (leftA > 0 === leftB > 0) continue;
      const [fromP, fromQ] = [this.leftOfEdge(e, px, py), this.leftOfEdge(e, qx, qy)];
      // A corner on the edge is added separately.
      if (Math.abs(fromP) <= SAME_M || Math.abs(fromQ) <= SAME_M || fromP > 0 === fromQ > 0) continue;
      const share = leftA / (leftA - leftB);
      const [ox, oy] = [x[a]! + share * (x[b]! - x[a]!), y[a]! + share * (y[b]! - y[a]!)];
      this.meetings[i]!.push({ share: shareOf(ox, oy), vertex: this.edgeVertex(e, ox, oy) });
    }
  }

  /** The vertex at a position on an edge, a new one unless one is there already. */
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

  /** For each vertex, the others that parts of the ring join it to. */
  spans(): Map<number, number[]> {
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
}

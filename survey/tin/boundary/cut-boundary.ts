import { ConstrainedMesh } from "../constrain.ts";
import { triangulate } from "../delaunay.ts";
import type { Tin } from "../tin.ts";
import { keepTriangles, nextEdge } from "../trim-hull.ts";
import { isBehindEdge, within } from "./ring.ts";
import { RingMeetings } from "./ring-meetings.ts";

/**
 * Returns the part of a surface within a ring (x0, y0, x1, y1, ... in metres, closed implicitly), exact along it. The
 * ring has no heights: where it crosses an edge, and at its corners, it takes those of the surface, so that the surface
 * inside stays what it was. Only triangles that it crosses are cut; each lies in one plane, however it is cut.
 */
export function cutToBoundary(tin: Tin, ring: Float64Array): { tin: Tin; outside: number } {
  const { tin: split, cut } = new RingCut(tin, new RingMeetings(tin, ring)).run();
  const isKept = within(split, ring);
  let outside = cut.size;
  for (let t = 0; t < tin.triangles.length / 3; t++) if (!cut.has(t) && isKept[t] === 0) outside++;
  return { tin: outside === 0 ? tin : keepTriangles(split, t => isKept[t] === 1), outside };
}

class RingCut {
  constructor(
    private readonly tin: Tin,
    private readonly ring: RingMeetings,
  ) {}

  run(): { tin: Tin; cut: ReadonlySet<number> } {
    const cut = new Set(this.ring.inTriangles.keys());
    for (const e of this.ring.onEdges.keys()) {
      cut.add(Math.floor(e / 3));
      if (this.tin.halfedges[e]! >= 0) cut.add(Math.floor(this.tin.halfedges[e]! / 3));
    }
    return { tin: cut.size === 0 ? this.tin : this.withCut(cut), cut };
  }

  private withCut(cut: ReadonlySet<number>): Tin {
    const { tin } = this;
    const { added } = this.ring;
    const joined = (known: Float64Array, more: number[]) => {
      const all = new Float64Array(known.length + more.length);
      all.set(known);
      all.set(more, known.length);
      return all;
    };
    const plan = { x: joined(tin.x, added.x), y: joined(tin.y, added.y) };
    const spans = this.ring.spans();
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

  /** Triangles that replace one that the ring crosses, all in its plane. */
  private piecesOf(
    t: number,
    plan: { x: Float64Array; y: Float64Array },
    spans: ReadonlyMap<number, number[]>,
  ): number[][] {
    const { vertices, along } = this.verticesIn(t);
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

  /** Corners of a triangle and what the ring adds to it, each with its share along the three edges; undefined off an edge. */
  private verticesIn(t: number): { vertices: number[]; along: (number | undefined)[][] } {
    const { triangles, halfedges } = this.tin;
    const vertices = [...triangles.subarray(3 * t, 3 * t + 3)];
    const along = vertices.map((_, k) => {
      const on: (number | undefined)[] = [];
      on[k] = 0;
      on[(k + 2) % 3] = 1;
      return on;
    });
    for (let k = 0; k < 3; k++) {
      const e = 3 * t + k;
      const isLesser = halfedges[e]! < 0 || e < halfedges[e]!;
      for (const { vertex, share } of this.ring.onEdges.get(isLesser ? e : halfedges[e]!) ?? []) {
        vertices.push(vertex);
        const on: (number | undefined)[] = [];
        on[k] = isLesser ? share : 1 - share;
        along.push(on);
      }
    }
    for (const vertex of this.ring.inTriangles.get(t) ?? []) {
      vertices.push(vertex);
      along.push([]);
    }
    return { vertices, along };
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
    const count = this.ring.added.first + this.ring.added.x.length;
    const keyOf = (from: number, to: number) => from * count + to;
    const byKey = new Map(open.map(e => [keyOf(triangles[e]!, triangles[nextEdge(e)]!), e]));
    for (const e of open) halfedges[e] = byKey.get(keyOf(triangles[nextEdge(e)]!, triangles[e]!)) ?? -1;
    return { triangles, halfedges };
  }
}

import Constrainautor from "@kninnug/constrainautor";
import fc from "fast-check";
import { incircle } from "robust-predicates";
import { describe, expect, it } from "vitest";
import { randomStream } from "../random.ts";
import { ConstrainedMesh } from "./constrain.ts";
import { type Triangulation, triangulate } from "./delaunay.ts";

interface Plan {
  x: Float64Array;
  y: Float64Array;
}
type Mesh = Plan & Triangulation;

function scattered(count: number, seed: number): Mesh {
  const next = randomStream(seed);
  const x = Float64Array.from({ length: count }, () => next() * 100);
  const y = Float64Array.from({ length: count }, () => next() * 100);
  return { x, y, ...triangulate(x, y)! };
}

const copy = (mesh: Mesh): Mesh => ({
  ...mesh,
  triangles: mesh.triangles.slice(),
  halfedges: mesh.halfedges.slice(),
});

/** The triangles by their corners, each from its least one. */
function trianglesOf({ triangles }: Triangulation): string[] {
  const found: string[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [...triangles.subarray(t, t + 3)];
    found.push(corners.sort((a, b) => a - b).join());
  }
  return found.sort();
}

/** An independent implementation. It takes clockwise triangles, which ours are once mirrored. */
function byConstrainautor(mesh: Mesh, spans: readonly (readonly [number, number])[]): string[] {
  const coords = [...mesh.x].flatMap((x, i) => [x, -mesh.y[i]!]);
  const { triangles, halfedges } = copy(mesh);
  const constrainer = new Constrainautor({ coords, triangles, halfedges, hull: [] });
  for (const [from, to] of spans) constrainer.constrainOne(from, to);
  constrainer.delaunify(true);
  return trianglesOf({ triangles, halfedges });
}

const crosses = ({ x, y }: Plan, [a, b]: readonly number[], [c, d]: readonly number[]) => {
  const turn = (p: number, q: number, r: number) =>
    (x[q]! - x[p]!) * (y[r]! - y[p]!) - (y[q]! - y[p]!) * (x[r]! - x[p]!);
  return turn(a!, b!, c!) * turn(a!, b!, d!) < 0 && turn(c!, d!, a!) * turn(c!, d!, b!) < 0;
};

/** Spans between random vertices, without those that cross an earlier one. */
function spansIn(mesh: Plan, wanted: number, seed: number): [number, number][] {
  const next = randomStream(seed + 1000);
  const pick = () => Math.floor(next() * mesh.x.length);
  const spans: [number, number][] = [];
  for (let i = 0; i < wanted; i++) {
    const span: [number, number] = [pick(), pick()];
    if (span[0] !== span[1] && !spans.some(other => crosses(mesh, span, other))) spans.push(span);
  }
  return spans;
}

describe("forcing spans into a triangulation", () => {
  it("makes the same triangles as an independent implementation", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 150 }), fc.nat(1000), fc.nat(20), (count, seed, wanted) => {
        const mesh = scattered(count, seed);
        const spans = spansIn(mesh, wanted, seed);
        const theirs = byConstrainautor(mesh, spans);
        const ours = new ConstrainedMesh(mesh);
        for (const [from, to] of spans) expect(ours.addSpan(from, to)).toBe(true);
        expect(trianglesOf(mesh)).toEqual(theirs);
      }),
      { numRuns: 300 },
    );
  });

  it("leaves no edge but spans with the opposite corner in its circumcircle, on grids too", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(1000), (side, seed) => {
        const x = Float64Array.from({ length: side * side }, (_, i) => i % side);
        const y = Float64Array.from({ length: side * side }, (_, i) => Math.floor(i / side));
        const mesh: Mesh = { x, y, ...triangulate(x, y)! };
        const constrained = new ConstrainedMesh(mesh);
        const spans = spansIn(mesh, 12, seed).filter(([from, to]) => constrained.addSpan(from, to));
        const { triangles, halfedges } = mesh;
        const next = (e: number) => (e % 3 === 2 ? e - 2 : e + 1);
        for (let e = 0; e < triangles.length; e++) {
          const twin = halfedges[e]!;
          if (twin < 0) continue;
          expect(halfedges[twin]).toBe(e);
          const [a, b, c] = [e, next(e), next(next(e))].map(at => triangles[at]!);
          const d = triangles[next(next(twin))]!;
          const isOnSpan = spans.some(([from, to]) => [a!, b!].every(v => isOn(mesh, v, from, to)));
          const inside = incircle(x[a!]!, y[a!]!, x[b!]!, y[b!]!, x[c!]!, y[c!]!, x[d]!, y[d]!);
          if (!isOnSpan) expect(inside).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("stops at a span that is in the way", () => {
    const x = Float64Array.of(0, 10, 10, 0);
    const y = Float64Array.of(0, 0, 10, 10);
    const mesh: Mesh = { x, y, ...triangulate(x, y)! };
    const constrained = new ConstrainedMesh(mesh);
    expect(constrained.addSpan(0, 2)).toBe(true);
    expect(constrained.addSpan(1, 3)).toBe(false);
    expect(trianglesOf(mesh)).toEqual(["0,1,2", "0,2,3"]);
  });
});

function isOn({ x, y }: Plan, v: number, from: number, to: number): boolean {
  const cross = (x[to]! - x[from]!) * (y[v]! - y[from]!) - (y[to]! - y[from]!) * (x[v]! - x[from]!);
  const along = (x[v]! - x[from]!) * (x[v]! - x[to]!) + (y[v]! - y[from]!) * (y[v]! - y[to]!);
  return cross === 0 && along <= 0;
}

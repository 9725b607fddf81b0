import type { LeftOut, Tin } from "./tin.ts";

/** A triangle is flat if its height over its outline edge is below this share of the edge. */
const FLAT_SHARE = 1e-4;
/** For edges shorter than this, the share shrinks with the edge, as a bow does: 1 mm over 100 m. */
const FLAT_SHARE_FROM_M = 1000;

/**
 * Removes the flat triangles at the outline, from outside in; each removal brings a point to the outline. The
 * straight edge of a site bows in the plane, as parallels do, by 0.2 mm over 100 m. Where the bow is hollow,
 * the convex hull joins points that are no neighbours. An edge between two vertices of `kept` stays. Works in
 * place, because few of a million points are at the outline. `leftOut.flat` lists what was removed;
 * {@link withFlatEdges} puts it back.
 */
export function trimFlatEdges(tin: Tin, kept: ReadonlySet<number>): Tin {
  const { x, y, triangles, halfedges } = tin;
  const isOnOutline = new Uint8Array(x.length);
  const open: number[] = [];
  for (let e = 0; e < halfedges.length; e++) {
    if (halfedges[e]! >= 0) continue;
    open.push(e);
    isOnOutline[triangles[e]!] = 1;
  }
  const trimmed: number[] = [];
  for (let e = open.pop(); e !== undefined; e = open.pop()) {
    const next = nextEdge(e);
    const last = nextEdge(next);
    const a = triangles[e]!;
    const b = triangles[next]!;
    const c = triangles[last]!;
    // If the point is on the outline already, the surface would fall apart there.
    if (isOnOutline[c] || (kept.has(a) && kept.has(b))) continue;
    const ux = x[b]! - x[a]!;
    const uy = y[b]! - y[a]!;
    const doubleArea = ux * (y[c]! - y[a]!) - uy * (x[c]! - x[a]!);
    const length2 = ux * ux + uy * uy;
    if (doubleArea >= FLAT_SHARE * length2 * Math.min(1, Math.sqrt(length2) / FLAT_SHARE_FROM_M)) continue;
    isOnOutline[c] = 1;
    trimmed.push((e - (e % 3)) / 3);
    for (const twin of [halfedges[next]!, halfedges[last]!]) {
      halfedges[twin] = -1;
      open.push(twin);
    }
  }
  const flat = cornersOf(tin, trimmed);
  return { ...withoutTriangles(tin, trimmed), leftOut: { ...leftOutOf(tin), flat } };
}

/** What was removed from a surface's outline. */
export function leftOutOf({ leftOut }: Tin): LeftOut {
  return leftOut ?? { flat: new Uint32Array(0), long: new Uint32Array(0) };
}

function cornersOf({ triangles }: Tin, chosen: readonly number[]): Uint32Array {
  const corners = new Uint32Array(3 * chosen.length);
  chosen.forEach((t, i) => {
    corners.set(triangles.subarray(3 * t, 3 * t + 3), 3 * i);
  });
  return corners;
}

/**
 * Returns a copy of the surface with the flat triangles that {@link trimFlatEdges} removed, joined to their
 * neighbours again.
 */
export function withFlatEdges(tin: Tin): Tin {
  const { flat, long } = leftOutOf(tin);
  if (flat.length === 0) return tin;
  const count = tin.triangles.length;
  const triangles = new Uint32Array(count + flat.length);
  triangles.set(tin.triangles);
  triangles.set(flat, count);
  const halfedges = new Int32Array(triangles.length).fill(-1);
  halfedges.set(tin.halfedges);
  // Only half-edges on the outline can meet those put back.
  const open = new Map<number, number>();
  const keyOf = (from: number, to: number) => from * tin.x.length + to;
  for (let e = 0; e < halfedges.length; e++)
    if (halfedges[e]! < 0) open.set(keyOf(triangles[e]!, triangles[nextEdge(e)]!), e);
  for (let e = count; e < halfedges.length; e++) {
    const twin = open.get(keyOf(triangles[nextEdge(e)]!, triangles[e]!));
    if (twin === undefined) continue;
    halfedges[e] = twin;
    halfedges[twin] = e;
  }
  return { ...tin, triangles, halfedges, leftOut: { flat: flat.subarray(0, 0), long } };
}

/** Returns the surface without triangles that no other is joined to; the last ones take their places. */
function withoutTriangles(tin: Tin, gone: number[]): Tin {
  const { triangles, halfedges } = tin;
  let end = triangles.length;
  // From the back, so that the last triangle is never one that is removed later.
  for (const t of gone.sort((a, b) => b - a)) {
    end -= 3;
    if (end === 3 * t) continue;
    for (let k = 0; k < 3; k++) {
      triangles[3 * t + k] = triangles[end + k]!;
      const twin = halfedges[end + k]!;
      halfedges[3 * t + k] = twin;
      if (twin >= 0) halfedges[twin] = 3 * t + k;
    }
  }
  return { ...tin, triangles: triangles.subarray(0, end), halfedges: halfedges.subarray(0, end) };
}

/**
 * Returns the surface without the triangles whose outline edge is longer than `maxEdgeM`, removed from
 * outside in until no outline edge is longer. Vertices stay, even those no triangle uses. `leftOut.long`
 * lists what was removed.
 */
export function trimLongEdges(tin: Tin, maxEdgeM: number): Tin {
  const { x, y, triangles, halfedges } = tin;
  const isTrimmed = new Uint8Array(triangles.length / 3);
  const trimmed: number[] = [];
  const open: number[] = [];
  for (let e = 0; e < halfedges.length; e++) if (halfedges[e]! < 0) open.push(e);
  for (let e = open.pop(); e !== undefined; e = open.pop()) {
    const t = Math.floor(e / 3);
    if (isTrimmed[t]) continue;
    const a = triangles[e]!;
    const b = triangles[nextEdge(e)]!;
    if (Math.hypot(x[b]! - x[a]!, y[b]! - y[a]!) <= maxEdgeM) continue;
    isTrimmed[t] = 1;
    trimmed.push(t);
    for (let k = 3 * t; k < 3 * t + 3; k++) if (halfedges[k]! >= 0) open.push(halfedges[k]!);
  }
  if (trimmed.length === 0) return tin;
  const long = cornersOf(tin, trimmed);
  return { ...keepTriangles(tin, t => isTrimmed[t] === 0), leftOut: { ...leftOutOf(tin), long } };
}

/** How many triangles settings removed from the outline. */
export interface TrimmedTriangles {
  /** Triangles with too long an edge there. */
  long: number;
  /** Triangles with too small an angle. */
  thin: number;
  /** Triangles outside of a boundary, whole or in part. */
  outside: number;
}

/**
 * Removes triangles at the outline with an angle below `minAngleDeg`, from outside in until no triangle there has one.
 * An outline edge between two vertices of `kept` stays, as lines of the survey do.
 */
export function trimThin(tin: Tin, minAngleDeg: number, kept: ReadonlySet<number>): Tin {
  const { x, y, triangles, halfedges } = tin;
  const isTrimmed = new Uint8Array(triangles.length / 3);
  const open: number[] = [];
  for (let e = 0; e < halfedges.length; e++) if (halfedges[e]! < 0) open.push(e);
  const largestCosine = Math.cos((minAngleDeg * Math.PI) / 180);
  const cosineAt = (from: number, b: number, c: number) => {
    const [bx, by, cx, cy] = [x[b]! - x[from]!, y[b]! - y[from]!, x[c]! - x[from]!, y[c]! - y[from]!];
    return (bx * cx + by * cy) / Math.sqrt((bx * bx + by * by) * (cx * cx + cy * cy));
  };
  let count = 0;
  for (let e = open.pop(); e !== undefined; e = open.pop()) {
    const t = Math.floor(e / 3);
    const a = triangles[e]!;
    const b = triangles[nextEdge(e)]!;
    const c = triangles[nextEdge(nextEdge(e))]!;
    if (isTrimmed[t] || (kept.has(a) && kept.has(b))) continue;
    if (Math.max(cosineAt(a, b, c), cosineAt(b, c, a), cosineAt(c, a, b)) <= largestCosine) continue;
    isTrimmed[t] = 1;
    count++;
    for (let k = 3 * t; k < 3 * t + 3; k++) if (halfedges[k]! >= 0) open.push(halfedges[k]!);
  }
  return count === 0 ? tin : keepTriangles(tin, t => isTrimmed[t] === 0);
}

/** Returns the surface with only the triangles for which `isKept` returns true. */
export function keepTriangles(tin: Tin, isKept: (triangle: number) => boolean): Tin {
  const count = tin.triangles.length / 3;
  const renumbered = new Int32Array(count).fill(-1);
  let kept = 0;
  for (let t = 0; t < count; t++) if (isKept(t)) renumbered[t] = kept++;
  const triangles = new Uint32Array(3 * kept);
  const halfedges = new Int32Array(3 * kept);
  for (let t = 0; t < count; t++) {
    const to = 3 * renumbered[t]!;
    if (to < 0) continue;
    for (let k = 0; k < 3; k++) {
      triangles[to + k] = tin.triangles[3 * t + k]!;
      const twin = tin.halfedges[3 * t + k]!;
      const other = twin < 0 ? -1 : renumbered[Math.floor(twin / 3)]!;
      halfedges[to + k] = other < 0 ? -1 : 3 * other + (twin % 3);
    }
  }
  return { ...tin, triangles, halfedges };
}

/** Returns the half-edge that follows e around its triangle. */
export function nextEdge(e: number): number {
  return e % 3 === 2 ? e - 2 : e + 1;
}

/** Returns the outline loops as vertices, outer ones counter-clockwise, holes clockwise. */
export function outlineOf(tin: Tin): Uint32Array[] {
  const { triangles, halfedges } = tin;
  const seen = new Uint8Array(halfedges.length);
  const loops: Uint32Array[] = [];
  for (let start = 0; start < halfedges.length; start++) {
    if (halfedges[start]! >= 0 || seen[start]) continue;
    const loop: number[] = [];
    let e = start;
    do {
      seen[e] = 1;
      loop.push(triangles[e]!);
      // Turns around the end corner until the outline continues.
      e = nextEdge(e);
      while (halfedges[e]! >= 0) e = nextEdge(halfedges[e]!);
    } while (e !== start);
    loops.push(Uint32Array.from(loop));
  }
  return loops;
}

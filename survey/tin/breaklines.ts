import Constrainautor from "@kninnug/constrainautor";
import { orient2d } from "robust-predicates";
import type { Triangulation } from "./delaunay.ts";
import { SurfaceInputError } from "./errors.ts";

/**
 * A line along which the ground bends (curb, ridge, toe). Its corners become vertices, its spans edges.
 * Metres.
 */
export type Breakline = readonly (readonly [x: number, y: number, z: number])[];

/** With more points, constraining takes seconds. */
export const MOST_POINTS_WITH_BREAKLINES = 200_000;

interface Plan {
  x: Float64Array;
  y: Float64Array;
}
interface Positions extends Plan {
  z: Float64Array;
}

/**
 * Returns the points, followed by the breaklines' corners, line by line. Throws {@link SurfaceInputError}.
 */
export function withCorners(points: Positions, breaklines: readonly Breakline[]): Positions {
  const corners = breaklines.flat();
  const count = points.x.length + corners.length;
  if (count > MOST_POINTS_WITH_BREAKLINES)
    throw new SurfaceInputError(
      "too-many-points-for-breaklines",
      "points",
      `Breaklines work with up to ${MOST_POINTS_WITH_BREAKLINES.toLocaleString("en")} points; there are ${count.toLocaleString("en")}. Leave the breaklines out or thin the points`,
    );
  breaklines.forEach((line, i) => {
    if (!line.flat().every(Number.isFinite))
      throw new SurfaceInputError(
        "breakline-not-a-number",
        { breakline: i },
        `Breakline ${i + 1} needs numbers at every corner`,
      );
  });
  const joined = (values: Float64Array, axis: 0 | 1 | 2) =>
    Float64Array.from({ length: count }, (_, i) =>
      i < values.length ? values[i]! : corners[i - values.length]![axis],
    );
  return { x: joined(points.x, 0), y: joined(points.y, 1), z: joined(points.z, 2) };
}

/**
 * Flips edges until every span of the breaklines is an edge; all others stay Delaunay (Sloan 1993).
 * `cornerVertices` are the vertices of the corners, line by line. A span through a vertex is split there.
 * Throws {@link SurfaceInputError} when breaklines cross anywhere but in a corner.
 */
export function constrain(
  tin: Triangulation & Plan,
  breaklines: readonly Breakline[],
  cornerVertices: Uint32Array,
): void {
  const { x, y } = tin;
  const coords = new Float64Array(2 * x.length);
  for (let v = 0; v < x.length; v++) {
    // Delaunator's triangles run the other way round: mirrored, they are ours.
    coords[2 * v] = x[v]!;
    coords[2 * v + 1] = -y[v]!;
  }
  const { triangles, halfedges } = tin;
  const constrainer = new Constrainautor({ coords, triangles, halfedges, hull: [] });
  constrainer.flips = new EdgeSet();
  let corner = 0;
  breaklines.forEach((line, i) => {
    for (let k = 1; k < line.length; k++) {
      const from = cornerVertices[corner + k - 1]!;
      const to = cornerVertices[corner + k]!;
      if (from === to) continue;
      const stops = tryEdge(constrainer, from, to, i) ? [] : verticesOn(tin, from, to);
      for (let s = 1; s < stops.length; s++)
        if (!tryEdge(constrainer, stops[s - 1]!, stops[s]!, i)) throw crossing(i);
    }
    corner += line.length;
  });
}

/**
 * The package's own set has a bit for each edge of the surface and reads all of them again for every span: 10
 * s instead of 1.4 s for 8,000 spans.
 */
class EdgeSet extends Set<number> {
  set(edge: number, isIn: boolean): boolean {
    if (isIn) this.add(edge);
    else this.delete(edge);
    return isIn;
  }
}

/** Makes the span an edge; returns false when a vertex lies on it. */
function tryEdge(constrainer: Constrainautor, from: number, to: number, line: number): boolean {
  try {
    constrainer.constrainOne(from, to);
    return true;
  } catch (error) {
    const message = (error as Error).message;
    if (message === "Constraining edge intersects point") return false;
    if (message === "Edge intersects already constrained edge") throw crossing(line);
    throw error;
  }
}

function crossing(line: number): SurfaceInputError {
  return new SurfaceInputError(
    "breaklines-cross",
    { breakline: line },
    `Breakline ${line + 1} crosses itself or an earlier breakline; give both a corner where they meet`,
  );
}

/** Returns the vertices exactly on a span, including its ends, in order along it. */
function verticesOn({ x, y }: Plan, from: number, to: number): number[] {
  const ax = x[from]!;
  const ay = y[from]!;
  const bx = x[to]!;
  const by = y[to]!;
  const along = (v: number) => (x[v]! - ax) * (bx - ax) + (y[v]! - ay) * (by - ay);
  const end = along(to);
  const on: number[] = [];
  for (let v = 0; v < x.length; v++) {
    const at = along(v);
    if (at < 0 || at > end) continue;
    if (orient2d(ax, ay, bx, by, x[v]!, y[v]!) === 0) on.push(v);
  }
  return on.sort((a, b) => along(a) - along(b));
}

import { ConstrainedMesh } from "./constrain.ts";
import type { Crossing } from "./crossings.ts";
import type { Triangulation } from "./delaunay.ts";
import { SurfaceInputError } from "./errors.ts";

/**
 * A line along which the ground bends (curb, ridge, toe). Its corners become vertices, its spans edges.
 * Metres.
 */
export type Breakline = readonly (readonly [x: number, y: number, z: number])[];

/** What became of the lines. */
export interface LineReport {
  lineCount: number;
  /** Spans between different corners, those at crossings included. */
  spanCount: number;
  crossings: Crossing[];
  /** Indices of lines with a span that could not be used because another was in its way. */
  blocked: number[];
  /** The spans that became edges, line by line: two vertices for each. */
  edges: Uint32Array;
}

interface Plan {
  x: Float64Array;
  y: Float64Array;
}
interface Positions extends Plan {
  z: Float64Array;
}

/**
 * Returns the points, followed by the breaklines' corners, line by line. Throws {@link SurfaceInputError} for corners
 * that are not numbers.
 */
export function withCorners(points: Positions, breaklines: readonly Breakline[]): Positions {
  breaklines.forEach((line, i) => {
    if (!line.flat().every(Number.isFinite))
      throw new SurfaceInputError(
        "breakline-not-a-number",
        { breakline: i },
        `Breakline ${i + 1} needs numbers at every corner`,
      );
  });
  const corners = breaklines.flat();
  const joined = (values: Float64Array, axis: 0 | 1 | 2) => {
    const all = new Float64Array(values.length + corners.length);
    all.set(values);
    corners.forEach((corner, i) => {
      all[values.length + i] = corner[axis];
    });
    return all;
  };
  return { x: joined(points.x, 0), y: joined(points.y, 1), z: joined(points.z, 2) };
}

/**
 * Makes every span of the breaklines an edge; all others stay Delaunay. `cornerVertices` are the vertices of the
 * corners, line by line. A span through a vertex is split there; one that meets an earlier span between its corners ends
 * there, and its line is listed.
 */
export function constrain(
  tin: Triangulation & Plan,
  breaklines: readonly Breakline[],
  cornerVertices: Uint32Array,
): Pick<LineReport, "spanCount" | "blocked" | "edges"> {
  const mesh = new ConstrainedMesh(tin);
  const blocked = new Set<number>();
  const edges: number[] = [];
  let spanCount = 0;
  let corner = 0;
  breaklines.forEach((line, i) => {
    for (let k = 1; k < line.length; k++) {
      const from = cornerVertices[corner + k - 1]!;
      const to = cornerVertices[corner + k]!;
      if (from === to) continue;
      spanCount++;
      if (mesh.addSpan(from, to)) edges.push(from, to);
      else blocked.add(i);
    }
    corner += line.length;
  });
  return { spanCount, blocked: [...blocked], edges: Uint32Array.from(edges) };
}

import type { GroundTriangles } from "#survey/design/surface.ts";
import type { GeoContours } from "#survey/worker/tasks.ts";
import type { CutFill } from "../engine/types.ts";
import { type Anchor, eastOf, southOf } from "../geometry/mercator.ts";
import { inSlices } from "../worker/slices.ts";
import type { DrawnCutFill } from "./draw-cut-fill.ts";
import type { LineSet } from "./draw-lines.ts";
import type { DrawnSurface } from "./draw-surface.ts";

/** Turns the engine's surface into the form that the graphics card expects. */
export async function drawnSurface(
  mesh: GroundTriangles,
  anchor: Anchor,
  datumM: number,
): Promise<DrawnSurface> {
  const count = mesh.longitude.length;
  const positions = new Float32Array(3 * count);
  let tallestM = 0;
  await inSlices(count, (from, to) => {
    for (let i = from; i < to; i++) {
      positions[3 * i] = eastOf(anchor, mesh.longitude[i]!);
      positions[3 * i + 1] = southOf(anchor, mesh.latitude[i]!);
      positions[3 * i + 2] = mesh.heightM[i]! - datumM;
      tallestM = Math.max(tallestM, positions[3 * i + 2]!);
    }
  });
  const normals = await vertexNormals(positions, mesh.triangles, anchor.groundScale);
  return { positions, normals, triangles: mesh.triangles, tallestM };
}

/** Each vertex's normal is the sum of its triangles' normals, weighted by their areas. */
async function vertexNormals(
  positions: Float32Array,
  triangles: Uint32Array,
  groundScale: number,
): Promise<Int16Array> {
  const count = positions.length / 3;
  const sums = new Float32Array(3 * count);
  await inSlices(triangles.length / 3, (from, to) => {
    for (let t = from; t < to; t++) {
      const corners = [3 * triangles[3 * t]!, 3 * triangles[3 * t + 1]!, 3 * triangles[3 * t + 2]!] as const;
      const [a, b, c] = corners;
      // South points down the page, so triangles are counter-clockwise only with north up.
      const ux = (positions[b]! - positions[a]!) * groundScale;
      const uy = (positions[a + 1]! - positions[b + 1]!) * groundScale;
      const uz = positions[b + 2]! - positions[a + 2]!;
      const vx = (positions[c]! - positions[a]!) * groundScale;
      const vy = (positions[a + 1]! - positions[c + 1]!) * groundScale;
      const vz = positions[c + 2]! - positions[a + 2]!;
      const nx = uy * vz - uz * vy;
      const ny = uz * vx - ux * vz;
      const nz = ux * vy - uy * vx;
      for (const k of corners) {
        sums[k]! += nx;
        sums[k + 1]! += ny;
        sums[k + 2]! += nz;
      }
    }
  });
  const normals = new Int16Array(2 * count);
  await inSlices(count, (from, to) => {
    for (let i = from; i < to; i++) {
      const length = Math.hypot(sums[3 * i]!, sums[3 * i + 1]!, sums[3 * i + 2]!) || 1;
      normals[2 * i] = (sums[3 * i]! / length) * 32_767;
      normals[2 * i + 1] = (sums[3 * i + 1]! / length) * 32_767;
    }
  });
  return normals;
}

/** Every fifth contour is heavier and labelled, as on printed sheets. */
export const INDEX_EVERY = 5;
export const CONTOUR_STYLE = { index: 1, plain: 2 } as const;

export interface DrawnContours extends LineSet {
  intervalM: number;
  /** Number of corners that belong to index contours, which come first. */
  indexCorners: number;
  /** Index contours, for their labels: first corner, last corner, height. */
  indexLines: { from: number; to: number; heightM: number }[];
}

/** Turns the engine's contours into the form that the graphics card expects, index contours first. */
export async function drawnContours(
  contours: GeoContours,
  intervalM: number,
  anchor: Anchor,
  datumM: number,
): Promise<DrawnContours> {
  const { level, ends, isClosed, levelsM, longitude, latitude } = contours;
  const lines = level.length;
  const isIndex = (line: number) => Math.round(levelsM[level[line]!]! / intervalM) % INDEX_EVERY === 0;
  let corners = longitude.length;
  for (const closed of isClosed) corners += closed;
  const positions = new Float32Array(3 * corners);
  const styles = new Uint8Array(corners);
  const drawn: DrawnContours = { positions, styles, intervalM, indexCorners: 0, indexLines: [] };
  let at = 0;
  const add = (i: number, height: number, style: number) => {
    positions[3 * at] = eastOf(anchor, longitude[i]!);
    positions[3 * at + 1] = southOf(anchor, latitude[i]!);
    positions[3 * at + 2] = height;
    styles[at++] = style;
  };
  for (const indexTurn of [true, false]) {
    const style = indexTurn ? CONTOUR_STYLE.index : CONTOUR_STYLE.plain;
    // Lines differ in length: few per slice keep every slice short.
    await inSlices(
      lines,
      (from, to) => {
        for (let line = from; line < to; line++) {
          if (isIndex(line) !== indexTurn) continue;
          const heightM = levelsM[level[line]!]!;
          const start = at;
          const first = line === 0 ? 0 : ends[line - 1]!;
          for (let i = first; i < ends[line]!; i++) add(i, heightM - datumM, style);
          if (isClosed[line]) add(first, heightM - datumM, style);
          styles[at - 1] = 0;
          if (indexTurn) drawn.indexLines.push({ from: start, to: at, heightM });
        }
      },
      400,
    );
    if (indexTurn) drawn.indexCorners = at;
  }
  return drawn;
}

/** Turns cut and fill into the form that the graphics card expects. */
export async function drawnCutFill(cutFill: CutFill, anchor: Anchor): Promise<DrawnCutFill> {
  const count = cutFill.longitude.length;
  const positions = new Float32Array(2 * count);
  await inSlices(count, (from, to) => {
    for (let i = from; i < to; i++) {
      positions[2 * i] = eastOf(anchor, cutFill.longitude[i]!);
      positions[2 * i + 1] = southOf(anchor, cutFill.latitude[i]!);
    }
  });
  return { positions, differenceM: cutFill.differenceM, triangles: cutFill.triangles };
}

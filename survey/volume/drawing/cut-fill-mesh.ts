import { fromPlane } from "../../geodesy/local-plane.ts";
import { type Batter, batterMesh } from "../batters/batters.ts";
import { joinedLines } from "../batters/lines.ts";
import type { VolumeSolution } from "../calculate.ts";
import { overlay } from "../mesh/overlay.ts";
import type { GradedPlane } from "../mesh/prism.ts";
import { designAt, level, type PrismMesh } from "../mesh/prism.ts";
import { differenceGrid, gridMesh, signOf } from "./difference-grid.ts";

/**
 * Ground minus design (or an earlier survey minus ground), to draw it: degrees for each vertex, three vertices for each
 * triangle.
 */
export interface CutFillMesh {
  longitude: Float64Array;
  latitude: Float64Array;
  /** Metres; above 0 is cut. */
  differenceM: Float32Array;
  triangles: Uint32Array;
  /** Lines where the batters of pads meet the ground, degrees; absent without batters. */
  daylight?: [longitude: number, latitude: number][][];
}

/** Ground this close to the design lies on it, or level ground would be speckled. */
const ROUNDING_M = 1e-6;

/** Denser surfaces meet in more pieces than a browser can hold: a grid as fine as a screen shows as much. */
const OVERLAID_TRIANGLES = 500_000;
const GRID_CELLS = 1000;

interface Part {
  x: Float64Array;
  y: Float64Array;
  differenceM: Float32Array;
  triangles: Uint32Array;
}

/**
 * The triangles a solution was computed from; those of a grid when two dense surfaces are compared. Pads come
 * last: drawn in order they lie over the ground beneath.
 */
export function cutFillMesh(solution: VolumeSolution): CutFillMesh {
  const parts = [
    ...groundPart(solution),
    ...solution.pads.map(pad => againstPlane(pad.mesh, level(pad.elevation))),
    ...solution.pads.flatMap(({ batter }) => (batter ? [batterPart(batter)] : [])),
  ];
  const count = parts.reduce((sum, part) => sum + part.x.length, 0);
  const corners = parts.reduce((sum, part) => sum + part.triangles.length, 0);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const differenceM = new Float32Array(count);
  const triangles = new Uint32Array(corners);
  let vertex = 0;
  let corner = 0;
  for (const part of parts) {
    x.set(part.x, vertex);
    y.set(part.y, vertex);
    differenceM.set(part.differenceM, vertex);
    for (let i = 0; i < part.triangles.length; i++) triangles[corner + i] = vertex + part.triangles[i]!;
    vertex += part.x.length;
    corner += part.triangles.length;
  }
  for (let i = 0; i < count; i++) if (Math.abs(differenceM[i]!) < ROUNDING_M) differenceM[i] = 0;
  const daylight = daylightOf(solution);
  return {
    ...fromPlane(solution.surface.plane, x, y),
    differenceM,
    triangles,
    ...(daylight.length > 0 && { daylight }),
  };
}

function daylightOf({ pads, surface }: VolumeSolution): [longitude: number, latitude: number][][] {
  return pads
    .flatMap(({ batter }) => (batter ? joinedLines(batter.daylight) : []))
    .map(xy => {
      const at = (axis: 0 | 1) => Float64Array.from({ length: xy.length / 2 }, (_, i) => xy[2 * i + axis]!);
      const { longitude, latitude } = fromPlane(surface.plane, at(0), at(1));
      return Array.from(longitude, (degrees, i) => [degrees, latitude[i]!]);
    });
}

function groundPart({ ground, design }: VolumeSolution): Part[] {
  if (!design) return [];
  if ("plane" in design) return [againstPlane(ground, design.plane)];
  if (ground.areaM2.length + design.lower.areaM2.length > OVERLAID_TRIANGLES) {
    const grid = differenceGrid(ground, design, GRID_CELLS);
    return grid ? [gridMesh(grid)] : [];
  }
  const { x, y, z, triangles } = overlay(ground, design.lower);
  const sign = signOf(design);
  return [{ x, y, differenceM: Float32Array.from(z, height => sign * height), triangles }];
}

function batterPart(batter: Batter): Part {
  const { x, y, z, triangles } = batterMesh(batter);
  return { x, y, differenceM: Float32Array.from(z), triangles };
}

function againstPlane({ x, y, z, triangles }: PrismMesh, plane: GradedPlane): Part {
  const differenceM = new Float32Array(z.length);
  for (let i = 0; i < z.length; i++) differenceM[i] = z[i]! - designAt(plane, x[i]!, y[i]!);
  return { x, y, differenceM, triangles };
}

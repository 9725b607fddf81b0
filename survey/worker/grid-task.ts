import type { LengthUnit } from "#shapes/values/units.ts";
import { placing } from "../files/frame.ts";
import { type GridPlan, heightGrid } from "../files/geotiff/height-grid.ts";
import type { UsedConversion } from "../geodesy/crs/conversion.ts";
import { METRES_PER } from "../reading/units/units.ts";
import { type SiteSurface, vertexDegrees } from "../volume/mesh/surface.ts";

/** A grid of heights in a coordinate system. */
export interface GridCall {
  key: string;
  epsg: number;
  /** How the points were converted when they were read in this system. */
  used?: UsedConversion;
  /** Size of a cell, metres. */
  cellM: number;
  heightUnit: LengthUnit;
  /** What cells outside the surface hold. */
  empty: number;
}

export interface GridAnswer {
  plan: GridPlan;
  /** Heights row by row from the north-west, in the unit of heights. */
  cells: Float32Array;
}

/** Computes the grid of a surface. Its corners are projected; between them the triangles stay plane. */
export async function gridOf(
  surface: SiteSurface,
  { epsg, used, cellM, heightUnit, empty }: GridCall,
): Promise<{ answer: GridAnswer; transfer: ArrayBuffer[] }> {
  const { crsOf } = await import("../geodesy/crs/crs.ts");
  const { fromWgs84, name, isGeographic, metresPerUnit } = crsOf(epsg, used);
  const place = placing({
    epsg,
    name,
    isGeographic,
    axes: { x: "", y: "" },
    unit: "",
    metresPerUnit,
    fromWgs84,
  });
  const { longitude: x, latitude: y } = vertexDegrees(surface);
  const at = { x: 0, y: 0 };
  for (let v = 0; v < x.length; v++) {
    place(x[v]!, y[v]!, at);
    x[v] = at.x;
    y[v] = at.y;
  }
  const { z, triangles } = surface.tin;
  const perMetre = 1 / METRES_PER[heightUnit];
  const heights = perMetre === 1 ? z : z.map(heightM => heightM * perMetre);
  const answer = heightGrid({ x, y, z: heights, triangles }, cellM / metresPerUnit, empty);
  return { answer, transfer: [answer.cells.buffer as ArrayBuffer] };
}

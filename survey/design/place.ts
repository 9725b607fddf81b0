import { surveyLimits } from "#shapes/values/limits.ts";
import { UNIT_METRES, type UnitName } from "../cad/units.ts";
import type { Crs } from "../geodesy/crs/crs.ts";
import type { TriangleMesh } from "./design-file.ts";
import { DesignError } from "./errors.ts";
import type { GroundTriangles } from "./surface.ts";

export interface DesignPlacement {
  crs: Crs;
  /** Unit of x and y in the file; without meaning for degrees. */
  unit: UnitName;
  heightUnit: UnitName;
}

/** Converts a design's positions to degrees (WGS84) and its heights to metres. Throws {@link DesignError}. */
export function placeDesign(mesh: TriangleMesh, { crs, unit, heightUnit }: DesignPlacement): GroundTriangles {
  const count = mesh.x.length;
  const placed = {
    longitude: new Float64Array(count),
    latitude: new Float64Array(count),
    heightM: mesh.z.map(height => height * UNIT_METRES[heightUnit]),
    triangles: mesh.triangles,
  };
  const scale = scaleOf(crs, unit);
  const out = { longitude: 0, latitude: 0 };
  for (let i = 0; i < count; i++) {
    if (!crs.toWgs84(mesh.x[i]! * scale, mesh.y[i]! * scale, out))
      throw new DesignError(
        "crs",
        `The design does not lie where ${crs.name} (EPSG:${crs.epsg}) can be used; choose another coordinate system or unit`,
      );
    placed.longitude[i] = out.longitude;
    placed.latitude[i] = out.latitude;
  }
  if (placed.heightM.some(heightM => Math.abs(heightM) > surveyLimits.heightMaxM))
    throw new DesignError(
      "bad-point",
      `Heights reach beyond ${surveyLimits.heightMaxM} m; choose another unit`,
    );
  return placed;
}

/** The factor from the file's figures to the system's: exactly 1 if both have the same unit. */
function scaleOf({ isGeographic, metresPerUnit }: Crs, unit: UnitName): number {
  if (isGeographic) return 1;
  const scale = UNIT_METRES[unit] / metresPerUnit;
  return Math.abs(scale - 1) < 1e-10 ? 1 : scale;
}

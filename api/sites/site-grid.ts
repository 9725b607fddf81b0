import type { Reading } from "#shapes/reading.ts";
import type { SiteGrid } from "#shapes/site-grid.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { gridFactors } from "#survey/calibration/local-grid.ts";
import { transformedBack } from "#survey/calibration/plan-fit.ts";
import type { Crs } from "#survey/geodesy/crs/crs.ts";
import { makeSiteGrid, type TabulatedSystem } from "#survey/geodesy/make-site-grid.ts";
import { METRES_PER } from "#survey/reading/units/units.ts";
import { systemUnit } from "#survey/units/system-unit.ts";

type Projected = Extract<Reading["position"], { kind: "projected" }>;

const GRIDS_KEPT = 500;
const kept = new Map<string, Promise<SiteGrid | null>>();

/** As {@link computedGrid}; the latest are kept, because every page of a site asks for its grid. */
export function siteGridOf(
  reading: Pick<Reading, "position"> | null | undefined,
  bounds: GeoBounds | null,
): Promise<SiteGrid | null> {
  // Points sent by a program may have a reading of any older shape.
  if (reading?.position?.kind !== "projected" || !bounds) return Promise.resolve(null);
  const { position } = reading;
  const key = JSON.stringify([position, bounds]);
  const known = kept.get(key) ?? computedGrid(position, bounds);
  // The next page tries again.
  known.catch(() => kept.delete(key));
  kept.delete(key);
  kept.set(key, known);
  if (kept.size > GRIDS_KEPT) kept.delete(kept.keys().next().value!);
  return known;
}

/**
 * Returns the grid that a survey came in, in the unit of its file, around `bounds`: its system, or its local grid. Null
 * for degrees, and if it is unknown or cannot be computed here.
 */
async function computedGrid(position: Projected, bounds: GeoBounds): Promise<SiteGrid | null> {
  const { crsOf, UnknownCrsError } = await import("#survey/geodesy/crs/crs.ts");
  try {
    const crs = crsOf(position.epsg, position);
    if (crs.isGeographic) return null;
    return makeSiteGrid(
      position.calibration ? localGrid(crs, position.calibration) : inFileUnit(crs, position),
      bounds,
    );
  } catch (error) {
    if (error instanceof UnknownCrsError) return null;
    throw error;
  }
}

/** The system in the unit that the file has its coordinates in. */
function inFileUnit(crs: Crs, { unit }: Projected): TabulatedSystem {
  const metresPerUnit = unit === null ? crs.metresPerUnit : METRES_PER[unit];
  const factor = crs.metresPerUnit / metresPerUnit;
  return {
    ...crs,
    metresPerUnit,
    unit: systemUnit(unit ?? crs.unitName),
    // The system's own unit has the factor 1, which keeps every digit.
    fromWgs84: (longitude, latitude, out) => {
      const isDone = crs.fromWgs84(longitude, latitude, out);
      out.x *= factor;
      out.y *= factor;
      return isDone;
    },
  };
}

/** The local grid that was calibrated to the system. */
function localGrid(crs: Crs, { plan, localUnit }: NonNullable<Projected["calibration"]>): TabulatedSystem {
  const factors = gridFactors(crs);
  const metresPerUnit = METRES_PER[localUnit];
  return {
    epsg: crs.epsg,
    name: crs.name,
    isLocal: true,
    axes: { x: { name: "Local x", abbreviation: "x" }, y: { name: "Local y", abbreviation: "y" } },
    unit: systemUnit(localUnit),
    metresPerUnit,
    fromWgs84: (longitude, latitude, out) => {
      if (!crs.fromWgs84(longitude, latitude, out)) return false;
      transformedBack(plan, out.x * factors.x, out.y * factors.y, out);
      out.x /= metresPerUnit;
      out.y /= metresPerUnit;
      return true;
    },
  };
}

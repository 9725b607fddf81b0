import type { Reading } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { gridFactors } from "#survey/calibration/local-grid.ts";
import { middleOf, wrapLongitude } from "#survey/geodesy/bounds.ts";
import type { Crs, UsedConversion } from "#survey/geodesy/crs/crs.ts";
import { systemWords } from "#survey/geodesy/crs/system-words.ts";
import { metresPerDegree } from "#survey/geodesy/local-plane.ts";
import { systemUnit } from "#survey/units/system-unit.ts";
import { utmOf } from "../../exports/utm.ts";

/** An axis of a coordinate system. */
export interface GridAxis {
  /** 'Easting' or 'Westing', 'Northing' or 'Southing'. */
  name: string;
  /** 'E', 'Y'. */
  abbreviation: string;
  /** Metres to the east or north in one unit: negative for westings and southings. */
  metresPer: number;
}

/** The plane of a plan: a projected coordinate system, converted to metres east and north. */
export interface GridSystem {
  /** 'CH1903+ / LV95 (EPSG:2056)'. */
  name: string;
  /** Unit of its coordinates: 'ftUS', and 'U.S. survey feet'. */
  unit: { sign: string; words: string };
  axes: { x: GridAxis; y: GridAxis };
  /** Easting and northing in metres, whatever the system's unit. Throws a RangeError outside of the system's area. */
  project: (longitude: number, latitude: number) => [eastM: number, northM: number];
  /** Grid metres per metre on the ellipsoid, at the centre of the site. */
  scaleFactor: number;
  /** Direction of true north in the grid, degrees clockwise from grid north. */
  trueNorthDeg: number;
}

/** The coordinate system of a site's file, and how its points were converted. */
export interface FileCrs extends UsedConversion {
  epsg: number;
}

/** Returns the system of a reading; null for degrees, and if it is unknown how the points were read. */
export const fileCrsOf = (reading: Reading | null | undefined): FileCrs | null =>
  reading?.position.kind === "projected" ? reading.position : null;

/** With a larger error of scale, a plan could not claim to be at 1:500. */
const SCALE_FACTOR_ERROR = 0.001;

/**
 * Returns the system of the site's file if it is projected and preserves lengths to 0.1 %, as national grids do and
 * Web Mercator does not; else the UTM zone of the site.
 */
export async function gridSystemOf(system: FileCrs | null, bounds: GeoBounds): Promise<GridSystem> {
  const { crsOf } = await import("#survey/geodesy/crs/crs.ts");
  const own =
    system &&
    (await Promise.resolve(system)
      .then(({ epsg }) => crsOf(epsg, system))
      .catch(() => null));
  const ownGrid = own && !own.isGeographic ? gridOf(own, bounds) : null;
  if (ownGrid && Math.abs(ownGrid.scaleFactor - 1) <= SCALE_FACTOR_ERROR) return ownGrid;
  const utm = gridOf(crsOf(utmOf(bounds)), bounds);
  if (!utm) throw new RangeError("The site lies where no map projection reaches");
  return utm;
}

/** Half of a thousandth of a degree of latitude: about 55 m to each side. */
const STEP_DEG = 0.0005;

function gridOf(crs: Crs, bounds: GeoBounds): GridSystem | null {
  const { axes, fromWgs84 } = crs;
  const metresPer = gridFactors(crs);
  const out = { x: 0, y: 0 };
  const project = (longitude: number, latitude: number): [number, number] => {
    if (!fromWgs84(wrapLongitude(longitude), latitude, out)) throw new RangeError("outside the projection");
    return [out.x * metresPer.x, out.y * metresPer.y];
  };
  const { longitude, latitude } = middleOf(bounds);
  try {
    const [east0, north0] = project(longitude, latitude - STEP_DEG);
    const [east1, north1] = project(longitude, latitude + STEP_DEG);
    const perDegree = metresPerDegree({ longitude0: 0, latitude0: latitude, heightM: 0, isWide: false });
    const [dx, dy] = [east1 - east0, north1 - north0];
    return {
      name: systemWords(crs),
      unit: systemUnit(crs.unitName),
      axes: { x: { ...axes.x, metresPer: metresPer.x }, y: { ...axes.y, metresPer: metresPer.y } },
      project,
      scaleFactor: Math.hypot(dx, dy) / (2 * STEP_DEG * perDegree.latitude),
      trueNorthDeg: (Math.atan2(dx, dy) * 180) / Math.PI,
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

import type { Reading } from "#contract/points/reading.ts";
import { type GeoBounds, middleOf, wrapLongitude } from "#survey/geodesy/bounds.ts";
import type { Crs, UsedConversion } from "#survey/geodesy/crs/crs.ts";
import { metresPerDegree } from "#survey/geodesy/local-plane.ts";
import { utmOf } from "../../exports/utm.ts";

/** The plane of a plan: metres to the east and to the north of a projected coordinate system. */
export interface GridSystem {
  /** 'CH1903+ / LV95 (EPSG:2056)'. */
  name: string;
  /** East and north, metres. Throws a RangeError where the system ends. */
  project: (longitude: number, latitude: number) => [eastM: number, northM: number];
  /** Metres of the grid for one metre on the ellipsoid, in the middle of the site. */
  scaleFactor: number;
  /** Direction of true north in the grid, degrees clockwise from grid north. */
  trueNorthDeg: number;
}

/** The coordinate system of a site's file, and how its points were converted. */
export interface FileCrs extends UsedConversion {
  epsg: number;
}

/** Returns the system of a reading; null for degrees, and where nobody knows how the points were read. */
export const fileCrsOf = (reading: Reading | null | undefined): FileCrs | null =>
  reading?.position.kind === "projected" ? reading.position : null;

/** A plan at 1:500 whose grid is wrong by more would be no plan at 1:500. */
const SCALE_FACTOR_ERROR = 0.001;

/**
 * Returns the system of the site's file when it has eastings and northings in metres and keeps lengths to 0.1 %, as
 * national grids do and the web's Mercator does not; else the UTM zone of the site.
 */
export async function gridSystemOf(system: FileCrs | null, bounds: GeoBounds): Promise<GridSystem> {
  const { crsOf } = await import("#survey/geodesy/crs/crs.ts");
  const own =
    system &&
    (await Promise.resolve(system)
      .then(({ epsg }) => crsOf(epsg, system))
      .catch(() => null));
  const isPlain =
    own && own.metresPerUnit === 1 && own.axes.x.name === "Easting" && own.axes.y.name === "Northing";
  const ownGrid = isPlain ? gridOf(own, bounds) : null;
  if (ownGrid && Math.abs(ownGrid.scaleFactor - 1) <= SCALE_FACTOR_ERROR) return ownGrid;
  const utm = gridOf(crsOf(utmOf(bounds)), bounds);
  if (!utm) throw new RangeError("The site lies where no map projection reaches");
  return utm;
}

/** Half a degree of latitude over a thousand: some 55 m to each side. */
const STEP_DEG = 0.0005;

function gridOf({ epsg, name, fromWgs84 }: Crs, bounds: GeoBounds): GridSystem | null {
  const out = { x: 0, y: 0 };
  const project = (longitude: number, latitude: number): [number, number] => {
    if (!fromWgs84(wrapLongitude(longitude), latitude, out)) throw new RangeError("outside the projection");
    return [out.x, out.y];
  };
  const { longitude, latitude } = middleOf(bounds);
  try {
    const [east0, north0] = project(longitude, latitude - STEP_DEG);
    const [east1, north1] = project(longitude, latitude + STEP_DEG);
    const perDegree = metresPerDegree({ longitude0: 0, latitude0: latitude, heightM: 0, isWide: false });
    const [dx, dy] = [east1 - east0, north1 - north0];
    return {
      name: `${name} (EPSG:${epsg})`,
      project,
      scaleFactor: Math.hypot(dx, dy) / (2 * STEP_DEG * perDegree.latitude),
      trueNorthDeg: (Math.atan2(dx, dy) * 180) / Math.PI,
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

import type { PointColumns } from "#shapes/points.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import type { UsedConversion } from "../geodesy/crs/conversion.ts";
import { METRES_PER } from "../reading/units/units.ts";

/** The coordinate system that a file is written in. */
export interface FileSystem {
  epsg: number;
  /** 'WGS 84 / UTM zone 32N'. */
  name: string;
  isGeographic: boolean;
  /** Names of x and y, such as 'Easting' and 'Northing'. */
  axes: { x: string; y: string };
  /** Unit of x and y: 'm', 'ft', 'us-ft', 'deg' or another one's name. */
  unit: string;
  /** NaN for degrees. */
  metresPerUnit: number;
  /** Writes x and y into `out`; returns false if the position cannot be converted. Exact for WGS 84. */
  fromWgs84: (longitude: number, latitude: number, out: { x: number; y: number }) => boolean;
  /** How the points were converted when they were read in this system; a thread rebuilds `fromWgs84` from it. */
  used?: UsedConversion;
}

/** How a file gives heights: unit, the title of their column, and what they are measured from. */
export interface FileHeights {
  unit: LengthUnit;
  /** 'Elevation (NAVD88, ft)'. */
  column: string;
  /** 'heights above sea level (NAVD88), in US survey feet'. */
  remark: string;
}

/** How heights are named in a file of metres. */
export type HeightName = Omit<FileHeights, "unit">;

/** The frame of a file: where its points are, and how high. */
export interface FileFrame {
  system: FileSystem;
  heights: FileHeights;
}

/** The frame of files in longitude and latitude of WGS 84. */
export const inDegrees = (heights: FileHeights): FileFrame => ({
  system: {
    epsg: 4326,
    name: "WGS 84",
    isGeographic: true,
    axes: { x: "Longitude", y: "Latitude" },
    unit: "deg",
    metresPerUnit: Number.NaN,
    fromWgs84: (longitude, latitude, out) => {
      out.x = longitude;
      out.y = latitude;
      return true;
    },
  },
  heights,
});

/** Thrown if a point cannot be written in the coordinate system. */
export class UnplaceableError extends Error {
  override name = "UnplaceableError";
  constructor(longitude: number, latitude: number, { name }: Pick<FileSystem, "name">) {
    super(
      `a point at longitude ${longitude}°, latitude ${latitude}° cannot be written in ${name}; choose another coordinate system`,
    );
  }
}

/** A tenth of a millimetre, or a ten-thousandth of a foot: the last digit of projected coordinates. */
const PLANE_STEPS = 1e4;
/** A thousandth of a millimetre. */
const DEGREE_STEPS = 1e11;

/**
 * Returns the function that places positions of WGS 84 in the file's system. Coordinates are rounded to 0.0001 of its
 * unit, which is more than a round trip loses, so that those of an imported file come back as they were written.
 * Degrees of WGS 84 stay as they are stored. Throws {@link UnplaceableError}.
 */
export function placing(
  system: FileSystem,
): (longitude: number, latitude: number, out: { x: number; y: number }) => void {
  if (system.epsg === 4326)
    return (longitude, latitude, out) => {
      out.x = longitude;
      out.y = latitude;
    };
  const steps = system.isGeographic ? DEGREE_STEPS : PLANE_STEPS;
  return (longitude, latitude, out) => {
    if (!system.fromWgs84(longitude, latitude, out)) throw new UnplaceableError(longitude, latitude, system);
    out.x = Math.round(out.x * steps) / steps;
    out.y = Math.round(out.y * steps) / steps;
  };
}

/** Returns the function that turns stored metres into the file's unit: metres as they are, feet to 0.0001. */
export function raising({ unit }: Pick<FileHeights, "unit">): (heightM: number) => number {
  if (unit === "m") return heightM => heightM;
  const factor = METRES_PER[unit];
  return heightM => Math.round((heightM / factor) * PLANE_STEPS) / PLANE_STEPS;
}

/** Least and greatest x, y and z of a file's points, in its units. */
export interface Extent {
  min: [number, number, number];
  max: [number, number, number];
}

/** Returns an extent that holds nothing, and the function that widens it to points `from` (included) to `to` (excluded). */
export function growingExtent(frame: FileFrame) {
  const place = placing(frame.system);
  const raise = raising(frame.heights);
  const at = { x: 0, y: 0 };
  const extent: Extent = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  const grow = (chunk: PointColumns, from: number, to: number) => {
    for (let i = from; i < to; i++) {
      place(chunk.longitude[i]!, chunk.latitude[i]!, at);
      [at.x, at.y, raise(chunk.ellipsoidalHeight[i]!)].forEach((value, axis) => {
        if (value < extent.min[axis]!) extent.min[axis] = value;
        if (value > extent.max[axis]!) extent.max[axis] = value;
      });
    }
  };
  return { extent, grow };
}

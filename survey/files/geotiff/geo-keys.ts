import type { LengthUnit } from "#shapes/values/units.ts";
import type { FileFrame } from "../frame.ts";

/** EPSG codes of units of length. */
const UNIT_CODES: Record<LengthUnit, number> = { m: 9001, ft: 9002, "us-ft": 9003 };

const MODEL_TYPE = 1024;
const RASTER_TYPE = 1025;
const CITATION = 1026;
const GEOGRAPHIC_SYSTEM = 2048;
const PROJECTED_SYSTEM = 3072;
const VERTICAL_CITATION = 4097;
const VERTICAL_UNITS = 4099;
const IN_ASCII = 34_737;

/**
 * Returns the GeoTIFF keys of a file (OGC 19-008r4, GeoTIFF 1.1): the horizontal system by its EPSG code, the unit of the
 * heights, and in words what they are measured from. LAS uses the same keys.
 */
export function geoKeys(
  { system, heights }: FileFrame,
  raster: "area" | "point",
): { directory: Uint8Array; ascii: Uint8Array } {
  const citations = [system.name, heights.remark].map(plainAscii);
  const [horizontal, vertical] = citations as [string, string];
  const keys = [
    [MODEL_TYPE, 0, 1, system.isGeographic ? 2 : 1],
    [RASTER_TYPE, 0, 1, raster === "area" ? 1 : 2],
    [CITATION, IN_ASCII, horizontal.length, 0],
    [system.isGeographic ? GEOGRAPHIC_SYSTEM : PROJECTED_SYSTEM, 0, 1, system.epsg],
    [VERTICAL_CITATION, IN_ASCII, vertical.length, horizontal.length],
    [VERTICAL_UNITS, 0, 1, UNIT_CODES[heights.unit]],
  ];
  const directory = new Uint8Array(8 + 8 * keys.length);
  const view = new DataView(directory.buffer);
  [1, 1, 0, keys.length, ...keys.flat()].forEach((value, i) => {
    view.setUint16(2 * i, value, true);
  });
  return {
    directory,
    ascii: Uint8Array.from(`${horizontal}${vertical}\0`, character => character.charCodeAt(0)),
  };
}

/** The keys' texts end with a bar. */
const plainAscii = (text: string) =>
  `${text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -{}~]/g, "?")
    .slice(0, 200)}|`;

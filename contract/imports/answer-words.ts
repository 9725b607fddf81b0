// Apart from the schemas, so that pages need not load those.

/** Values of the fields that say how to read a file of points. */
export const SEPARATORS = ["comma", "semicolon", "tab", "pipe", "blanks"] as const;
export const DECIMALS = ["point", "comma"] as const;
export const ENCODINGS = [
  ...(["utf-8", "windows-1252", "utf-16le", "utf-16be", "windows-1250", "windows-1251", "ibm866"] as const),
  ...(["windows-1253", "windows-1254", "windows-1257", "gb18030", "big5", "shift_jis", "euc-kr"] as const),
] as const;
export const COLUMN_ROLES = ["name", "code", "x", "y", "height"] as const;
export const LENGTH_UNITS = ["m", "ft", "us-ft"] as const;
/** Units that a file may count in. */
export const FILE_UNITS = [
  ...LENGTH_UNITS,
  ...(["yd", "in", "ch", "fathom", "mm", "cm", "dm", "hm", "km"] as const),
] as const;
export const COLUMN_ORDERS = ["documented", "latlon", "pnezd", "penzd", "xyz", "yxz"] as const;
export const HEIGHT_KINDS = ["ellipsoidal", "sea-level", "local"] as const;

/** Doubts whose rows may be left out. */
export const DOUBTS_LEFT_OUT = [
  ...([
    "outside-area",
    "pairs-disagree",
    "mixed-constants",
    "summary-rows",
    "not-fixed",
    "zero-heights",
  ] as const),
  ...(["odd-heights", "height-outliers", "null-island", "far-points"] as const),
  ...(["two-heights", "repeated-names", "duplicates"] as const),
] as const;

/** What a file may state about its numbers. */
export const STATEMENT_KINDS = [
  ...(["xy-unit", "height-unit", "angles", "system", "vertical-system", "axes"] as const),
  ...(["visibility", "state", "sign", "scale", "filter", "note"] as const),
] as const;

/** Formats of points: a table, and what is converted to one. */
export const POINT_FORMATS = [
  ...(["csv", "gsi", "rw5", "crd", "sdr33", "topcon", "jobxml", "nikon", "nmea", "landxml", "dxf"] as const),
  ...(["geojson", "kml", "gpx", "geopackage", "shapefile", "xlsx", "las"] as const),
] as const;

/** The value of `crs` for drawings that lie in no coordinate system. */
export const LOCAL_CRS = "local";
/** The value of `crs` for drawings that are placed by points known in them and on the ground. */
export const POINTS_CRS = "points";
/** The value of `crs` for files in the local grid that the site's calibration places. */
export const CALIBRATED_CRS = "calibration";
/** The value of `figures` for the coordinate system's own unit, where that has no name. */
export const SYSTEM_UNIT = "system";

/** Which way to place a drawing each of its other answers belongs to. */
export const PLACED_WITH = {
  figures: "an EPSG code or crs=calibration",
  lon: "crs=local",
  lat: "crs=local",
  x: "crs=local",
  y: "crs=local",
  rotation: "crs=local",
  unit: "crs=local or crs=points",
  points: "crs=points",
  system: "crs=points",
  scale: "crs=points",
} as const;

/** The answers beside `crs` that a way to place a drawing asks for. */
export function fieldsOfPlacing(crs = ""): (keyof typeof PLACED_WITH)[] {
  if (crs === LOCAL_CRS) return ["lon", "lat", "x", "y", "unit", "rotation"];
  if (crs === POINTS_CRS) return ["points", "unit", "system", "scale"];
  return crs === "" ? [] : ["figures"];
}

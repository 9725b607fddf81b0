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
export const COLUMN_ORDERS = ["documented", "latlon", "pnezd", "penzd", "xyz", "yxz"] as const;
export const HEIGHT_KINDS = ["ellipsoidal", "sea-level", "local"] as const;

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

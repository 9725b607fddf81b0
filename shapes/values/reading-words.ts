/** The encodings of text files by the names of the WHATWG Encoding standard. */
export const ENCODINGS = [
  ...(["utf-8", "windows-1252", "utf-16le", "utf-16be", "windows-1250", "windows-1251", "ibm866"] as const),
  ...(["windows-1253", "windows-1254", "windows-1257", "gb18030", "big5", "shift_jis", "euc-kr"] as const),
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Kinds of statements in a file. */
export const STATEMENT_KINDS = [
  ...(["xy-unit", "height-unit", "angles", "system", "vertical-system", "axes"] as const),
  ...(["visibility", "state", "sign", "scale", "filter", "note"] as const),
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Formats of points: tables, and formats that are converted to one. */
export const POINT_FORMATS = [
  ...(["csv", "gsi", "rw5", "crd", "sdr33", "topcon", "jobxml", "nikon", "nmea", "landxml", "dxf"] as const),
  ...(["geojson", "kml", "gpx", "geopackage", "shapefile", "xlsx", "las"] as const),
] as const;
/** Formats of points other than tables. */
export type FormatId = Exclude<(typeof POINT_FORMATS)[number], "csv">;

/**
 * Orders of columns that are often exported without a header: P point, N northing, E easting, Z height, D description;
 * `documented` is the specification's own.
 */
export const COLUMN_ORDERS = ["documented", "latlon", "pnezd", "penzd", "xyz", "yxz"] as const;
export type ColumnOrder = (typeof COLUMN_ORDERS)[number];

// Apart from the schemas, so that pages need not load those.

/** The words of the fields that say how a file of points is read. */
export const SEPARATORS = ["comma", "semicolon", "tab", "pipe", "blanks"] as const;
export const DECIMALS = ["point", "comma"] as const;
export const ENCODINGS = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export const COLUMN_ROLES = ["name", "code", "x", "y", "height"] as const;
export const LENGTH_UNITS = ["m", "ft", "us-ft"] as const;
export const COLUMN_ORDERS = ["documented", "latlon", "pnezd", "penzd", "xyz", "yxz"] as const;
export const HEIGHT_KINDS = ["ellipsoidal", "sea-level", "local"] as const;

/** The value of `crs` for drawings that lie in no coordinate system. */
export const LOCAL_CRS = "local";
/** The value of `figures` for the coordinate system's own unit, where that has no name. */
export const SYSTEM_UNIT = "system";

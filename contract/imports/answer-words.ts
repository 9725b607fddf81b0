// Apart from the schemas, so that pages need not load those.

/** Values of the fields that say how to read a file of points. */
export const SEPARATORS = ["comma", "semicolon", "tab", "pipe", "blanks"] as const;
export const DECIMALS = ["point", "comma"] as const;
export const COLUMN_ROLES = ["name", "code", "x", "y", "height"] as const;
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

// Free of zod, so that pages need not load it.

/** Values of the fields that say how to read a file of points. */
export const SEPARATORS = ["comma", "semicolon", "tab", "pipe", "blanks"] as const;
export const DECIMALS = ["point", "comma"] as const;
export const COLUMN_ROLES = ["name", "code", "x", "y", "height"] as const;
export const HEIGHT_KINDS = ["ellipsoidal", "sea-level", "local"] as const;

/** Doubts whose rows can be left out. */
export const DOUBTS_LEFT_OUT = [
  ...([
    "outside-area",
    "pairs-disagree",
    "mixed-constants",
    "remarks",
    "summary-rows",
    "not-fixed",
    "zero-heights",
  ] as const),
  ...(["odd-heights", "height-outliers", "null-island", "far-points"] as const),
  ...(["two-heights", "repeated-names", "duplicates"] as const),
] as const;

/** `crs` of a drawing without a coordinate system. */
export const LOCAL_CRS = "local";
/** `crs` of a drawing placed by points known in it and on the ground. */
export const POINTS_CRS = "points";
/** `crs` of a file in the local grid, placed by the site's calibration. */
export const CALIBRATED_CRS = "calibration";
/** `figures` for the coordinate system's own unit, if that unit has no name. */
export const SYSTEM_UNIT = "system";

/** For each further answer about a drawing, the way of placing that it belongs to. */
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

/** The answers, beside `crs`, that this way of placing a drawing needs. */
export function fieldsOfPlacing(crs = ""): (keyof typeof PLACED_WITH)[] {
  if (crs === LOCAL_CRS) return ["lon", "lat", "x", "y", "unit", "rotation"];
  if (crs === POINTS_CRS) return ["points", "unit", "system", "scale"];
  return crs === "" ? [] : ["figures"];
}

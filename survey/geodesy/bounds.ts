import type { GeoBounds } from "#shapes/summary.ts";

/**
 * Returns the smallest box around the positions (degrees), across ±180° if that is narrower. Null without
 * positions.
 */
export function boundsOf(longitude: Float64Array, latitude: Float64Array): GeoBounds | null {
  if (longitude.length === 0) return null;
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let westernmostPositive = Number.POSITIVE_INFINITY;
  let easternmostNegative = Number.NEGATIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < longitude.length; i++) {
    const lon = longitude[i]!;
    const lat = latitude[i]!;
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lon >= 0) {
      if (lon < westernmostPositive) westernmostPositive = lon;
    } else if (lon > easternmostNegative) easternmostNegative = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  const hasBoth = west < 0 && east >= 0;
  if (hasBoth && easternmostNegative + 360 - westernmostPositive < east - west)
    return { west: westernmostPositive, south, east: easternmostNegative, north };
  return { west, south, east, north };
}

/** Returns the degrees of longitude from `west` to `east`, going east. */
export function widthDeg(bounds: GeoBounds): number {
  return bounds.east >= bounds.west ? bounds.east - bounds.west : bounds.east + 360 - bounds.west;
}

/** Returns the middle of a box, degrees. */
export function middleOf(bounds: GeoBounds): { longitude: number; latitude: number } {
  return {
    longitude: wrapLongitude(bounds.west + widthDeg(bounds) / 2),
    latitude: (bounds.south + bounds.north) / 2,
  };
}

/** Returns the longitude in -180..180 (degrees). */
export function wrapLongitude(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}

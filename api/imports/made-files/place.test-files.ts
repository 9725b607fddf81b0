// Positions of generated points, computed here only from published formulas and literal numbers, independently of the
// product.

const RADIANS = Math.PI / 180;

/** A transverse Mercator projection; lengths in metres, angles in degrees. */
export interface Grid {
  a: number;
  inverseFlattening: number;
  meridianDeg: number;
  scale: number;
  falseEasting: number;
  falseNorthing: number;
  /** Latitude that northings are measured from; the equator if absent. */
  originDeg?: number;
}

export const UTM: Omit<Grid, "meridianDeg"> = {
  a: 6_378_137,
  inverseFlattening: 298.257223563,
  scale: 0.9996,
  falseEasting: 500_000,
  falseNorthing: 0,
};

/** Returns longitude and latitude by Krüger's series to the fourth order (0.1 mm within 1,000 km of the meridian). */
export function placeOf(
  easting: number,
  northing: number,
  grid: Grid,
): { longitude: number; latitude: number } {
  const n = 1 / (2 * grid.inverseFlattening - 1);
  const radius = (grid.a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const xi =
    (northing - grid.falseNorthing) / (grid.scale * radius) + rectifying((grid.originDeg ?? 0) * RADIANS, n);
  const eta = (easting - grid.falseEasting) / (grid.scale * radius);
  const beta = [
    n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3 - n ** 4 / 360,
    n ** 2 / 48 + n ** 3 / 15 - (437 / 1440) * n ** 4,
    (17 / 480) * n ** 3 - (37 / 840) * n ** 4,
    (4397 / 161_280) * n ** 4,
  ];
  let [u, v] = [xi, eta];
  for (const [i, each] of beta.entries()) {
    const k = 2 * (i + 1);
    u -= each * Math.sin(k * xi) * Math.cosh(k * eta);
    v -= each * Math.cos(k * xi) * Math.sinh(k * eta);
  }
  const conformal = Math.asin(Math.sin(u) / Math.cosh(v));
  const delta = [
    2 * n - (2 / 3) * n ** 2 - 2 * n ** 3 + (116 / 45) * n ** 4,
    (7 / 3) * n ** 2 - (8 / 5) * n ** 3 - (227 / 45) * n ** 4,
    (56 / 15) * n ** 3 - (136 / 35) * n ** 4,
    (4279 / 630) * n ** 4,
  ];
  let latitude = conformal;
  for (const [i, each] of delta.entries()) latitude += each * Math.sin(2 * (i + 1) * conformal);
  return {
    longitude: grid.meridianDeg + Math.atan2(Math.sinh(v), Math.cos(u)) / RADIANS,
    latitude: latitude / RADIANS,
  };
}

/** Returns longitude and latitude in Mercator's projection with a scale at the equator (EPSG Guidance Note 7-2, method 9804). */
export function mercatorPlaceOf(
  easting: number,
  northing: number,
  grid: Grid,
): { longitude: number; latitude: number } {
  const flattening = 1 / grid.inverseFlattening;
  const e = Math.sqrt(flattening * (2 - flattening));
  const radius = grid.a * grid.scale;
  const psi = (northing - grid.falseNorthing) / radius;
  // The isometric latitude is inverted by the fixed point of its definition.
  let latitude = Math.asin(Math.tanh(psi));
  for (let i = 0; i < 12; i++) latitude = Math.asin(Math.tanh(psi + e * Math.atanh(e * Math.sin(latitude))));
  return {
    longitude: grid.meridianDeg + (easting - grid.falseEasting) / radius / RADIANS,
    latitude: latitude / RADIANS,
  };
}

/**
 * Returns the rectifying latitude, that is the meridian arc from the equator divided by the radius, by Helmert's
 * series.
 */
const rectifying = (latitude: number, n: number): number =>
  latitude -
  ((3 / 2) * n - (9 / 16) * n ** 3) * Math.sin(2 * latitude) +
  ((15 / 16) * n ** 2 - (15 / 32) * n ** 4) * Math.sin(4 * latitude) -
  (35 / 48) * n ** 3 * Math.sin(6 * latitude) +
  (315 / 512) * n ** 4 * Math.sin(8 * latitude);

/** Distance in metres between two nearby places. */
export function apartM(
  a: { longitude: number; latitude: number },
  b: { longitude: number; latitude: number },
): number {
  const east = (((a.longitude - b.longitude + 540) % 360) - 180) * Math.cos(a.latitude * RADIANS);
  return Math.hypot(east, a.latitude - b.latitude) * 60 * 1852;
}

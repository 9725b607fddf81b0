import { boundsOf, widthDeg, wrapLongitude } from "./bounds.ts";

/** WGS84: semi-major axis in metres and first eccentricity squared (NIMA TR8350.2). */
export const WGS84 = { aM: 6_378_137, e2: 0.006_694_379_990_141_317 } as const;

/**
 * A plane in metres at the site's mean height: x to the east, y to the north, (0, 0) at (`longitude0`,
 * `latitude0`). It is the transverse Mercator projection with scale 1 on the site's own meridian, lifted from
 * the ellipsoid to the parallel surface at `heightM`: x by (N+h)/N, y by (M+h)/M. Areas are within 0.01 ppm
 * at 1 km and 1 ppm at 10 km.
 */
export interface LocalPlane {
  longitude0: number;
  latitude0: number;
  heightM: number;
  /** Wider than 10 km or beyond 75° of latitude: projected point by point, not by one polynomial. */
  isWide: boolean;
}

/** Positions in the plane, metres. */
export interface PlanePositions {
  x: Float64Array;
  y: Float64Array;
}

/** Thrown if the site lies at a pole, where longitude and latitude make no plane. */
export class PoleError extends Error {
  override name = "PoleError";
  readonly code = "pole";
  readonly subject = "points";
  constructor(latitudeDeg: number) {
    super(
      `The site reaches latitude ${latitudeDeg.toFixed(4)}°; within 1° of a pole areas and volumes cannot be computed`,
    );
  }
}

/** Thrown if the points lie too far apart for one plane. */
export class SiteTooWideError extends Error {
  override name = "SiteTooWideError";
  readonly code = "site-too-wide";
  readonly subject = "points";
  constructor(widthKm: number) {
    super(
      `The points lie ${Math.round(widthKm)} km apart; a site may be ${WIDEST_KM} km wide. Remove the points that lie far from the rest`,
    );
  }
}

const RADIANS = Math.PI / 180;
const LATITUDE_MAX_DEG = 89;
export const WIDEST_KM = 200;
const POLYNOMIAL_KM = 10;

/**
 * Returns the plane around the middle of the given positions (degrees, WGS84; at least one) at `heightM`
 * above the ellipsoid; longitudes may cross ±180°. Throws {@link PoleError} when a position is within 1° of a
 * pole, and {@link SiteTooWideError} beyond 200 km.
 */
export function planeAround(longitude: Float64Array, latitude: Float64Array, heightM: number): LocalPlane {
  const bounds = boundsOf(longitude, latitude);
  if (!bounds) throw new RangeError("A plane needs at least one position");
  const farthest = -bounds.south > bounds.north ? bounds.south : bounds.north;
  if (Math.abs(farthest) > LATITUDE_MAX_DEG) throw new PoleError(farthest);
  const width = widthDeg(bounds);
  const plane: LocalPlane = {
    longitude0: wrapLongitude(bounds.west + width / 2),
    latitude0: (bounds.south + bounds.north) / 2,
    heightM,
    isWide: false,
  };
  const perDegree = metresPerDegree(plane);
  const widthKm =
    Math.max(width * perDegree.longitude, (bounds.north - bounds.south) * perDegree.latitude) / 1000;
  if (widthKm > WIDEST_KM) throw new SiteTooWideError(widthKm);
  plane.isWide = widthKm > POLYNOMIAL_KM || Math.abs(farthest) > 75;
  return plane;
}

/** Metres per degree of longitude and latitude at the plane's origin and height. */
export function metresPerDegree(plane: LocalPlane): { longitude: number; latitude: number } {
  const { n, m, cos } = radii(plane.latitude0);
  return { longitude: (n + plane.heightM) * cos * RADIANS, latitude: (m + plane.heightM) * RADIANS };
}

/** Projects degrees (WGS84) into the plane, metres. */
export function toPlane(plane: LocalPlane, longitude: Float64Array, latitude: Float64Array): PlanePositions {
  const count = longitude.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const project = projection(plane);
  const out = { x: 0, y: 0 };
  for (let i = 0; i < count; i++) {
    project(longitude[i]!, latitude[i]!, out);
    x[i] = out.x;
    y[i] = out.y;
  }
  return { x, y };
}

/**
 * Returns degrees (WGS84) of positions in the plane, by Newton's method on {@link toPlane}; round trip below
 * 1 µm.
 */
export function fromPlane(
  plane: LocalPlane,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): { longitude: Float64Array; latitude: Float64Array } {
  const count = x.length;
  const longitude = new Float64Array(count);
  const latitude = new Float64Array(count);
  const unproject = unprojection(plane);
  const out = { longitude: 0, latitude: 0 };
  for (let i = 0; i < count; i++) {
    unproject(x[i]!, y[i]!, out);
    longitude[i] = out.longitude;
    latitude[i] = out.latitude;
  }
  return { longitude, latitude };
}

/** Returns the function by which {@link fromPlane} converts one position (metres); it writes degrees into `out`. */
export function unprojection(
  plane: LocalPlane,
): (x: number, y: number, out: { longitude: number; latitude: number }) => void {
  const project = projection(plane);
  const perDegree = metresPerDegree(plane);
  const cos0 = Math.cos(plane.latitude0 * RADIANS);
  const projected = { x: 0, y: 0 };
  return (x, y, out) => {
    let lon = plane.longitude0 + x / perDegree.longitude;
    let lat = plane.latitude0 + y / perDegree.latitude;
    // The Jacobian at the origin is close enough: each step leaves about 1 % of the error, near poles 10 %.
    for (let step = 0; step < 30; step++) {
      project(lon, lat, projected);
      const dx = x - projected.x;
      const dy = y - projected.y;
      const shrink = cos0 / Math.cos(lat * RADIANS);
      lon += (dx / perDegree.longitude) * shrink;
      lat += dy / perDegree.latitude;
      if (Math.abs(dx) + Math.abs(dy) < 1e-9) break;
    }
    out.longitude = wrapLongitude(lon);
    out.latitude = lat;
  };
}

type Project = (longitude: number, latitude: number, out: { x: number; y: number }) => void;

function projection(plane: LocalPlane): Project {
  return plane.isWide ? seriesProjection(plane) : polynomialProjection(plane);
}

/**
 * Returns the radii of curvature in the prime vertical (n) and the meridian (m), metres, with sine and
 * cosine.
 */
function radii(latitudeDeg: number) {
  const sin = Math.sin(latitudeDeg * RADIANS);
  const cos = Math.cos(latitudeDeg * RADIANS);
  const w2 = 1 - WGS84.e2 * sin * sin;
  const n = WGS84.aM / Math.sqrt(w2);
  return { sin, cos, n, m: (n * (1 - WGS84.e2)) / w2, w2 };
}

/** Transverse Mercator as its Taylor polynomial of third order around the origin; 20 µm at 5 km from it. */
function polynomialProjection(plane: LocalPlane): Project {
  const { longitude0, latitude0, heightM } = plane;
  const { sin, cos, n, m, w2 } = radii(latitude0);
  const { e2 } = WGS84;
  const mSlope = (3 * m * e2 * sin * cos) / w2;
  const mCurve = 3 * m * e2 * (cos * cos - sin * sin);
  const t2 = (sin / cos) ** 2;
  const eta2 = (e2 / (1 - e2)) * cos * cos;
  const liftX = 1 + heightM / n;
  const liftY = 1 + heightM / m;
  const d = RADIANS;
  const a1 = n * cos * d * liftX;
  const a2 = -m * sin * d ** 2 * liftX;
  const a3 = (-(m * cos + mSlope * sin) / 2) * d ** 3 * liftX;
  const a4 = ((n * cos ** 3 * (1 - t2 + eta2)) / 6) * d ** 3 * liftX;
  const b1 = m * d * liftY;
  const b2 = (mSlope / 2) * d ** 2 * liftY;
  const b3 = (mCurve / 6) * d ** 3 * liftY;
  const c1 = ((n * sin * cos) / 2) * d ** 2 * liftY;
  const c2 = ((n * cos * cos - m * sin * sin) / 2) * d ** 3 * liftY;
  return (longitude, latitude, out) => {
    const dLon = wrapLongitude(longitude - longitude0);
    const dLat = latitude - latitude0;
    out.x = dLon * (a1 + dLat * (a2 + dLat * a3) + dLon * dLon * a4);
    out.y = dLat * (b1 + dLat * (b2 + dLat * b3)) + dLon * dLon * (c1 + dLat * c2);
  };
}

/** Transverse Mercator by Redfearn's series (Survey Review 69, 1948); within millimetres up to 200 km. */
function seriesProjection(plane: LocalPlane): Project {
  const { longitude0, latitude0, heightM } = plane;
  const origin = radii(latitude0);
  const liftX = 1 + heightM / origin.n;
  const liftY = 1 + heightM / origin.m;
  const arc0 = meridianArc(latitude0);
  const second = WGS84.e2 / (1 - WGS84.e2);
  return (longitude, latitude, out) => {
    const { sin, cos, n } = radii(latitude);
    const l = wrapLongitude(longitude - longitude0) * RADIANS;
    const c = l * cos;
    const c2 = c * c;
    const t = sin / cos;
    const t2 = t * t;
    const eta2 = second * cos * cos;
    const x5 = 5 - 18 * t2 + t2 * t2 + 14 * eta2 - 58 * t2 * eta2;
    const x7 = 61 - 479 * t2 + 179 * t2 * t2 - t2 * t2 * t2;
    const y4 = 5 - t2 + 9 * eta2 + 4 * eta2 * eta2;
    const y6 = 61 - 58 * t2 + t2 * t2 + 270 * eta2 - 330 * t2 * eta2;
    out.x = liftX * n * c * (1 + (c2 / 6) * (1 - t2 + eta2 + (c2 / 20) * (x5 + (c2 / 42) * x7)));
    const lateral = n * t * (c2 / 2) * (1 + (c2 / 12) * (y4 + (c2 / 30) * y6));
    out.y = liftY * (meridianArc(latitude) - arc0 + lateral);
  };
}

/** Returns the metres along the meridian from the equator (Helmert's series in the third flattening). */
function meridianArc(latitudeDeg: number): number {
  const phi = latitudeDeg * RADIANS;
  const root = Math.sqrt(1 - WGS84.e2);
  const n = (1 - root) / (1 + root);
  const n2 = n * n;
  const sum =
    (1 + n2 / 4 + (n2 * n2) / 64) * phi -
    1.5 * (n - (n * n2) / 8) * Math.sin(2 * phi) +
    (15 / 16) * (n2 - (n2 * n2) / 4) * Math.sin(4 * phi) -
    (35 / 48) * n * n2 * Math.sin(6 * phi) +
    (315 / 512) * n2 * n2 * Math.sin(8 * phi);
  return (WGS84.aM / (1 + n)) * sum;
}

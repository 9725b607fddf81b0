import { fromPlane, type LocalPlane } from "./local-plane.ts";

type Place = readonly [longitude: number, latitude: number];

const RADIANS = Math.PI / 180;

/** A plane around a point on the ellipsoid, for lengths and bearings. */
const planeAt = ([longitude0, latitude0]: Place): LocalPlane => ({
  longitude0,
  latitude0,
  heightM: 0,
  isWide: false,
});

/**
 * Returns the point at a distance in metres from another (degrees, WGS84) on the ellipsoid, in a direction clockwise
 * from true north there.
 */
export function placeFrom(start: Place, distanceM: number, bearingDeg: number): [number, number] {
  const bearing = bearingDeg * RADIANS;
  return placed(start, [[distanceM * Math.sin(bearing), distanceM * Math.cos(bearing)]])[0]!;
}

/**
 * Returns the corners of a rectangle around its middle (degrees, WGS84), clockwise from the one at the far left of its
 * length. The length points along the bearing, clockwise from true north; the width lies across.
 */
export function rectangleAround(
  middle: Place,
  { widthM, lengthM, bearingDeg }: { widthM: number; lengthM: number; bearingDeg: number },
): [number, number][] {
  const [sin, cos] = [Math.sin(bearingDeg * RADIANS), Math.cos(bearingDeg * RADIANS)];
  const [halfWidthM, halfLengthM] = [widthM / 2, lengthM / 2];
  const across = [
    [-halfWidthM, halfLengthM],
    [halfWidthM, halfLengthM],
    [halfWidthM, -halfLengthM],
    [-halfWidthM, -halfLengthM],
  ] as const;
  return placed(
    middle,
    across.map(([right, ahead]) => [right * cos + ahead * sin, ahead * cos - right * sin]),
  );
}

/** Metres east and north of a place in degrees, to nine decimals: a tenth of a millimetre. */
function placed(around: Place, offsetsM: readonly (readonly [number, number])[]): [number, number][] {
  const { longitude, latitude } = fromPlane(
    planeAt(around),
    offsetsM.map(([east]) => east),
    offsetsM.map(([, north]) => north),
  );
  return offsetsM.map((_, i) => [rounded(longitude[i]!), rounded(latitude[i]!)]);
}

const rounded = (degrees: number) => Number(degrees.toFixed(9));

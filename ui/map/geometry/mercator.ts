/** Circumference of the Web Mercator world at the equator, metres. */
export const WORLD_M = 2 * Math.PI * 6_378_137;

/** Longitude as a fraction of the Web Mercator world from the west, 0 to 1. */
export const mercatorX = (longitudeDeg: number) => longitudeDeg / 360 + 0.5;

/** Latitude as a fraction of the Web Mercator world from the north, 0 to 1. */
export function mercatorY(latitudeDeg: number): number {
  const sin = Math.sin((latitudeDeg * Math.PI) / 180);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
}

export const longitudeOf = (x: number) => (x - 0.5) * 360;

export const latitudeOf = (y: number) => (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;

/**
 * The origin of drawn positions, which are 32-bit floats of Mercator metres east and south of it, so that
 * millimetres are kept at any zoom.
 */
export interface Anchor {
  x: number;
  y: number;
  longitudeDeg: number;
  latitudeDeg: number;
  /** Metres on the ground per Mercator metre. */
  groundScale: number;
}

export function anchorAt(longitudeDeg: number, latitudeDeg: number): Anchor {
  return {
    x: mercatorX(longitudeDeg),
    y: mercatorY(latitudeDeg),
    longitudeDeg,
    latitudeDeg,
    groundScale: Math.cos((latitudeDeg * Math.PI) / 180),
  };
}

/** Mercator metres east of the anchor, by the shorter way round the world. */
export function eastOf(anchor: Anchor, longitudeDeg: number): number {
  const turns = mercatorX(longitudeDeg) - anchor.x;
  return (turns - Math.round(turns)) * WORLD_M;
}

/** Mercator metres south of the anchor. */
export const southOf = (anchor: Anchor, latitudeDeg: number) => (mercatorY(latitudeDeg) - anchor.y) * WORLD_M;

/**
 * The matrix from anchored positions (metres; heights above `datumM` on the ground) to clip space, made from
 * the map's own (Mercator fractions to clip space, column-major). Multiplied in 64 bits and only then rounded
 * to 32.
 */
export function anchoredMatrix(matrix: ArrayLike<number>, anchor: Anchor): Float64Array {
  const scale = 1 / WORLD_M;
  const out = new Float64Array(16);
  for (let row = 0; row < 4; row++) {
    out[row] = matrix[row]! * scale;
    out[4 + row] = matrix[4 + row]! * scale;
    out[8 + row] = (matrix[8 + row]! * scale) / anchor.groundScale;
    out[12 + row] = matrix[row]! * anchor.x + matrix[4 + row]! * anchor.y + matrix[12 + row]!;
  }
  return out;
}

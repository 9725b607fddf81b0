import { viewOf } from "../../bytes.ts";

/** 'GP' begins a geometry of a GeoPackage (OGC 12-128r18, 2.1.3); its header has 8 bytes and an envelope. */
const MAGIC = 0x4750;
const HEADER_BYTES = 8;
/** Kinds of well-known binary (ISO 13249-3). */
const POINT = 1;
const WITH_Z = 1000;

/**
 * Positions of a geometry: x, y and z one after the other; z is NaN if there is none. Null for another kind, or for
 * damage.
 */
export function placesOf(blob: Uint8Array): Float64Array | null {
  if (blob.length < HEADER_BYTES || blob[0] !== MAGIC >> 8 || blob[1] !== (MAGIC & 0xff)) return null;
  const flags = blob[3]!;
  const envelope = [0, 32, 48, 48, 64][(flags >> 1) & 7];
  if (envelope === undefined || flags & 0x20) return null;
  if (flags & 0x10) return new Float64Array(0);
  try {
    return pointsAt(viewOf(blob), HEADER_BYTES + envelope);
  } catch {
    return null;
  }
}

/** The `srs_id` that a geometry's header names. */
export const systemIdOf = (blob: Uint8Array): number => viewOf(blob).getInt32(4, (blob[3]! & 1) === 1);

/** Well-known binary (ISO 13249-3; OGC 06-103r4, 8): points, and groups of them. Reading beyond its end throws. */
function pointsAt(view: DataView, at: number): Float64Array | null {
  const isLittle = view.getUint8(at) === 1;
  const { kind, hasZ, hasM } = kindOf(view.getUint32(at + 1, isLittle));
  if (kind === POINT) return pointAt(view, at + 5, isLittle, hasZ);
  if (kind !== 4) return null;
  const count = view.getUint32(at + 5, isLittle);
  const step = 5 + 8 * (2 + Number(hasZ) + Number(hasM));
  if (at + 9 + count * step > view.byteLength) return null;
  // Empty points of a group have no position.
  const places: number[] = [];
  for (let i = 0; i < count; i++) {
    const from = at + 9 + i * step;
    places.push(...pointAt(view, from + 5, view.getUint8(from) === 1, hasZ));
  }
  return Float64Array.from(places);
}

function kindOf(type: number): { kind: number; hasZ: boolean; hasM: boolean } {
  const dimensions = Math.floor((type & 0xffff) / 1000);
  // Some writers mark z and m in the highest bits instead.
  const hasZ = dimensions === 1 || dimensions === 3 || type >= 0x80000000;
  return { kind: (type & 0xffff) % 1000, hasZ, hasM: dimensions >= 2 || (type & 0x40000000) !== 0 };
}

function pointAt(view: DataView, at: number, isLittle: boolean, hasZ: boolean): Float64Array {
  const [x, y] = [view.getFloat64(at, isLittle), view.getFloat64(at + 8, isLittle)];
  // An empty point is written as two NaN.
  if (Number.isNaN(x)) return new Float64Array(0);
  return Float64Array.of(x, y, hasZ ? view.getFloat64(at + 16, isLittle) : Number.NaN);
}

/** The GeoPackage binary header without an envelope, then the point with z in well-known binary (ISO 13249-3). */
export function pointBlob(epsg: number, { x, y }: { x: number; y: number }, z: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(37));
  view.setUint16(0, MAGIC);
  view.setUint8(3, 1);
  view.setInt32(4, epsg, true);
  view.setUint8(8, 1);
  view.setUint32(9, WITH_Z + POINT, true);
  view.setFloat64(13, x, true);
  view.setFloat64(21, y, true);
  view.setFloat64(29, z, true);
  return new Uint8Array(view.buffer);
}

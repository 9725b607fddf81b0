import type { PointColumns } from "#shapes/points.ts";
import type { Extent } from "../frame.ts";
import { type FileFrame, placing, raising } from "../frame.ts";
import { GEO_KEY_TAGS, geoKeys } from "../geotiff/geo-keys.ts";

const HEADER_BYTES = 227;
const VLR_BYTES = 54;
const RECORD_BYTES = 20;
/** Steps in one unit of x, y and z. */
const STEPS = 1e4;
const PIECE_POINTS = 4_096;

/** Thrown if points lie too far apart for the format's whole numbers. */
export class LasTooWideError extends Error {
  override name = "LasTooWideError";
}

/**
 * Makes the head and the records of a LAS 1.2 file, point format 0 (ASPRS LAS specification 1.2, 2008): x, y and z in
 * steps of 0.0001, class 0 (never classified). The system is in GeoTIFF keys. The format has no place for names and
 * codes.
 */
export function lasFile(
  frame: FileFrame,
  count: number,
  { min, max }: Extent,
  writtenOn: { year: number; dayOfYear: number },
) {
  const offset = min.map((least, axis) => Math.floor((least + max[axis]!) / 2));
  if (max.some((most, axis) => (most - min[axis]!) * STEPS > 4e9))
    throw new LasTooWideError("the points lie more than 400 km apart, which LAS cannot hold to 0.1 mm");
  const { directory, ascii } = geoKeys(frame, "point");
  const vlrs = [vlr(GEO_KEY_TAGS.directory, directory), vlr(GEO_KEY_TAGS.ascii, ascii)];
  const vlrBytes = vlrs.reduce((sum, bytes) => sum + bytes.length, 0);
  const head = new Uint8Array(HEADER_BYTES + vlrBytes);
  writeHeader(new DataView(head.buffer), { count, min, max, offset, vlrBytes, ...writtenOn });
  let at = HEADER_BYTES;
  for (const bytes of vlrs) {
    head.set(bytes, at);
    at += bytes.length;
  }
  return { head, points: (chunk: PointColumns) => records(chunk, frame, offset) };
}

interface Header extends Extent {
  count: number;
  offset: number[];
  vlrBytes: number;
  year: number;
  dayOfYear: number;
}

function writeHeader(view: DataView, header: Header): void {
  text(view, 0, "LASF");
  view.setUint8(24, 1);
  view.setUint8(25, 2);
  text(view, 26, "EXPORT");
  text(view, 58, "Topo Projects");
  view.setUint16(90, header.dayOfYear, true);
  view.setUint16(92, header.year, true);
  view.setUint16(94, HEADER_BYTES, true);
  view.setUint32(96, HEADER_BYTES + header.vlrBytes, true);
  view.setUint32(100, 2, true);
  view.setUint8(104, 0);
  view.setUint16(105, RECORD_BYTES, true);
  view.setUint32(107, header.count, true);
  view.setUint32(111, header.count, true);
  for (let axis = 0; axis < 3; axis++) {
    view.setFloat64(131 + 8 * axis, 1 / STEPS, true);
    view.setFloat64(155 + 8 * axis, header.offset[axis]!, true);
    view.setFloat64(179 + 16 * axis, header.max[axis]!, true);
    view.setFloat64(187 + 16 * axis, header.min[axis]!, true);
  }
}

function vlr(recordId: number, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(VLR_BYTES + content.length);
  const view = new DataView(bytes.buffer);
  text(view, 2, "LASF_Projection");
  view.setUint16(18, recordId, true);
  view.setUint16(20, content.length, true);
  bytes.set(content, VLR_BYTES);
  return bytes;
}

function text(view: DataView, at: number, ascii: string): void {
  for (let i = 0; i < ascii.length; i++) view.setUint8(at + i, ascii.charCodeAt(i));
}

function* records(chunk: PointColumns, frame: FileFrame, offset: number[]): Generator<Uint8Array> {
  const place = placing(frame.system);
  const raise = raising(frame.heights);
  const at = { x: 0, y: 0 };
  for (let from = 0; from < chunk.count; from += PIECE_POINTS) {
    const to = Math.min(from + PIECE_POINTS, chunk.count);
    const bytes = new Uint8Array((to - from) * RECORD_BYTES);
    const view = new DataView(bytes.buffer);
    for (let i = from; i < to; i++) {
      const start = (i - from) * RECORD_BYTES;
      place(chunk.longitude[i]!, chunk.latitude[i]!, at);
      view.setInt32(start, Math.round((at.x - offset[0]!) * STEPS), true);
      view.setInt32(start + 4, Math.round((at.y - offset[1]!) * STEPS), true);
      view.setInt32(start + 8, Math.round((raise(chunk.ellipsoidalHeight[i]!) - offset[2]!) * STEPS), true);
      // Return 1 of 1.
      view.setUint8(start + 14, 0b001_001);
    }
    yield bytes;
  }
}

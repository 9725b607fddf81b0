import type { PointColumns } from "#shapes/points.ts";
import type { Extent } from "../extent.ts";
import { type FileFrame, placing, raising } from "../frame.ts";

const HEADER_BYTES = 100;
const RECORD_BYTES = 44;
const POINT_Z = 11;
const NO_MEASURE = -1e39;
const PIECE_POINTS = 4_096;

/**
 * Writes the geometry of a shapefile of points with heights (ESRI Shapefile Technical Description, 1998; type 11). All
 * records are of one length, so its index needs no points.
 */
export function shpGeometry(frame: FileFrame, count: number, extent: Extent) {
  return {
    head: header(HEADER_BYTES + count * RECORD_BYTES, extent),
    points: (chunk: PointColumns, from: number) => records(chunk, from, frame),
  };
}

/** Writes the index: where each record begins, and how long it is, in words of 16 bits. */
export function* shxIndex(count: number, extent: Extent): Generator<Uint8Array> {
  yield header(HEADER_BYTES + count * 8, extent);
  for (let from = 0; from < count; from += PIECE_POINTS) {
    const to = Math.min(from + PIECE_POINTS, count);
    const view = new DataView(new ArrayBuffer((to - from) * 8));
    for (let i = from; i < to; i++) {
      view.setInt32((i - from) * 8, (HEADER_BYTES + i * RECORD_BYTES) / 2);
      view.setInt32((i - from) * 8 + 4, (RECORD_BYTES - 8) / 2);
    }
    yield new Uint8Array(view.buffer);
  }
}

function header(fileBytes: number, { min, max }: Extent): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  view.setInt32(0, 9994);
  view.setInt32(24, fileBytes / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, POINT_Z, true);
  [min[0], min[1], max[0], max[1], min[2], max[2]].forEach((value, i) => {
    view.setFloat64(36 + 8 * i, value, true);
  });
  return new Uint8Array(view.buffer);
}

function* records(chunk: PointColumns, first: number, frame: FileFrame): Generator<Uint8Array> {
  const place = placing(frame.system);
  const raise = raising(frame.heights);
  const at = { x: 0, y: 0 };
  for (let from = 0; from < chunk.count; from += PIECE_POINTS) {
    const to = Math.min(from + PIECE_POINTS, chunk.count);
    const view = new DataView(new ArrayBuffer((to - from) * RECORD_BYTES));
    for (let i = from; i < to; i++) {
      const start = (i - from) * RECORD_BYTES;
      place(chunk.longitude[i]!, chunk.latitude[i]!, at);
      view.setInt32(start, first + i + 1);
      view.setInt32(start + 4, (RECORD_BYTES - 8) / 2);
      view.setInt32(start + 8, POINT_Z, true);
      view.setFloat64(start + 12, at.x, true);
      view.setFloat64(start + 20, at.y, true);
      view.setFloat64(start + 28, raise(chunk.ellipsoidalHeight[i]!), true);
      view.setFloat64(start + 36, NO_MEASURE, true);
    }
    yield new Uint8Array(view.buffer);
  }
}

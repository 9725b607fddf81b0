import type { PointColumns } from "#shapes/points.ts";
import { viewOf } from "../../bytes.ts";
import type { ByteReader } from "../byte-reader.ts";
import { FormatError } from "../format.ts";
import type { Extent } from "../frame.ts";
import { type FileFrame, placing, raising } from "../frame.ts";

/** A shape with its positions: x, y and z one after the other. */
export interface Shape {
  /** Number of the record, from 1. */
  record: number;
  places: Float64Array;
}

export const SHAPE_WORDS: Record<number, string> = {
  0: "nothing",
  1: "points",
  3: "lines",
  5: "areas",
  8: "groups of points",
  11: "points",
  13: "lines",
  15: "areas",
  18: "groups of points",
  21: "points",
  23: "lines",
  25: "areas",
  28: "groups of points",
  31: "surfaces",
};
const HEADER_BYTES = 100;
const FILE_CODE = 9994;
const POINT_Z = 11;
const POINT_TYPES = new Set([1, POINT_Z, 21]);
const MULTI_TYPES = new Set([8, 18, 28]);
export const hasPoints = (type: number) => POINT_TYPES.has(type) || MULTI_TYPES.has(type);
export const hasHeights = (type: number) => type === POINT_Z || type === 18;
const LARGEST_RECORD = 67_108_864;
/** Values below are 'no data' (p. 2). */
const NO_DATA = -1e38;

export interface ShapeHeader {
  type: number;
  box: { minX: number; minY: number; maxX: number; maxY: number };
}

const damaged = () =>
  new FormatError("damaged", "The shapes of the shapefile (.shp) are damaged: export it again");

/** Reads the header of a .shp file (ESRI Shapefile Technical Description, 1998, p. 4). */
export async function readShapeHeader(reader: ByteReader): Promise<ShapeHeader> {
  const view = viewOf(await reader.exactly(HEADER_BYTES, "its shapes"));
  if (view.getInt32(0) !== FILE_CODE) throw damaged();
  const [minX, minY, maxX, maxY] = [36, 44, 52, 60].map(at => view.getFloat64(at, true)) as [
    number,
    number,
    number,
    number,
  ];
  return { type: view.getInt32(32, true), box: { minX, minY, maxX, maxY } };
}

/** Streams the shapes after the header, those without positions included. */
export async function* readShapes(reader: ByteReader): AsyncGenerator<Shape> {
  for (let record = 1; ; record++) {
    const head = await reader.upTo(8);
    if (head.length === 0) return;
    if (head.length < 8) throw damaged();
    const bytes = viewOf(head).getInt32(4) * 2;
    if (bytes < 4 || bytes > LARGEST_RECORD) throw damaged();
    yield { record, places: placesOf(viewOf(await reader.exactly(bytes, "its shapes"))) };
  }
}

function placesOf(view: DataView): Float64Array {
  const type = view.getInt32(0, true);
  if (POINT_TYPES.has(type)) {
    const isDeep = hasHeights(type);
    if (view.byteLength < (isDeep ? 28 : 20)) throw damaged();
    return Float64Array.of(
      view.getFloat64(4, true),
      view.getFloat64(12, true),
      isDeep ? heightAt(view, 20) : Number.NaN,
    );
  }
  return MULTI_TYPES.has(type) ? placesOfMany(view, type) : new Float64Array(0);
}

function placesOfMany(view: DataView, type: number): Float64Array {
  if (view.byteLength < 40) throw damaged();
  const count = view.getInt32(36, true);
  const heightsAt = 40 + 16 * count + 16;
  const isDeep = hasHeights(type);
  if (count < 0 || (isDeep ? heightsAt + 8 * count : 40 + 16 * count) > view.byteLength) throw damaged();
  const places = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    places[3 * i] = view.getFloat64(40 + 16 * i, true);
    places[3 * i + 1] = view.getFloat64(48 + 16 * i, true);
    places[3 * i + 2] = isDeep ? heightAt(view, heightsAt + 8 * i) : Number.NaN;
  }
  return places;
}

function heightAt(view: DataView, at: number): number {
  const height = view.getFloat64(at, true);
  return height < NO_DATA ? Number.NaN : height;
}

const RECORD_BYTES = 44;
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
  view.setInt32(0, FILE_CODE);
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

import type { ByteReader } from "../byte-reader.ts";
import { FormatError } from "../format.ts";

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
const POINT_TYPES = new Set([1, 11, 21]);
const MULTI_TYPES = new Set([8, 18, 28]);
export const hasPoints = (type: number) => POINT_TYPES.has(type) || MULTI_TYPES.has(type);
export const hasHeights = (type: number) => type === 11 || type === 18;
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
  const view = viewOf(await reader.exactly(100, "its shapes"));
  if (view.getInt32(0) !== 9994) throw damaged();
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

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

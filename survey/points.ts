import type { PointColumns, SurveyPoint } from "#shapes/points.ts";
import { allocateQuality, qualityAt, selectQuality, setQuality } from "./quality.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Columns of the given points, in their order; codes in order of first appearance. */
export function columnsFromPoints(points: readonly SurveyPoint[]): PointColumns {
  const count = points.length;
  const codeNumbers = new Map<string, number>();
  const names = points.map(point => encoder.encode(point.name));
  const columns = allocateColumns(
    count,
    names.reduce((sum, name) => sum + name.length, 0),
  );
  const codeIndex = new Uint32Array(count);
  let nameEnd = 0;
  points.forEach((point, i) => {
    columns.longitude[i] = point.longitude;
    columns.latitude[i] = point.latitude;
    columns.ellipsoidalHeight[i] = point.ellipsoidalHeight;
    if (!codeNumbers.has(point.code)) codeNumbers.set(point.code, codeNumbers.size);
    codeIndex[i] = codeNumbers.get(point.code)!;
    columns.nameBytes.set(names[i]!, nameEnd);
    nameEnd += names[i]!.length;
    columns.nameEnds[i] = nameEnd;
  });
  columns.codes = [...codeNumbers.keys()];
  columns.codeIndex = compactCodeIndex(codeIndex, columns.codes.length);
  if (points.some(point => point.quality)) {
    const quality = allocateQuality(count);
    for (const [i, point] of points.entries()) setQuality(quality, i, point.quality);
    columns.quality = quality;
  }
  return columns;
}

/** Columns of `count` zero points with room for `nameByteCount` bytes of names, no codes yet. */
export function allocateColumns(count: number, nameByteCount: number): PointColumns {
  return {
    count,
    longitude: new Float64Array(count),
    latitude: new Float64Array(count),
    ellipsoidalHeight: new Float64Array(count),
    codeIndex: new Uint16Array(count),
    codes: [],
    nameEnds: new Uint32Array(count),
    nameBytes: new Uint8Array(nameByteCount),
  };
}

/** The narrowest index array that can hold `codeCount` codes. */
export function compactCodeIndex(codeIndex: Uint32Array, codeCount: number): Uint16Array | Uint32Array {
  return codeCount <= 65_536 ? Uint16Array.from(codeIndex) : codeIndex;
}

export function nameAt(columns: PointColumns, index: number): string {
  const from = index === 0 ? 0 : columns.nameEnds[index - 1]!;
  return decoder.decode(columns.nameBytes.subarray(from, columns.nameEnds[index]!));
}

/** Point `index` as an object. Throws RangeError outside 0..count-1. */
export function pointAt(columns: PointColumns, index: number): SurveyPoint {
  if (!(index >= 0 && index < columns.count)) throw new RangeError(`No point ${index} of ${columns.count}`);
  const quality = columns.quality && qualityAt(columns.quality, index);
  return {
    name: nameAt(columns, index),
    code: columns.codes[columns.codeIndex[index]!]!,
    longitude: columns.longitude[index]!,
    latitude: columns.latitude[index]!,
    ellipsoidalHeight: columns.ellipsoidalHeight[index]!,
    ...(quality && { quality }),
  };
}

/** Columns of the points at the given indices, in that order; codes keep their numbers. */
export function pointsAt(columns: PointColumns, indices: Uint32Array): PointColumns {
  const count = indices.length;
  const start = (i: number) => (i === 0 ? 0 : columns.nameEnds[i - 1]!);
  const bytes = indices.reduce((sum, i) => sum + columns.nameEnds[i]! - start(i), 0);
  const chosen = allocateColumns(count, bytes);
  const codeIndex = new Uint32Array(count);
  let end = 0;
  indices.forEach((from, to) => {
    chosen.longitude[to] = columns.longitude[from]!;
    chosen.latitude[to] = columns.latitude[from]!;
    chosen.ellipsoidalHeight[to] = columns.ellipsoidalHeight[from]!;
    codeIndex[to] = columns.codeIndex[from]!;
    chosen.nameBytes.set(columns.nameBytes.subarray(start(from), columns.nameEnds[from]!), end);
    end += columns.nameEnds[from]! - start(from);
    chosen.nameEnds[to] = end;
  });
  chosen.codes = columns.codes;
  chosen.codeIndex = compactCodeIndex(codeIndex, columns.codes.length);
  if (columns.quality) chosen.quality = selectQuality(columns.quality, indices);
  return chosen;
}

/** The buffers of the columns, to hand them to another thread without a copy; codes are copied. */
export function transferablesOf(columns: PointColumns): ArrayBuffer[] {
  const buffers = [
    columns.longitude,
    columns.latitude,
    columns.ellipsoidalHeight,
    columns.codeIndex,
    columns.nameEnds,
    columns.nameBytes,
    ...Object.values(columns.quality ?? {}),
  ].map(array => array.buffer as ArrayBuffer);
  return [...new Set(buffers)];
}

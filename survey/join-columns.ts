import type { PointColumns, PointQuality } from "#shapes/points.ts";
import { allocateQuality, copyQuality } from "./quality.ts";

/** Initial room for names, bytes per point. */
const NAME_BYTES = 8;

/**
 * Joins chunks as they come; each chunk numbers its codes for itself. With the right `expected` count nothing is copied
 * twice. `positionsOnly` leaves names and codes empty, `withNames: false` the names alone; what is known of the points'
 * quality is kept, because volumes report how many points are not FIX.
 */
export class ColumnJoiner {
  private count = 0;
  private nameLength = 0;
  private readonly codes = new Map<string, number>();
  private longitude: Float64Array<ArrayBuffer>;
  private latitude: Float64Array<ArrayBuffer>;
  private ellipsoidalHeight: Float64Array<ArrayBuffer>;
  private codeIndex: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  private nameEnds: Uint32Array<ArrayBuffer>;
  private nameBytes: Uint8Array<ArrayBuffer>;
  private quality: PointQuality | null = null;
  private readonly withCodes: boolean;
  private readonly withNames: boolean;

  constructor(expected: number, { positionsOnly = false, withNames = true } = {}) {
    this.withCodes = !positionsOnly;
    this.withNames = withNames && !positionsOnly;
    this.longitude = new Float64Array(expected);
    this.latitude = new Float64Array(expected);
    this.ellipsoidalHeight = new Float64Array(expected);
    this.codeIndex = new Uint16Array(this.withCodes ? expected : 0);
    this.nameEnds = new Uint32Array(this.withNames ? expected : 0);
    this.nameBytes = new Uint8Array(this.withNames ? expected * NAME_BYTES : 0);
  }

  add(chunk: PointColumns): void {
    const { count } = this;
    const needed = count + chunk.count;
    this.longitude = withRoom(this.longitude, needed);
    this.latitude = withRoom(this.latitude, needed);
    this.ellipsoidalHeight = withRoom(this.ellipsoidalHeight, needed);
    this.longitude.set(chunk.longitude, count);
    this.latitude.set(chunk.latitude, count);
    this.ellipsoidalHeight.set(chunk.ellipsoidalHeight, count);
    if (this.withCodes) this.addCodes(chunk);
    if (this.withNames) this.addNames(chunk);
    if (chunk.quality) this.addQuality(chunk.quality, needed);
    this.count = needed;
  }

  finish(): PointColumns {
    const { count, nameLength, codes } = this;
    return {
      count,
      longitude: exactly(this.longitude, count),
      latitude: exactly(this.latitude, count),
      ellipsoidalHeight: exactly(this.ellipsoidalHeight, count),
      codeIndex: exactly(this.codeIndex, this.withCodes ? count : 0),
      codes: [...codes.keys()],
      nameEnds: exactly(this.nameEnds, this.withNames ? count : 0),
      nameBytes: exactly(this.nameBytes, nameLength),
      ...(this.quality && { quality: withQuality(this.quality, count) }),
    };
  }

  /** Allocated with the first chunk that has quality; points of chunks that have none stay unknown. */
  private addQuality(quality: PointQuality, needed: number): void {
    const room = Math.max(needed, this.longitude.length);
    this.quality = withQuality(this.quality ?? allocateQuality(room), room);
    copyQuality(this.quality, quality, this.count);
  }

  private addCodes(chunk: PointColumns): void {
    const { count, codes } = this;
    const numbers = chunk.codes.map(code => {
      if (!codes.has(code)) codes.set(code, codes.size);
      return codes.get(code)!;
    });
    if (codes.size > 65_536 && this.codeIndex instanceof Uint16Array)
      this.codeIndex = Uint32Array.from(this.codeIndex);
    this.codeIndex = withRoom(this.codeIndex, count + chunk.count);
    for (let i = 0; i < chunk.count; i++) this.codeIndex[count + i] = numbers[chunk.codeIndex[i]!]!;
  }

  private addNames(chunk: PointColumns): void {
    const { count, nameLength } = this;
    this.nameEnds = withRoom(this.nameEnds, count + chunk.count);
    this.nameBytes = withRoom(this.nameBytes, nameLength + chunk.nameBytes.length);
    this.nameBytes.set(chunk.nameBytes, nameLength);
    for (let i = 0; i < chunk.count; i++) this.nameEnds[count + i] = nameLength + chunk.nameEnds[i]!;
    this.nameLength += chunk.nameBytes.length;
  }
}

type Column =
  | Float64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

function withRoom<T extends Column>(array: T, needed: number): T {
  if (array.length >= needed) return array;
  const grown = new (array.constructor as new (length: number) => T)(
    Math.max(needed, array.length * 1.5) | 0,
  );
  grown.set(array);
  return grown;
}

function exactly<T extends Column>(array: T, length: number): T {
  return (array.length === length ? array : array.slice(0, length)) as T;
}

/** Returns quality for `count` points, unknown beyond the given ones. */
function withQuality(quality: PointQuality, count: number): PointQuality {
  if (quality.solution.length === count) return quality;
  const sized = allocateQuality(count);
  const names = ["solution", "horizontalRmsM", "verticalRmsM", "pdop", "satellites"] as const;
  for (const name of names) sized[name].set(quality[name].subarray(0, count));
  return sized;
}

export function joinColumns(chunks: readonly PointColumns[]): PointColumns {
  const joiner = new ColumnJoiner(chunks.reduce((sum, chunk) => sum + chunk.count, 0));
  for (const chunk of chunks) joiner.add(chunk);
  return joiner.finish();
}

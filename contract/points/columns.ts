import type { PointColumns, PointQuality } from "#shapes/points.ts";
import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { limits } from "../limits.ts";
import { ColumnsFormatError, encodeEnd, encodeFrame, encodeHead, FRAME_CHUNK } from "./frames.ts";

/**
 * Media type of points in columns, for requests and answers. A body is a sequence of frames; all numbers are
 * little-endian.
 *
 *     frame   u32 kind, u32 length of the content in bytes, content, zeros up to a multiple of 8
 *     kind 1  head: UTF-8 JSON; exactly one, first. In an answer, the documented body without points;
 *             in a request, the fields beside the points (name, description, fileName, fileSize)
 *     kind 2  chunk of at most 16,384 points:
 *             u32 n, u32 codeCount, u32 codeBytes, u32 nameBytes,
 *             f64 longitude[n], f64 latitude[n], f64 ellipsoidalHeight[n],
 *             u32 nameEnds[n], u32 codeEnds[codeCount], u16 codeIndex[n],
 *             codes as UTF-8 (codeBytes), names as UTF-8 (nameBytes);
 *             an end is the offset after a text, where the next one begins;
 *             if any point's quality is known, zeros up to a multiple of 4 follow, then
 *             f32 horizontalRmsM[n], f32 verticalRmsM[n], f32 pdop[n] (NaN: unknown),
 *             u8 solution[n] (index into SOLUTIONS of solutions.ts), u8 satellites[n] (0: unknown);
 *             the length of the content shows whether this block is present
 *     kind 3  end: no content; exactly one, last. A body without it was cut off.
 */
export const POINTS_MEDIA_TYPE = "application/vnd.survey.points";

const CHUNK_HEADER_BYTES = 16;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Encodes points `from` (included) to `to` (excluded) as the content of a chunk frame with its own list of
 * codes. Throws RangeError above `limits.chunkPoints` points.
 */
export function encodeChunk(columns: PointColumns, from: number, to: number): Uint8Array<ArrayBuffer> {
  const n = to - from;
  if (n > limits.chunkPoints) throw new RangeError(`A chunk holds at most ${limits.chunkPoints} points`);
  const { codes, codeIndex } = localCodes(columns, from, to);
  const codeTexts = codes.map(code => encoder.encode(code));
  const codeBytes = codeTexts.reduce((sum, text) => sum + text.length, 0);
  const nameStart = from === 0 ? 0 : columns.nameEnds[from - 1]!;
  const nameBytes = n === 0 ? 0 : columns.nameEnds[to - 1]! - nameStart;
  const quality = columns.quality && knownWithin(columns.quality, from, to) ? columns.quality : null;
  const plainBytes = chunkBytes(n, codes.length, codeBytes, nameBytes);
  const body = new Uint8Array(quality ? withQualityBytes(plainBytes, n) : plainBytes);
  new Uint32Array(body.buffer, 0, 4).set([n, codes.length, codeBytes, nameBytes]);
  const part = chunkParts(body, n, codes.length, codeBytes, nameBytes);
  part.longitude.set(columns.longitude.subarray(from, to));
  part.latitude.set(columns.latitude.subarray(from, to));
  part.ellipsoidalHeight.set(columns.ellipsoidalHeight.subarray(from, to));
  for (let i = 0; i < n; i++) part.nameEnds[i] = columns.nameEnds[from + i]! - nameStart;
  part.codeIndex.set(codeIndex);
  let end = 0;
  codeTexts.forEach((text, i) => {
    part.codeText.set(text, end);
    end += text.length;
    part.codeEnds[i] = end;
  });
  part.nameText.set(columns.nameBytes.subarray(nameStart, nameStart + nameBytes));
  if (quality) {
    const block = qualityParts(body, plainBytes, n);
    for (const name of QUALITY_COLUMNS) block[name].set(quality[name].subarray(from, to));
  }
  return body;
}

/**
 * Decodes the content of a chunk frame. The arrays are views into `content` when it is aligned to 8 bytes,
 * else into a copy. Throws {@link ColumnsFormatError} when lengths or indices do not fit.
 */
export function decodeChunk(content: Uint8Array): PointColumns {
  if (content.length < CHUNK_HEADER_BYTES) throw new ColumnsFormatError("A chunk is shorter than its header");
  // Not content.slice(): on a Buffer it does not copy.
  const bytes = content.byteOffset % 8 === 0 ? content : new Uint8Array(content);
  const [n, codeCount, codeBytes, nameBytes] = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset,
    4,
  ) as unknown as [number, number, number, number];
  if (n > limits.chunkPoints || codeCount > n)
    throw new ColumnsFormatError(
      `A chunk holds at most ${limits.chunkPoints} points and no more codes than points`,
    );
  const plainBytes = chunkBytes(n, codeCount, codeBytes, nameBytes);
  const hasQuality = n > 0 && bytes.length === withQualityBytes(plainBytes, n);
  if (bytes.length !== plainBytes && !hasQuality)
    throw new ColumnsFormatError("A chunk's length does not fit its counts");
  const part = chunkParts(bytes, n, codeCount, codeBytes, nameBytes);
  assertEnds(part.nameEnds, nameBytes);
  assertEnds(part.codeEnds, codeBytes);
  if (part.codeIndex.some(index => index >= codeCount))
    throw new ColumnsFormatError("A point refers to a code that is not in its chunk");
  const codes = Array.from(part.codeEnds, (end, i) =>
    decoder.decode(part.codeText.subarray(i === 0 ? 0 : part.codeEnds[i - 1], end)),
  );
  return {
    count: n,
    longitude: part.longitude,
    latitude: part.latitude,
    ellipsoidalHeight: part.ellipsoidalHeight,
    codeIndex: part.codeIndex,
    codes,
    nameEnds: part.nameEnds,
    nameBytes: part.nameText,
    ...(hasQuality && { quality: readQuality(bytes, plainBytes, n) }),
  };
}

/** Encodes the whole body for `columns`, frame by frame: head, chunks, end. */
export function* encodeColumns(head: unknown, columns: PointColumns): Generator<Uint8Array> {
  yield encodeHead(head);
  for (let from = 0; from < columns.count; from += limits.chunkPoints)
    yield encodeFrame(
      FRAME_CHUNK,
      encodeChunk(columns, from, Math.min(from + limits.chunkPoints, columns.count)),
    );
  yield encodeEnd();
}

function chunkBytes(n: number, codeCount: number, codeBytes: number, nameBytes: number): number {
  return CHUNK_HEADER_BYTES + n * (3 * 8 + 4 + 2) + codeCount * 4 + codeBytes + nameBytes;
}

function chunkParts(bytes: Uint8Array, n: number, codeCount: number, codeBytes: number, nameBytes: number) {
  const { buffer } = bytes;
  let at = bytes.byteOffset + CHUNK_HEADER_BYTES;
  const advance = (length: number) => {
    const start = at;
    at += length;
    return start;
  };
  return {
    longitude: new Float64Array(buffer, advance(n * 8), n),
    latitude: new Float64Array(buffer, advance(n * 8), n),
    ellipsoidalHeight: new Float64Array(buffer, advance(n * 8), n),
    nameEnds: new Uint32Array(buffer, advance(n * 4), n),
    codeEnds: new Uint32Array(buffer, advance(codeCount * 4), codeCount),
    codeIndex: new Uint16Array(buffer, advance(n * 2), n),
    codeText: new Uint8Array(buffer, advance(codeBytes), codeBytes),
    nameText: new Uint8Array(buffer, advance(nameBytes), nameBytes),
  };
}

const QUALITY_COLUMNS = ["horizontalRmsM", "verticalRmsM", "pdop", "solution", "satellites"] as const;

const toFour = (length: number) => Math.ceil(length / 4) * 4;

function withQualityBytes(plainBytes: number, n: number): number {
  return toFour(plainBytes) + n * (3 * 4 + 2);
}

function qualityParts({ buffer, byteOffset }: Uint8Array, plainBytes: number, n: number): PointQuality {
  const at = byteOffset + toFour(plainBytes);
  return {
    horizontalRmsM: new Float32Array(buffer, at, n),
    verticalRmsM: new Float32Array(buffer, at + n * 4, n),
    pdop: new Float32Array(buffer, at + n * 8, n),
    solution: new Uint8Array(buffer, at + n * 12, n),
    satellites: new Uint8Array(buffer, at + n * 13, n),
  };
}

function readQuality(bytes: Uint8Array, plainBytes: number, n: number): PointQuality {
  const quality = qualityParts(bytes, plainBytes, n);
  if (quality.solution.some(solution => solution >= SOLUTIONS.length))
    throw new ColumnsFormatError("A point of a chunk has a solution that is not known");
  return quality;
}

function knownWithin(quality: PointQuality, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    if (quality.solution[i] || quality.satellites[i]) return true;
    if (!Number.isNaN(quality.horizontalRmsM[i]) || !Number.isNaN(quality.verticalRmsM[i])) return true;
    if (!Number.isNaN(quality.pdop[i])) return true;
  }
  return false;
}

function localCodes(columns: PointColumns, from: number, to: number) {
  const local = new Map<number, number>();
  const codeIndex = new Uint16Array(to - from);
  for (let i = from; i < to; i++) {
    const global = columns.codeIndex[i]!;
    let index = local.get(global);
    if (index === undefined) {
      index = local.size;
      local.set(global, index);
    }
    codeIndex[i - from] = index;
  }
  return { codes: Array.from(local.keys(), global => columns.codes[global]!), codeIndex };
}

function assertEnds(ends: Uint32Array, total: number): void {
  let previous = 0;
  for (const end of ends) {
    if (end < previous) throw new ColumnsFormatError("Text ends run backwards");
    previous = end;
  }
  if (previous !== total) throw new ColumnsFormatError("Text ends do not reach the end of the text");
}

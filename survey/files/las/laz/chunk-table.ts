import { viewOf } from "../../../bytes.ts";
import { bytesAt } from "../../byte-reader.ts";
import { FormatError, type SourceFile } from "../../format.ts";
import type { LasHeader } from "../las-header.ts";
import { ArithmeticDecoder, IntegerDecoder } from "./arithmetic.ts";

/** A part of the points that is compressed by itself. */
export interface Chunk {
  points: number;
  bytes: number;
}

const VARIABLE = 0xffffffff;
const MOST_CHUNKS = 4_000_000;
const LARGEST_TABLE = 67_108_864;
const LARGEST_CHUNK = 67_108_864;

const damaged = () =>
  new FormatError("damaged", "The compressed cloud is damaged (its list of parts): copy or export it again");

/**
 * Reads the chunk table of a LAZ file: the 8 bytes before the first chunk give its offset, and its lengths are
 * compressed (LASzip, laszip.hpp and lasreadpoint.cpp). A file written as a stream has the offset in its last 8 bytes.
 */
export async function readChunkTable(file: SourceFile, header: LasHeader): Promise<Chunk[]> {
  const sizes = chunkSize(header);
  let at = await offsetAt(file, header.pointsAt);
  if (at === -1) at = await offsetAt(file, file.bytes - 8);
  if (at < header.pointsAt + 8 || at + 8 > file.bytes) throw damaged();
  const table = await bytesAt(file, at, Math.min(LARGEST_TABLE, file.bytes - at));
  const count = viewOf(table).getUint32(4, true);
  if (count > MOST_CHUNKS || count > header.count) throw damaged();
  const chunks = decoded(table, count, sizes, header.count);
  let bytes = 0;
  let points = 0;
  for (const chunk of chunks) {
    if (chunk.bytes <= 0 || chunk.bytes > LARGEST_CHUNK || chunk.points < 0) throw damaged();
    bytes += chunk.bytes;
    points += chunk.points;
  }
  if (points !== header.count || header.pointsAt + 8 + bytes > file.bytes) throw damaged();
  return chunks;
}

/** Points of a chunk, from the record of LASzip. */
function chunkSize({ records }: LasHeader): number {
  const laszip = records.find(({ user }) => user === "laszip encoded")?.body;
  if (!laszip || laszip.length < 34) throw damaged();
  const view = viewOf(laszip);
  const compressor = view.getUint16(0, true);
  if (compressor !== 2 && compressor !== 3)
    throw new FormatError(
      "not-supported",
      "The cloud is compressed in the way of an early LASzip: compress it again with a current one, or save it as LAS",
    );
  const size = view.getUint32(12, true);
  if (size === 0) throw damaged();
  return size;
}

function decoded(table: Uint8Array, count: number, size: number, pointCount: number): Chunk[] {
  const integers = new IntegerDecoder(new ArithmeticDecoder(table, 8), 2);
  const chunks: Chunk[] = [];
  let left = pointCount;
  let before: Chunk = { points: 0, bytes: 0 };
  for (let i = 0; i < count; i++) {
    const points = size === VARIABLE ? integers.next(before.points, 0) : Math.min(size, left);
    const bytes = integers.next(before.bytes, 1);
    before = { points, bytes };
    chunks.push(before);
    left -= points;
  }
  return chunks;
}

async function offsetAt(file: SourceFile, at: number): Promise<number> {
  const bytes = await bytesAt(file, at, 8);
  if (bytes.length < 8) throw damaged();
  return Number(viewOf(bytes).getBigInt64(0, true));
}

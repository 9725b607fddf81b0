import { decodeChunk } from "#contract/columns.ts";
import type { PointColumns } from "#contract/point.ts";

/** All points of the chunk contents in one set of columns, with one list of codes. */
export function joinChunks(chunks: Uint8Array[]): PointColumns {
  const parts = chunks.map(decodeChunk);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const joined = {
    count,
    longitude: new Float64Array(count),
    latitude: new Float64Array(count),
    ellipsoidalHeight: new Float64Array(count),
    codeIndex: new Uint32Array(count),
    codes: [] as string[],
    nameEnds: new Uint32Array(count),
    nameBytes: new Uint8Array(parts.reduce((sum, part) => sum + part.nameBytes.length, 0)),
  };
  const numbers = new Map<string, number>();
  let at = 0;
  let nameAt = 0;
  for (const part of parts) {
    joined.longitude.set(part.longitude, at);
    joined.latitude.set(part.latitude, at);
    joined.ellipsoidalHeight.set(part.ellipsoidalHeight, at);
    const own = part.codes.map(code => {
      if (!numbers.has(code)) numbers.set(code, numbers.size);
      return numbers.get(code)!;
    });
    for (let i = 0; i < part.count; i++) {
      joined.codeIndex[at + i] = own[part.codeIndex[i]!]!;
      joined.nameEnds[at + i] = nameAt + part.nameEnds[i]!;
    }
    joined.nameBytes.set(part.nameBytes, nameAt);
    nameAt += part.nameBytes.length;
    at += part.count;
  }
  joined.codes = [...numbers.keys()];
  return joined;
}

import { decodeChunk } from "#contract/columns.ts";
import type { PointColumns } from "#contract/point.ts";
import { allocateQuality, copyQuality } from "#survey/quality.ts";

/**
 * The points of the chunk contents in one set of columns with one list of codes, without their names, which
 * no summary needs. Empties the list as it goes, so that the points are not held twice.
 */
export function joinWithoutNames(chunks: Uint8Array[]): PointColumns {
  const count = chunks.reduce((sum, chunk) => sum + pointsIn(chunk), 0);
  const joined: PointColumns = {
    count,
    longitude: new Float64Array(count),
    latitude: new Float64Array(count),
    ellipsoidalHeight: new Float64Array(count),
    codeIndex: new Uint32Array(count),
    codes: [],
    nameEnds: new Uint32Array(count),
    nameBytes: new Uint8Array(0),
  };
  const numbers = new Map<string, number>();
  let at = 0;
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
    const part = decodeChunk(chunk);
    joined.longitude.set(part.longitude, at);
    joined.latitude.set(part.latitude, at);
    joined.ellipsoidalHeight.set(part.ellipsoidalHeight, at);
    const own = part.codes.map(code => {
      if (!numbers.has(code)) numbers.set(code, numbers.size);
      return numbers.get(code)!;
    });
    for (let i = 0; i < part.count; i++) joined.codeIndex[at + i] = own[part.codeIndex[i]!]!;
    if (part.quality) {
      joined.quality ??= allocateQuality(count);
      copyQuality(joined.quality, part.quality, at);
    }
    at += part.count;
  }
  joined.codes = [...numbers.keys()];
  return joined;
}

/** The first number of a chunk's content; contract/columns.ts. */
const pointsIn = (chunk: Uint8Array) => new DataView(chunk.buffer, chunk.byteOffset, 4).getUint32(0, true);

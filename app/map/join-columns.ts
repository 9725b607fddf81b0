import type { PointColumns } from "#contract/point.ts";

/** Chunks as one; each chunk numbers its codes for itself. */
export function joinColumns(chunks: readonly PointColumns[]): PointColumns {
  const count = chunks.reduce((sum, chunk) => sum + chunk.count, 0);
  const nameBytes = chunks.reduce((sum, chunk) => sum + chunk.nameBytes.length, 0);
  const codes = new Map<string, number>();
  const joined = {
    count,
    longitude: new Float64Array(count),
    latitude: new Float64Array(count),
    ellipsoidalHeight: new Float64Array(count),
    codeIndex: new Uint32Array(count),
    nameEnds: new Uint32Array(count),
    nameBytes: new Uint8Array(nameBytes),
  };
  let at = 0;
  let nameAt = 0;
  for (const chunk of chunks) {
    joined.longitude.set(chunk.longitude, at);
    joined.latitude.set(chunk.latitude, at);
    joined.ellipsoidalHeight.set(chunk.ellipsoidalHeight, at);
    joined.nameBytes.set(chunk.nameBytes, nameAt);
    const numbers = chunk.codes.map(code => {
      if (!codes.has(code)) codes.set(code, codes.size);
      return codes.get(code)!;
    });
    for (let i = 0; i < chunk.count; i++) {
      joined.codeIndex[at + i] = numbers[chunk.codeIndex[i]!]!;
      joined.nameEnds[at + i] = nameAt + chunk.nameEnds[i]!;
    }
    at += chunk.count;
    nameAt += chunk.nameBytes.length;
  }
  return { ...joined, codes: [...codes.keys()] };
}

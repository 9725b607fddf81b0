import type { SourceFile } from "./format.ts";

/** A file in memory, read in pieces of a size. */
export function memoryFile(bytes: Uint8Array, pieceBytes = 262_144): SourceFile {
  return {
    bytes: bytes.length,
    async *read(fromByte) {
      for (let at = fromByte; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    },
  };
}

import type { Encoding } from "#shapes/values/reading-words.ts";
import { decoderFor } from "./decoders.ts";

/** Bytes below this one are never part of a longer character in any encoding that is a superset of ASCII. */
const NEVER_INSIDE = 0x30;

/** Transcodes pieces of a file to UTF-8. Pieces of ASCII alone pass as they are. */
export class Transcoder {
  private readonly decoder: Pick<TextDecoder, "decode">;
  private readonly encoder = new TextEncoder();
  private readonly isAsciiSuperset: boolean;
  /** Whether the last character may continue in the next piece. */
  private isOpen = false;

  constructor(encoding: Exclude<Encoding, "windows-1252">) {
    this.decoder = decoderFor(encoding);
    this.isAsciiSuperset = !encoding.startsWith("utf-16");
  }

  push(piece: Uint8Array): Uint8Array {
    if (this.isAsciiSuperset && !this.isOpen && !hasHighByte(piece)) return piece;
    if (piece.length > 0) this.isOpen = piece.at(-1)! >= NEVER_INSIDE;
    return this.encoder.encode(this.decoder.decode(piece, { stream: true }));
  }

  finish(): Uint8Array {
    return this.encoder.encode(this.decoder.decode());
  }
}

export function hasHighByte(piece: Uint8Array): boolean {
  const lead = Math.min(piece.length, (4 - (piece.byteOffset & 3)) & 3);
  const words = (piece.length - lead) >> 2;
  let seen = 0;
  for (let i = 0; i < lead; i++) seen |= piece[i]!;
  if (words > 0) {
    const view = new Uint32Array(piece.buffer, piece.byteOffset + lead, words);
    for (let i = 0; i < words; i++) seen |= view[i]! & 0x80808080;
    if (seen & 0x80808080) return true;
  }
  for (let i = lead + words * 4; i < piece.length; i++) seen |= piece[i]!;
  return (seen & 0x80) !== 0;
}

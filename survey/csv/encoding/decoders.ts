import { decodeWindows1252 } from "../../windows-1252.ts";
import type { Encoding } from "./encodings.ts";
import { KoreanDecoder } from "./korean.ts";

/** Decodes in pieces; bytes that the encoding does not have become U+FFFD. */
export function decoderFor(encoding: Exclude<Encoding, "windows-1252">): Pick<TextDecoder, "decode"> {
  if (encoding === "euc-kr") return new KoreanDecoder();
  // GB18030 may begin with a mark; those of the others were taken off by whoever looked for them.
  return new TextDecoder(encoding, { ignoreBOM: encoding !== "gb18030" });
}

/** Decodes whole texts. */
export const textIn = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === "windows-1252" ? decodeWindows1252(bytes) : decoderFor(encoding).decode(bytes);

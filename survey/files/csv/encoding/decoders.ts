import type { Encoding } from "#shapes/values/reading-words.ts";
import { decodeWindows1252 } from "../../../windows-1252.ts";
import { KoreanDecoder } from "./korean.ts";

/** Decodes in pieces; bytes that the encoding does not have become U+FFFD. */
export function decoderFor(encoding: Exclude<Encoding, "windows-1252">): Pick<TextDecoder, "decode"> {
  if (encoding === "euc-kr") return new KoreanDecoder();
  // GB18030 may begin with a byte order mark; for the others the caller has removed it.
  return new TextDecoder(encoding, { ignoreBOM: encoding !== "gb18030" });
}

const decoders = new Map<Encoding, Pick<TextDecoder, "decode">>();

/** Decodes a whole text. */
export function textIn(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === "windows-1252") return decodeWindows1252(bytes);
  const decoder = decoders.get(encoding) ?? decoderFor(encoding);
  decoders.set(encoding, decoder);
  return decoder.decode(bytes);
}

import type { Encoding } from "#shapes/values/reading-words.ts";

/** The encodings of text files by the names of the WHATWG Encoding standard, with what a person calls them. */
export const ENCODING_NAMES = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Windows-1252 (Western European)",
  "windows-1250": "Windows-1250 (Central European)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  ibm866: "IBM 866 (Cyrillic, DOS)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1257": "Windows-1257 (Baltic)",
  gb18030: "GB18030 (Simplified Chinese)",
  big5: "Big5 (Traditional Chinese)",
  shift_jis: "Shift_JIS (Japanese)",
  "euc-kr": "EUC-KR (Korean)",
} as const satisfies Record<Encoding, string>;

const UNICODE: readonly Encoding[] = ["utf-8", "utf-16le", "utf-16be"];

/** Encodings that neither a byte order mark nor their structure identifies: a person or the file's own words must. */
export const LEGACY = (Object.keys(ENCODING_NAMES) as Encoding[]).filter(name => !UNICODE.includes(name));

export const isLegacy = (encoding: Encoding | null | undefined): encoding is Encoding =>
  encoding != null && LEGACY.includes(encoding);

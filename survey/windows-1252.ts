/** The characters of the bytes 0x80 to 0x9f; the control character of that number if there is none. */
const UPPER = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const decoder = new TextDecoder("windows-1252");

/**
 * Decodes text in windows-1252 (WHATWG Encoding). Node 20's own decoder reads it as ISO 8859-1 and turns the euro sign,
 * dashes and quotes into control characters.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return decoder.decode(bytes).replace(/[\u0080-\u009f]/g, c => UPPER[c.charCodeAt(0) - 0x80]!);
}

/** The bytes of text that was decoded from windows-1252. */
export const bytesOfWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, c => {
    const at = UPPER.indexOf(c);
    return at < 0 ? c.charCodeAt(0) : 0x80 + at;
  });

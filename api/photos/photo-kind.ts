import { texts } from "#contract/texts.ts";

/** How many bytes at the start of a file are needed to tell its kind. */
export const KIND_BYTES = 64;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Brands of HEIF files (ISO/IEC 23008-12, annex B), which phones write. */
const HEIF_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"]);

/**
 * Tells a file's kind by its first bytes, never by its name: null for an accepted photo, otherwise the reason to
 * refuse it.
 */
export function photoFault(head: Uint8Array): string | null {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return null;
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return null;
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return null;
  if (head.length === 0) return texts.photos.empty;
  if (ascii(head, 4, 8) === "ftyp" && isHeif(brandsOf(head))) return texts.photos.heic;
  return texts.photos.otherKind;
}

/** AVIF files list HEIF brands among their own. */
const isHeif = ([major, ...others]: string[]) =>
  !major!.startsWith("avi") && [major!, ...others].some(brand => HEIF_BRANDS.has(brand));

/** Brands of an ISO base media file: the major one, and the compatible ones within the first bytes. */
function brandsOf(head: Uint8Array): string[] {
  const end = Math.min(head.length, (head[2]! << 8) | head[3]!);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
}

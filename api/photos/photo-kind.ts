import { texts } from "#contract/texts.ts";

/** Bytes from a file's beginning that tell its kind. */
export const KIND_BYTES = 64;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Brands of HEIF files (ISO/IEC 23008-12, annex B), as phones write them. */
const HEIF_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"]);

/** Tells by its first bytes, never by its name, what a file is: a photo that is taken, or the reason why not. */
export function photoFault(head: Uint8Array): string | null {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return null;
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return null;
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return null;
  if (head.length === 0) return texts.photos.empty;
  if (ascii(head, 4, 8) === "ftyp" && isHeif(brandsOf(head))) return texts.photos.heic;
  return texts.photos.otherKind;
}

/** AVIF names the brands of HEIF among its own. */
const isHeif = ([major, ...others]: string[]) =>
  !major!.startsWith("avi") && [major!, ...others].some(brand => HEIF_BRANDS.has(brand));

/** Of an ISO base media file: its major brand, and the compatible ones that the first bytes name. */
function brandsOf(head: Uint8Array): string[] {
  const end = Math.min(head.length, (head[2]! << 8) | head[3]!);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
}

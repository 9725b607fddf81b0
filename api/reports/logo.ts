import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { limits } from "#contract/limits.ts";
import type { LogoMediaType } from "#contract/reports/report-details.ts";
import { texts } from "#contract/texts.ts";
import { invalid } from "../http/refusal.ts";

/** What an image file's header says. */
export interface ImageInfo {
  mediaType: LogoMediaType;
  widthPx: number;
  heightPx: number;
  /** File size. */
  bytes: number;
}

/**
 * Detects a logo's format from its content, whatever its name. Refuses with 422 a file that is neither PNG nor JPEG,
 * is truncated, or has too many bytes or pixels, because drawing it must not exhaust memory.
 */
export async function readLogo(file: Uint8Array): Promise<ImageInfo> {
  if (file.length > limits.logoBytes) throw invalid("logo", texts.reports.logoBytes);
  const data = Buffer.from(file.buffer, file.byteOffset, file.length);
  const size = isPng(data) ? pngSize(data) : jpegSize(data);
  if (!size || size.widthPx === 0 || size.heightPx === 0) throw invalid("logo", texts.reports.logoKind);
  if (size.widthPx * size.heightPx > limits.logoPixels) throw invalid("logo", texts.reports.logoPixels);
  if (size.mediaType === "image/png" && !(await isWholePng(data, size)))
    throw invalid("logo", texts.reports.logoKind);
  return { ...size, bytes: file.length };
}

type Size = Omit<ImageInfo, "bytes">;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const isPng = (data: Buffer) => data.subarray(0, 8).equals(PNG_SIGNATURE);

/** The first chunk is IHDR: width and height in 4 bytes each (PNG, third edition, 11.2.1). */
function pngSize(data: Buffer): Size | null {
  if (data.length < 33 || data.toString("latin1", 12, 16) !== "IHDR") return null;
  return { mediaType: "image/png", widthPx: data.readUInt32BE(16), heightPx: data.readUInt32BE(20) };
}

/** Samples per pixel by colour type. */
const PNG_SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Each row begins with its filter type, 0 to 4. */
const LAST_FILTER = 4;
const inflated = promisify(inflate);

/** Decompresses the pixels once: their number must match the header, and a few bytes must not expand to gigabytes. */
async function isWholePng(data: Buffer, { widthPx, heightPx }: Size): Promise<boolean> {
  const [depth, colour, interlace] = [data[24]!, data[25]!, data[28]!];
  const samples = PNG_SAMPLES[colour];
  // pdfkit draws interlaced files slowly, and some incorrectly.
  if (!samples || ![1, 2, 4, 8, 16].includes(depth) || interlace !== 0) return false;
  const expected = heightPx * (1 + Math.ceil((widthPx * samples * depth) / 8));
  try {
    const pixels = await inflated(Buffer.concat(pngParts(data, "IDAT")), { maxOutputLength: expected + 1 });
    const rowBytes = expected / heightPx;
    const filters = Array.from({ length: heightPx }, (_, row) => pixels[row * rowBytes]!);
    return pixels.length === expected && filters.every(filter => filter <= LAST_FILTER);
  } catch {
    return false;
  }
}

function pngParts(data: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at + 12 <= data.length; ) {
    const length = data.readUInt32BE(at);
    if (data.toString("latin1", at + 4, at + 8) === type) found.push(data.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return found;
}

/** Walks the segments to the frame header, SOF (ITU-T T.81, B.2.2), and needs the end mark. */
function jpegSize(data: Buffer): Size | null {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8 || data.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0)
    return null;
  for (let at = 2; at + 9 < data.length; ) {
    if (data[at] !== 0xff) return null;
    const marker = data[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        mediaType: "image/jpeg",
        heightPx: data.readUInt16BE(at + 5),
        widthPx: data.readUInt16BE(at + 7),
      };
    at += 2 + data.readUInt16BE(at + 2);
  }
  return null;
}

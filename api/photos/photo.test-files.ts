import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const QUIET = { type: "gaussian", mean: 128, sigma: 20 } as const;

/** A noisy picture, as JPEG: noise compresses worst. */
export const noisyJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "grey", noise: QUIET } })
    .jpeg({ quality: 90 })
    .toBuffer();

/** Red above, blue below. */
export const redOverBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: "blue" } },
      gravity: "south",
    },
  ]);

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(type), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([head, named, sum]);
}

/** `crc32` of zlib is newer than Node 20.19. */
const crc = (bytes: Buffer) => (crc32 as ((data: Buffer) => number) | undefined)?.(bytes) ?? slowCrc(bytes);
function slowCrc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A PNG that declares a size, and contains `rows` rows of zeros. */
export function pngOf(
  width: number,
  height: number,
  rows = 1,
  { depth = 8, isInterlaced = false } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, isInterlaced ? 1 : 0], 8);
  const data = deflateSync(Buffer.alloc(rows * (1 + width * 3 * (depth / 8))));
  const parts = [chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

/** The start of an ISO base media file with these brands. */
export const boxes = (...brands: string[]) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(12 + brands.length * 4);
  const [major = "", ...others] = brands;
  return Buffer.concat([
    head,
    Buffer.from(`ftyp${major}\0\0\0\0${others.join("")}`),
    Buffer.from("\0\0\0\x08mdat".repeat(20)),
  ]);
};

import sharp, { type Sharp } from "sharp";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import { type CameraFacts, cameraFacts } from "./exif.ts";
import { type MadePhoto, PhotoFault } from "./made-photo.ts";
import { KIND_BYTES, photoFault } from "./photo-kind.ts";

const BYTES_PER_SAMPLE: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** A picture that cannot be decoded row by row is held in memory as a whole. */
const DECODED_BYTES = 4 * limits.photoPixels;
const LIMIT_S = 20;

let isPrepared = false;
/** Restricts libvips to its JPEG, PNG and WebP readers, one thread and no cache. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  sharp.block({ operation: ["VipsForeignLoad"] });
  const readers = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"];
  sharp.unblock({ operation: readers });
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Redraws a photo upright, in sRGB, at most {@link limits.photoEdgePx} long, and again as a thumbnail. No byte of the
 * original file remains; where and when it was taken is returned beside the pictures. Throws a {@link PhotoFault}.
 */
export async function makePhoto(file: Buffer): Promise<MadePhoto> {
  const fault = photoFault(file.subarray(0, KIND_BYTES));
  if (fault) throw new PhotoFault(fault);
  prepare();
  try {
    const facts = await checkHeader(file);
    const picture = await draw(open(file), limits.photoEdgePx, limits.photoQuality);
    const thumbnail = await draw(sharp(picture.jpeg), limits.thumbnailEdgePx, limits.thumbnailQuality);
    return { ...facts, picture, thumbnail };
  } catch (error) {
    if (error instanceof PhotoFault) throw error;
    throw new PhotoFault(texts.photos.damaged, { cause: error });
  }
}

const open = (file: Buffer) =>
  // Accepts files that only cause warnings, as many cameras' do. Refuses truncated ones.
  sharp(file, { failOn: "error", limitInputPixels: limits.photoPixels, pages: 1, autoOrient: true });

async function checkHeader(file: Buffer): Promise<CameraFacts> {
  const { width, height, channels, depth, exif } = await sharp(file, { limitInputPixels: false }).metadata();
  const pixels = width * height;
  if (pixels > limits.photoPixels || pixels * channels * (BYTES_PER_SAMPLE[depth] ?? 4) > DECODED_BYTES)
    throw new PhotoFault(texts.photos.tooManyPixels(pixels));
  return cameraFacts(exif);
}

async function draw(source: Sharp, edgePx: number, quality: number): Promise<MadePhoto["picture"]> {
  const { data, info } = await source
    .timeout({ seconds: LIMIT_S })
    .resize({ width: edgePx, height: edgePx, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, widthPx: info.width, heightPx: info.height };
}

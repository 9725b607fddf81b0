import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compactPictures } from "./compact-pictures.ts";

const raw = { width: 64, height: 64, channels: 4 } as const;
const large = (pixels: Buffer) => sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer();
const channels = (value: (i: number) => number) =>
  Buffer.from(Array.from({ length: 64 * 64 * 4 }, (_, i) => (i % 4 === 3 ? 255 : value(i))));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Packs one picture; returns its size and its pixels. */
async function packed(pixels: Buffer) {
  const path = join(folder, "fresh.png");
  await writeFile(path, await large(pixels));
  const { pictures } = await compactPictures(folder, 1_000_000);
  expect(pictures).toBe(1);
  const png = await readFile(path);
  return { png, pixels: await sharp(png).ensureAlpha().raw().toBuffer() };
}

test("a picture with few colours becomes smaller without changing a pixel", async () => {
  const screen = channels(i => (Math.floor(i / 64) % 5) * 50);
  const { png, pixels } = await packed(screen);
  expect(png.length).toBeLessThan((await large(screen)).length / 10);
  expect(pixels.equals(screen)).toBe(true);
});

test("a picture with too many colours for a palette is packed losslessly", async () => {
  const noise = channels(i => Math.floor(Math.abs(Math.sin(i) * 43_758.5453) % 256));
  const { png, pixels } = await packed(noise);
  expect(png.length).toBeLessThan((await large(noise)).length);
  expect(pixels.equals(noise)).toBe(true);
});

test("older pictures are not changed", async () => {
  const old = join(folder, "old.png");
  const bytes = await large(channels(() => 100));
  await writeFile(old, bytes);
  await utimes(old, 1, 1);
  expect(await compactPictures(folder, 1_000_000)).toEqual({ pictures: 0, savedBytes: 0 });
  expect((await readFile(old)).equals(bytes)).toBe(true);
});

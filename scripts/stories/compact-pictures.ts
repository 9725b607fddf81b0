import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Packs the PNG files of a folder that were written since `sinceMs`, losslessly: they take half of what the test
 * runner writes, and less if 256 colours are enough.
 */
export async function compactPictures(folder: string, sinceMs: number) {
  let pictures = 0;
  let savedBytes = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith(".png") || (await stat(path)).mtimeMs < sinceMs) continue;
    pictures++;
    const before = await readFile(path);
    const after = await packed(before);
    if (after.length >= before.length) continue;
    await writeFile(path, after);
    savedBytes += before.length - after.length;
  }
  return { pictures, savedBytes };
}

async function packed(png: Buffer) {
  const { isOpaque } = await sharp(png).stats();
  const picture = () => (isOpaque ? sharp(png).removeAlpha() : sharp(png));
  // Screens are flat, and compress better without filters.
  const flat = { compressionLevel: 9, adaptiveFiltering: false };
  const withPalette = await picture()
    .png({ ...flat, palette: true, quality: 100, dither: 0, effort: 10 })
    .toBuffer();
  if (await isSame(png, withPalette)) return withPalette;
  return picture()
    .png({ ...flat, palette: false })
    .toBuffer();
}

async function isSame(before: Buffer, after: Buffer) {
  const [one, other] = await Promise.all(
    [before, after].map(png => sharp(png).ensureAlpha().raw().toBuffer()),
  );
  return one!.equals(other!);
}

import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const pictures = fileURLToPath(new URL("../../stories/__screenshots__", import.meta.url));
const thumbnails = fileURLToPath(new URL("../../.cache/thumbnails", import.meta.url));

/**
 * Makes small copies of the reference pictures, for the gallery of Storybook's first page, and returns their folder.
 * Not the pictures themselves: they are 27 MB, and Chromatic draws all stories again when a file changes that Storybook
 * copies.
 */
export async function makeThumbnails() {
  await mkdir(thumbnails, { recursive: true });
  const changedMs = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? 0;
  for (const name of await readdir(pictures)) {
    const [from, to] = [join(pictures, name), join(thumbnails, name.replace(".png", ".webp"))];
    if ((await changedMs(to)) > (await changedMs(from))) continue;
    // Tiles are up to 280 × 128, on screens of twice the density.
    const size = { width: 560, height: 256, withoutEnlargement: true };
    await sharp(from)
      .resize({ ...size, fit: "cover", position: "left top" })
      .webp()
      .toFile(to);
  }
  return thumbnails;
}

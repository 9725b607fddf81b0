/** Renders one of our SVGs as PNG with its resolution, so that it prints to scale. */
export async function pngOf(svg: string, dpi: number): Promise<Uint8Array> {
  // Loaded here, because PDF reports do not need it.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  // The SVG's size is in pixels. `unlimited`, because outlines of thousands of glyphs are many megabytes.
  const { data } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: "#ffffff" })
    .withDensity(dpi)
    .png()
    .toBuffer({ resolveWithObject: true });
  return data;
}

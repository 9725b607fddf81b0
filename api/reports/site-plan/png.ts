/** Draws an SVG of ours as PNG that says how many pixels an inch of paper has, so that it prints at its scale. */
export async function pngOf(svg: string, dpi: number): Promise<Uint8Array> {
  // Loaded here: reports as PDF need no pictures.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  // The size stands in the SVG in pixels; outlines of thousands of glyphs are many megabytes.
  const { data } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: "#ffffff" })
    .withDensity(dpi)
    .png()
    .toBuffer({ resolveWithObject: true });
  return data;
}

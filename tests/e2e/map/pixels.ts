import type { Locator, Page } from "playwright/test";

export type Colour = readonly [red: number, green: number, blue: number];

export interface Picture {
  width: number;
  height: number;
  at: (column: number, row: number) => Colour;
}

/** Reads the pixels of an image file in the page's browser. */
export async function pictureOf(page: Page, file: Buffer): Promise<Picture> {
  const { width, height, pixels } = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const pen = new OffscreenCanvas(width, height).getContext("2d")!;
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    // As text they are transferred ten times as fast as as an array of numbers.
    const reader = new FileReader();
    await new Promise(resolve => {
      reader.onload = resolve;
      reader.readAsDataURL(new Blob([data]));
    });
    return { width, height, pixels: (reader.result as string).split(",")[1]! };
  }, file.toString("base64"));
  const data = Buffer.from(pixels, "base64");
  const at = (column: number, row: number): Colour => {
    const i = 4 * (row * width + column);
    return [data[i]!, data[i + 1]!, data[i + 2]!];
  };
  return { width, height, at };
}

const isAbout = (colour: Colour, wanted: Colour, tolerance: number) =>
  wanted.every((part, k) => Math.abs(colour[k]! - part) <= tolerance);

/** Counts the pixels of about this colour in a screenshot of the element. */
export async function pixelsOf(element: Locator, colour: Colour, tolerance = 12): Promise<number> {
  return (await spotOf(element, colour, tolerance)).count;
}

/** Also returns the centre of those pixels; only up to `reach` pixels from the element's own centre. */
export async function spotOf(
  element: Locator,
  colour: Colour,
  tolerance = 12,
  reach = Number.MAX_SAFE_INTEGER,
): Promise<{ count: number; x: number; y: number }> {
  const picture = await pictureOf(element.page(), await element.screenshot());
  return spotIn(picture, colour, tolerance, [picture.width / 2, picture.height / 2], reach);
}

/** Counts the pixels of about this colour up to `reach` pixels from a place, and returns their centre. */
export function spotIn(
  { width, height, at }: Picture,
  colour: Colour,
  tolerance: number,
  [x0, y0]: readonly [number, number],
  reach: number,
): { count: number; x: number; y: number } {
  let [count, x, y] = [0, 0, 0];
  for (let row = Math.max(0, Math.ceil(y0 - reach)); row < height && row <= y0 + reach; row++)
    for (let column = Math.max(0, Math.ceil(x0 - reach)); column < width && column <= x0 + reach; column++) {
      if (!isAbout(at(column, row), colour, tolerance)) continue;
      count++;
      x += column;
      y += row;
    }
  return { count, x: x / count, y: y / count };
}

/** Where the card of a point is anchored on the map, px; the card itself stays within the map's width. */
export const cardPlace = (card: Locator): Promise<[x: number, y: number]> =>
  card.evaluate(({ style: { left, top } }) => {
    const [, x] = /([\d.-]+)px, (?:calc|100%)/.exec(left)!;
    return [Number(x), Number.parseFloat(top)];
  });

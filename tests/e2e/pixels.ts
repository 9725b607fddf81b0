import type { Locator } from "playwright/test";

export type Colour = readonly [red: number, green: number, blue: number];

/** How many pixels of the element, as it is on the screen, have about this colour. */
export async function pixelsOf(element: Locator, colour: Colour, tolerance = 12): Promise<number> {
  return (await spotOf(element, colour, tolerance)).count;
}

/** The same with the middle of those pixels; only up to `reach` pixels from the element's own middle. */
export async function spotOf(
  element: Locator,
  colour: Colour,
  tolerance = 12,
  reach = Number.MAX_SAFE_INTEGER,
): Promise<{ count: number; x: number; y: number }> {
  const picture = (await element.screenshot()).toString("base64");
  return element.page().evaluate(
    async ({ picture, colour, tolerance, reach }) => {
      const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext("2d")!;
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      let [count, x, y] = [0, 0, 0];
      for (let i = 0; i < data.length; i += 4) {
        if (!colour.every((part, k) => Math.abs(data[i + k]! - part) <= tolerance)) continue;
        const column = (i / 4) % bitmap.width;
        const row = Math.floor(i / 4 / bitmap.width);
        if (Math.max(Math.abs(column - bitmap.width / 2), Math.abs(row - bitmap.height / 2)) > reach)
          continue;
        count++;
        x += column;
        y += row;
      }
      return { count, x: x / count, y: y / count };
    },
    { picture, colour: [...colour], tolerance, reach },
  );
}

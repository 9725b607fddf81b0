import type { Locator } from "playwright/test";

export type Colour = readonly [red: number, green: number, blue: number];

/** How many pixels of the element, as it is on the screen, have about this colour. */
export async function pixelsOf(element: Locator, colour: Colour, tolerance = 12): Promise<number> {
  const picture = (await element.screenshot()).toString("base64");
  return element.page().evaluate(
    async ({ picture, colour, tolerance }) => {
      const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext("2d")!;
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4)
        if (colour.every((part, k) => Math.abs(data[i + k]! - part) <= tolerance)) count++;
      return count;
    },
    { picture, colour: [...colour], tolerance },
  );
}

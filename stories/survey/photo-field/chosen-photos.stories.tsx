import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { ChosenPhotos } from "#ui/survey/photo-field/chosen-photos.tsx";
import { drawnPhoto } from "../photo-strip/drawn-photo.ts";

/** A drawing of hills as a file. */
function drawnFile(name: string, widthPx: number, heightPx: number): File {
  const svg = decodeURIComponent(drawnPhoto(widthPx, heightPx).split(",")[1]!);
  return new File([svg], name, { type: "image/svg+xml", lastModified: 0 });
}

const edge = drawnFile("IMG_2041.jpg", 480, 360);

const meta = {
  component: ChosenPhotos,
  args: {
    files: [
      edge,
      drawnFile("IMG_2042.jpg", 270, 480),
      new File(["?"], `${"bench-".repeat(8)}.heic`, { lastModified: 0 }),
    ],
    onRemove: fn(),
  },
} satisfies Meta<typeof ChosenPhotos>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A file that the browser cannot show is listed by name; each button names the photo that it removes. */
export const Three: Story = {
  async play({ args, canvas, canvasElement, userEvent }) {
    await expect(canvas.getByRole("status")).toHaveTextContent("3 photos chosen");
    await waitFor(() => {
      const shown = [...canvasElement.querySelectorAll("img")];
      expect(shown).toHaveLength(2);
      for (const img of shown) expect(img.naturalWidth).toBeGreaterThan(0);
    });
    await userEvent.click(canvas.getByRole("button", { name: "Remove IMG_2041.jpg" }));
    await expect(args.onRemove).toHaveBeenCalledWith(edge);
    canvas.getByRole("button", { name: "Remove IMG_2041.jpg" }).blur();
  },
};

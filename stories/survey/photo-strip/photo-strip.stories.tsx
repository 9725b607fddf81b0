import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PhotoStrip, type StripPhoto } from "#ui/survey/photo-strip/photo-strip.tsx";
import { drawnPhoto } from "./drawn-photo.ts";

const photo = (id: string, from: Partial<StripPhoto> = {}): StripPhoto => ({
  id,
  href: `/photos/${id}`,
  thumbnail: { src: drawnPhoto(480, 360), widthPx: 480, heightPx: 360 },
  takenAt: "2026-11-19T13:20:05+01:00",
  position: { longitude: 8.594006, latitude: 46.634653, accuracyM: 4.7 },
  pinLink: <a href="/sites/1/comments?lon=8.594006&lat=46.634653">.</a>,
  ...from,
});

const meta = {
  component: PhotoStrip,
  tags: ["no-picture"],
  args: { by: "S. Furrer", photos: [photo("a")] },
} satisfies Meta<typeof PhotoStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Local time of the camera, whatever the reader's time zone. */
export const One: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole("link", { name: /^Photo by S. Furrer, .*13:20/ })).toHaveAttribute(
      "href",
      "/photos/a",
    );
    await expect(canvas.getByText(/± 5 m/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Pin a comment here" })).toBeVisible();
  },
};

/** Portrait, landscape and without metadata: the strip wraps and nothing overflows. */
export const Many: Story = {
  tags: ["!no-picture"],
  args: {
    photos: [
      photo("a", { thumbnail: { src: drawnPhoto(270, 480), widthPx: 270, heightPx: 480 } }),
      photo("b", { position: null }),
      photo("c", { thumbnail: { src: drawnPhoto(480, 60), widthPx: 480, heightPx: 60 }, takenAt: null }),
      ...["d", "e", "f", "g", "h", "i", "j"].map(id => photo(id, { takenAt: null, position: null })),
    ],
  },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole("list", { name: "10 photos" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Photo 10 of 10 by S. Furrer" })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

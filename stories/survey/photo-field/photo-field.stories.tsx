import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PhotoField } from "#ui/survey/photo-field/photo-field.tsx";
import { drawnPhoto } from "../photo-strip/drawn-photo.ts";

const meta = {
  component: PhotoField,
  tags: ["no-picture"],
  args: { hint: "Up to 10 photos of 20 MB, as JPEG, PNG or WebP." },
} satisfies Meta<typeof PhotoField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  async play({ canvas }) {
    const input = canvas.getByLabelText("Photos (optional)");
    await expect(input).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");
    await expect(input).toHaveAccessibleDescription(/Up to 10 photos/);
  },
};

/** The form came back: two photos wait for their comment, and two files were refused. */
export const CameBack: Story = {
  args: {
    sent: [
      {
        id: "a",
        thumbnail: { src: drawnPhoto(480, 360), widthPx: 480, heightPx: 360 },
        takenAt: "2026-11-19T13:20:05",
        position: { longitude: 8.594006, latitude: 46.634653, accuracyM: null },
      },
      {
        id: "b",
        thumbnail: { src: drawnPhoto(270, 480), widthPx: 270, heightPx: 480 },
        takenAt: null,
        position: null,
      },
    ],
    refused: [
      { fileName: "IMG_0001.HEIC", message: "HEIC cannot be read here. Please choose it as JPEG." },
      { fileName: `${"edge-".repeat(40)}.jpg`, message: "The photo is damaged or not complete." },
    ],
  },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole("checkbox", { name: "Add photo 1 to the comment" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: /photo 2/ })).toHaveAttribute("name", "photos-b");
    await expect(canvas.getByRole("list", { name: "Photos that were not added" })).toHaveTextContent("HEIC");
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

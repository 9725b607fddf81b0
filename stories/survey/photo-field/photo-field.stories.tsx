import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, spyOn, waitFor } from "storybook/test";
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

/** A small picture of one colour, as a file from a camera. */
async function pictureFile(name: string, fill: string): Promise<File> {
  const canvas = new OffscreenCanvas(320, 240);
  const context = canvas.getContext("2d")!;
  context.fillStyle = fill;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob()], name, { type: "image/png", lastModified: 0 });
}

/** Replaces the selected files, as browsers do. */
function choose(input: HTMLInputElement, files: File[]): void {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  input.files = list.files;
  fireEvent.change(input);
}

const held = (input: HTMLInputElement) => [...input.files!].map(({ name }) => name);

/** Each photo is shown before it is sent; a second selection adds to the first, and photos can be removed. */
export const Chosen: Story = {
  async play({ canvas, userEvent }) {
    const made = spyOn(URL, "createObjectURL");
    const letGo = spyOn(URL, "revokeObjectURL");
    const input = canvas.getByLabelText<HTMLInputElement>("Photos (optional)");
    const edge = await pictureFile("edge.png", "tan");
    choose(input, [edge, await pictureFile("slope.png", "olive")]);
    choose(input, [edge, new File(["?"], `${"bench-".repeat(12)}.heic`, { lastModified: 0 })]);
    const list = canvas.getByRole("list", { name: "Chosen photos" });
    await expect(list.querySelectorAll("li")).toHaveLength(3);
    await expect(held(input)).toEqual(["edge.png", "slope.png", expect.stringMatching(/^bench/)]);
    await expect(canvas.getByRole("status")).toHaveTextContent("3 photos chosen");
    await waitFor(() => expect(list.querySelectorAll("img")).toHaveLength(2));
    const shown = list.querySelector("img")!;
    await waitFor(() => expect(shown.naturalWidth).toBe(320));
    await userEvent.click(canvas.getByRole("button", { name: "Remove edge.png" }));
    await expect(held(input)).toEqual(["slope.png", expect.stringMatching(/^bench/)]);
    await expect(input).toHaveFocus();
    await expect(letGo).toHaveBeenCalledWith(shown.src);
    choose(input, [edge]);
    for (const button of canvas.getAllByRole("button", { name: /^Remove/ })) await userEvent.click(button);
    await expect(held(input)).toEqual([]);
    await expect(letGo.mock.calls.length).toBe(made.mock.calls.length);
    choose(input, [edge, await pictureFile("slope.png", "olive")]);
  },
};

/** The form was refused: two photos are kept for the comment, and two files were rejected. */
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

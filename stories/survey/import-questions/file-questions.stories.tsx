import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { FileQuestions } from "#ui/survey/import-questions/file-questions.tsx";
import {
  clearFile,
  doubtful,
  orderlessFile,
  previewOf,
  russianFile,
  unclearFile,
} from "../../file-previews.ts";

const meta = {
  component: FileQuestions,
  args: {
    preview: previewOf(unclearFile),
    errors: [],
    confirmed: [],
    siteHeights: { min: 1486.2, max: 1502.1 },
  },
} satisfies Meta<typeof FileQuestions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Heights: Story = {
  tags: ["repeats"],
  play: async ({ canvas }) => {
    const unit = canvas.getByRole("radiogroup", { name: "What unit are the heights in?" });
    await expect(unit).toHaveAccessibleDescription(
      /points that the site has now lie at 1,486.2 m to 1,502.1 m/,
    );
    for (const radio of canvas.getAllByRole("radio")) await expect(radio).not.toBeChecked();
  },
};
export const Refused: Story = {
  args: {
    errors: [
      { path: "unit", message: "Choose the unit of the heights" },
      { path: "heights", message: "Choose what the heights are measured from" },
    ],
  },
  play: async ({ canvas }) => {
    for (const group of canvas.getAllByRole("radiogroup")) await expect(group).toBeInvalid();
  },
};
export const FirstLineAndOrder: Story = {
  args: { preview: previewOf(orderlessFile), siteHeights: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: /^Point, northing/ })).toHaveAccessibleDescription(
      /First point: easting 1200000.2, northing 2600000.1, height 583.55\./,
    );
    await expect(canvas.getByRole("radio", { name: "A point Suggested" })).toBeChecked();
  },
};
/** Each encoding shows the file's own words as it reads them. */
export const Encoding: Story = {
  args: { preview: russianFile() },
  play: async ({ canvas }) => {
    const choice = canvas.getByRole("combobox", { name: "Encoding" });
    await expect(choice).toHaveDisplayValue("áðîâêà, äîðîãà: Windows-1252 (Western European)");
    await userEvent.selectOptions(choice, "бровка, дорога: Windows-1251 (Cyrillic)");
    await expect(choice).toHaveValue("windows-1251");
    await expect(canvas.queryByRole("option", { name: /Shift_JIS/ })).toBeNull();
  },
};
/** What was chosen stays, with the way back. */
export const EncodingChosen: Story = {
  tags: ["no-picture"],
  args: { preview: russianFile({ encoding: "windows-1251" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Encoding" })).toHaveValue("windows-1251");
    await expect(canvas.getByRole("option", { name: /^áðîâêà/ })).toHaveValue("");
  },
};
export const DoubtsAndAnotherPlace: Story = {
  args: {
    preview: {
      ...previewOf(clearFile),
      doubts: doubtful,
      elsewhere: { now: { west: 7.1, south: 46.1, east: 7.2, north: 46.2 }, stamp: "now-there" },
    },
    confirmed: ["now-there"],
    errors: [{ path: "spread", message: "Say that this is right, or choose another column" }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "Leave out these 3 rows" })).toBeChecked();
    const [elsewhere, spread] = canvas.getAllByRole("checkbox", { name: /^This is right/ });
    await expect(elsewhere).toBeChecked();
    await expect(spread).not.toBeChecked();
    await expect(spread).toBeInvalid();
  },
};
export const NothingToAsk: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { preview: previewOf(clearFile) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("");
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };

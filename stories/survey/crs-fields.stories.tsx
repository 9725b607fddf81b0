import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { CrsFields } from "#ui/survey/crs-fields/crs-fields.tsx";

const degrees = { value: "", label: "WGS 84, longitude and latitude (EPSG:4326)" };
const utm32 = { value: "25832", label: "ETRS89 / UTM zone 32N (EPSG:25832)" };
const utm33 = { value: "25833", label: "ETRS89 / UTM zone 33N (EPSG:25833)" };

const meta = {
  component: CrsFields,
  args: {
    value: "",
    options: [degrees],
    words: "",
    hint: "The columns hold degrees. They are taken as WGS 84.",
  },
} satisfies Meta<typeof CrsFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Degrees: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("");
  },
};
export const Found: Story = {
  args: { options: [degrees, utm32, utm33], words: "ETRS89 UTM", foundCount: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "2 coordinate systems found. Choose one in the list.",
    );
  },
};
export const FoundAndChosen: Story = {
  tags: ["repeats"],
  args: { value: "25832", options: [degrees, utm32], foundCount: 1, hint: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Coordinate system" })).toHaveValue("25832");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /1 coordinate system found and chosen: ETRS89/,
    );
  },
};
/** A choice that differs from the search is not overwritten by the search text. */
export const ChosenAfterASearch: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { value: "25832", options: [degrees, utm32], foundCount: 1, hint: undefined },
  render: args => (
    <form>
      <CrsFields {...args} />
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    // Stands for search text left in a field that the router does not remount.
    await userEvent.type(canvas.getByRole("textbox"), "25832");
    await userEvent.selectOptions(canvas.getByRole("combobox"), degrees.label);
    const sent = new FormData(canvasElement.querySelector("form")!);
    await expect([...sent]).toEqual([
      ["crs", ""],
      ["q", ""],
    ]);
  },
};
export const NotFound: Story = {
  args: { words: "no such system", foundCount: 0, error: "No coordinate system matches “no such system”" },
};
export const Phone: Story = {
  tags: ["repeats"],
  args: { ...Found.args },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

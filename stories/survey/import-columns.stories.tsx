import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { ImportColumns } from "#ui/survey/import-columns/import-columns.tsx";
import { Questions } from "#ui/survey/import-questions/import-questions.tsx";
import { clearFile, orderlessFile, previewOf, projectedFile, unclearFile } from "../file-previews.ts";
import { WithoutJs } from "../without-js.tsx";

const wgs84 = { value: "", label: "WGS 84, longitude and latitude (EPSG:4326)" };

const meta = {
  component: ImportColumns,
  args: {
    uploadId: "64f1",
    preview: previewOf(clearFile),
    read: "a",
    crs: { value: "", options: [wgs84], words: "" },
    answered: new URLSearchParams(),
  },
  render: args => (
    <form method="get">
      <Questions>
        <ImportColumns {...args} />
      </Questions>
    </form>
  ),
} satisfies Meta<typeof ImportColumns>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Named: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("All 5 columns are used")).toBeVisible();
    await expect(canvas.getByText(wgs84.label, { selector: "b" })).toBeVisible();
    for (const list of canvas.getAllByRole("combobox")) await expect(list).not.toBeVisible();
    await userEvent.click(canvas.getByText("Columns"));
    await expect(canvas.getByRole("combobox", { name: "Longitude" })).toHaveAccessibleDescription(
      "Header “Longitude”, 8.593000 to 8.597000",
    );
  },
};
/** Columns of accuracy are read without being asked about. */
export const WithAccuracy: Story = {
  args: {
    preview: previewOf(
      "Name,Code,Longitude,Latitude,Ellipsoidal height,Lateral RMS,Antenna height\n1001,TOPO,8.594007,46.634653,1490.652,0.011,1.8\n",
    ),
  },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("6 of 7 columns are used, 1 of them for accuracy")).toBeVisible();
  },
};
/** Columns found with near certainty are collapsed; a person's own choice is kept. */
export const FoldedAway: Story = {
  args: { answered: new URLSearchParams("separator=semicolon") },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Separator, decimals, encoding and heights"));
    await expect(canvas.getByRole("combobox", { name: "Separator" })).toHaveValue("semicolon");
    await expect(canvas.getByRole("combobox", { name: "Decimals" })).toHaveDisplayValue("Point (found)");
  },
};
export const HeightsInQuestion: Story = {
  tags: ["repeats"],
  args: { preview: previewOf(unclearFile), columnErrors: { height: "Choose the column of the heights" } },
};
export const OrderNotKnown: Story = {
  tags: ["repeats"],
  args: {
    preview: { ...previewOf(orderlessFile), points: null },
    crs: { value: "", options: [{ value: "", label: "Not known yet" }], words: "" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("0 of 5 columns are used")).toBeVisible();
    await userEvent.click(canvas.getByText("Once the columns are known"));
    await expect(canvas.getByRole("combobox", { name: "Coordinate system" })).toHaveAccessibleDescription(
      "You can choose once the columns are known.",
    );
  },
};
/** An open system is unfolded, with what else can be done. */
export const SystemNotKnown: Story = {
  args: {
    preview: { ...previewOf(projectedFile), points: null },
    crs: { value: "", options: [{ value: "", label: "Choose the coordinate system" }], words: "" },
    systemAdvice: <TextLink href="/calibration">Calibrate the local grid with known points</TextLink>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: /^Which coordinate system\?/ })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Coordinate system" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Calibrate/ })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <form method="get">
        <ImportColumns {...args} />
      </form>
    </WithoutJs>
  ),
  play: async ({ canvasElement }) => {
    const sent = [...new FormData(canvasElement.querySelector("form")!)].map(([name]) => name);
    await expect(sent).toEqual(
      "upload read name code x y height separator decimal encoding unit heights crs q".split(" "),
    );
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

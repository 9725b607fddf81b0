import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Button } from "#ui/primitives/button/button.tsx";
import { StockpileFields, type StockpileFieldValues } from "#ui/survey/stockpile-fields/stockpile-fields.tsx";
import { cornersText } from "#ui/survey/volume-fields/corners.ts";
import { points, sources, summary } from "../map/panel/quarry.ts";
import { words as mapWords } from "../map/panel/words.ts";
import { WithoutJs } from "../without-js.tsx";
import { outlines } from "./stockpile-plan/outlines.ts";
import { issueWords } from "./volume-fields/words.ts";

const values: StockpileFieldValues = {
  name: "Heap 1",
  outline: cornersText(
    outlines[0]!.outline.map(([longitude, latitude]) => [
      Number(longitude.toFixed(6)),
      Number(latitude.toFixed(6)),
    ]),
  ),
  base: "triangulated",
  customElevation: "",
  materialId: "gravel",
  density: "",
  price: "14.5",
  currency: "CHF",
  per: "t",
};

const meta = {
  component: StockpileFields,
  args: {
    form: <form method="post" noValidate />,
    values,
    errors: [],
    words: { issues: issueWords },
    materials: [
      { id: "gravel", name: "Gravel 0/45", densityTPerM3: 1.82 },
      { id: "mixed", name: "Mixed", densityTPerM3: null },
    ],
    heightNote: "above the ellipsoid",
    map: null,
    actions: (
      <Button type="submit" variant="primary">
        Save
      </Button>
    ),
  },
} satisfies Meta<typeof StockpileFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("textbox", { name: /^Elevation/ })).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText("Base under the stockpile"), "custom");
    await expect(canvas.getByRole("textbox", { name: /^Elevation/ })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Base under the stockpile"), "triangulated");
  },
};
export const Refused: Story = {
  args: {
    values: { ...values, name: "", outline: "46.6, 8.5", density: "0" },
    errors: [
      { path: "name", message: "Stockpile name is required" },
      { path: "outline", message: "Please draw the outline, or enter at least 3 corners, one per line" },
      { path: "density", message: "Please enter a density above 0 and up to 25 t/m³, or leave it empty" },
    ],
  },
};
const map = {
  site: { id: "quarry", name: "Quarry" },
  summary,
  points,
  sources,
  words: mapWords,
  heightNote: "above the ellipsoid",
  stockpiles: outlines,
};
export const WithMap: Story = {
  args: { map },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    const draw = await canvas.findByRole("button", { name: "Draw outline" });
    await userEvent.click(draw);
    await expect(
      canvas.getByRole("button", { name: "Click the corners, double-click to finish" }),
    ).toBeVisible();
    const figures = await canvas.findByRole("region", { name: "Volumes" }, { timeout: 20_000 });
    const drawn = figures.textContent;
    await userEvent.selectOptions(canvas.getByLabelText("Base under the stockpile"), "lowest");
    await waitFor(() => expect(figures.textContent).not.toBe(drawn));
    await userEvent.clear(canvas.getByLabelText("Outline"));
    await expect(canvas.queryByRole("region", { name: "Volumes" })).toBeNull();
  },
};
export const WithoutAScript: Story = {
  args: { map },
  render: args => (
    <WithoutJs>
      <StockpileFields {...args} />
    </WithoutJs>
  ),
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

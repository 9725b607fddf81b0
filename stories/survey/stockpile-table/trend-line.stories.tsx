import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TrendLine } from "#ui/survey/stockpile-table/trend-line.tsx";

const meta = {
  component: TrendLine,
  args: { values: [860, 940, null, 1010, 990, 1200] },
} satisfies Meta<typeof TrendLine>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** A single value has no trend yet. */
export const OneValue: Story = {
  args: { values: [null, 860] },
  tags: ["no-picture"],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("svg")).toBeNull();
  },
};

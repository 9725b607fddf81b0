import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Slider } from "#ui/primitives/slider/slider.tsx";

const meta = {
  component: Slider,
  args: {
    label: "Target elevation",
    min: 1489.165,
    max: 1502.725,
    step: 0.001,
    value: 1494.25,
    ends: ["1489.165 lowest", "1502.725 highest"],
    onChange: fn(),
  },
} satisfies Meta<typeof Slider>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("slider", { name: "Target elevation" })).toHaveValue("1494.25");
  },
};
export const BeyondTheEnd: Story = { args: { value: 2000 } };
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };

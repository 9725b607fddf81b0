import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Colours } from "./colours.tsx";

/** The groups of the Colours page by name, so that search finds them. */
const meta = {
  title: "Foundations/Colours",
  component: Colours,
  tags: ["!autodocs", "no-picture"],
} satisfies Meta<typeof Colours>;
export default meta;

type Story = StoryObj<typeof meta>;

export const CutAndFill: Story = {
  args: { about: "cut and fill" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("stroke-cut-line")).toBeVisible();
    await expect(canvas.getByText("text-cut-text")).toBeVisible();
  },
};
export const RedForLoss: Story = { args: { about: "Red" } };
export const PointCodes: Story = { args: { about: "Point codes" } };

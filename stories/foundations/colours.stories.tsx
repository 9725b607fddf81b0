import type { Meta, StoryObj } from "@storybook/react-vite";
import { Colours } from "./colours.tsx";

/** Groups of the page of colours by their names, for those who search. */
const meta = {
  title: "Foundations/Colours",
  component: Colours,
  tags: ["!autodocs", "no-picture"],
} satisfies Meta<typeof Colours>;
export default meta;

type Story = StoryObj<typeof meta>;

export const CutAndFill: Story = { args: { about: "cut and fill" } };
export const RedForLoss: Story = { args: { about: "Red" } };
export const PointCodes: Story = { args: { about: "Point codes" } };

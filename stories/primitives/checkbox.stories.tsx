import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";

const meta = { component: Checkbox, args: { label: "Keep the header row", name: "header" } } satisfies Meta<
  typeof Checkbox
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Checked: Story = { tags: ["dark-picture"], args: { defaultChecked: true } };
export const Invalid: Story = { args: { error: "Please agree to continue" } };
export const LongText: Story = {
  args: {
    label: "Merge points that lie within one millimetre of each other and take the mean of their heights",
    hint: "Three of them were found.",
  },
  globals: { viewport: { value: "phone" } },
};
export const Keyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox", { name: "Keep the header row" })).toBeChecked();
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

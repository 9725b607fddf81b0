import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";

const meta = { component: TextLink, args: { href: "#", children: "Sign Up" } } satisfies Meta<
  typeof TextLink
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Text: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Sign Up" })).toHaveFocus();
  },
};
export const RowTitle: Story = { args: { variant: "title", children: "Reuss Retention Basins" } };
export const Quiet: Story = { args: { variant: "quiet", children: "Alpin Survey Uri" } };
export const AsChild: Story = {
  args: { asChild: true, href: undefined, children: <a href="#team">Alpin Survey Uri</a> },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

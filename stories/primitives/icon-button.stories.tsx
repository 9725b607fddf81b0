import type { Meta, StoryObj } from "@storybook/react-vite";
import { Trash2 } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { IconButton } from "#ui/primitives/icon-button/icon-button.tsx";

const meta = {
  component: IconButton,
  args: { label: "Delete Basin North", icon: <Trash2 aria-hidden="true" />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Outline: Story = { tags: ["dark-picture"], args: { variant: "outline", size: "sm" } };
export const QuietDelete: Story = { args: { tone: "danger-quiet", size: "sm" } };
/** The tooltip of a focused button, at the end of a row. */
export const Focused: Story = {
  args: { label: "Delete Basin North" },
  tags: ["dark-picture"],
  decorators: [Story => <div className="flex justify-end pt-12">{Story()}</div>],
  play: async () => {
    await userEvent.tab();
  },
};
export const AsLink: Story = {
  args: { link: <a href="#edit">Edit</a>, label: "Edit Basin North" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Edit Basin North" })).toBeVisible();
  },
};
export const Keyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Delete Basin North" });
    const labelWidth = () => button.querySelector(".icon-label")!.getBoundingClientRect().width;
    await expect(labelWidth()).toBe(1);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(labelWidth()).toBeGreaterThan(80);
    await userEvent.keyboard("{Escape}");
    await expect(labelWidth()).toBe(1);
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

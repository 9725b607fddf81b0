import type { Meta, StoryObj } from "@storybook/react-vite";
import { Trash2 } from "lucide-react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { IconButton } from "#ui/primitives/icon-button/icon-button.tsx";
import { Looks } from "../looks.tsx";

const meta = {
  component: IconButton,
  args: { label: "Delete Basin North", icon: <Trash2 aria-hidden="true" />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Outline: Story = { args: { variant: "outline", size: "sm" } };
export const QuietDelete: Story = { args: { tone: "danger-quiet", size: "sm" } };
/** The label of a hovered or focused button; it ends where the button ends. */
export const Focused: Story = {
  tags: ["dark-picture"],
  decorators: [
    Story => (
      <Looks>
        <div className="flex justify-end pt-12">{Story()}</div>
      </Looks>
    ),
  ],
  render: args => <IconButton {...args} data-looks="focus-visible" />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Delete Basin North" });
    const isShown = () => getComputedStyle(button.querySelector(".icon-label")!).clipPath === "none";
    await waitFor(() => expect(isShown()).toBe(true));
    button.focus();
    await userEvent.keyboard("{Escape}");
    await expect(isShown()).toBe(false);
    button.blur();
    await expect(isShown()).toBe(true);
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
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Delete Basin North" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Tooltip } from "#ui/primitives/tooltip/tooltip.tsx";

const meta = {
  component: Tooltip,
  args: {
    text: "Heights above the WGS 84 ellipsoid",
    children: <button type="button">Ellipsoidal height</button>,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Heights above the WGS 84 ellipsoid")).not.toBeVisible();
  },
};
export const Focused: Story = {
  tags: ["dark-picture"],
  decorators: [Story => <div className="px-24 pt-12">{Story()}</div>],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Ellipsoidal height" });
    await expect(button).toHaveAccessibleDescription("Heights above the WGS 84 ellipsoid");
    await expect(canvas.getByRole("tooltip")).toBeVisible();
  },
};
export const PutAway: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByText("Heights above the WGS 84 ellipsoid")).not.toBeVisible();
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { VisuallyHidden } from "#ui/primitives/visually-hidden/visually-hidden.tsx";

const meta = { component: VisuallyHidden, args: { children: "Actions" } } satisfies Meta<
  typeof VisuallyHidden
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Actions").getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

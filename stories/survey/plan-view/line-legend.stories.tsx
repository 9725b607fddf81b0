import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LineLegend } from "#ui/survey/plan-view/line-legend.tsx";

const meta = {
  component: LineLegend,
  args: { kinds: ["line", "closed", "boundary", "left-out", "daylight"] },
} satisfies Meta<typeof LineLegend>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
  },
};
/** Without lines there is no legend. */
export const None: Story = {
  args: { kinds: [] },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProgressBar } from "#ui/primitives/progress-bar/progress-bar.tsx";

const meta = {
  component: ProgressBar,
  args: { label: "Reading rows", value: 604, max: 1007, valueText: "604 of 1,007" },
} satisfies Meta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Reading rows" });
    await expect(bar).toHaveAttribute("aria-valuenow", "604");
  },
};
export const Full: Story = { tags: ["repeats"], args: { value: 1007, valueText: "1,007 of 1,007" } };
export const UnknownShare: Story = { args: { label: "Saving", value: undefined, valueText: undefined } };
export const LongText: Story = {
  args: {
    label:
      "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
    valueText: "1,604,123 of 2,000,000",
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { globals: { dir: "rtl" } };

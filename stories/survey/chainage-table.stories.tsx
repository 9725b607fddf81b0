import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ChainageTable } from "#ui/survey/chainage-table/chainage-table.tsx";

const meta = {
  component: ChainageTable,
  args: {
    rows: [0, 10, 20, 30, 34.2].map((chainageM, i) => ({
      chainageM,
      heightsM: [1490 + i, i === 4 ? null : 1490.4 + 0.9 * i, 1491.5],
    })),
    everyM: 10,
    surfaces: ["12 Nov 2026", "3 Oct 2026", "Level 1491.5 m"],
    base: { index: 2, cutIs: "above" },
    heightNote: "above the ellipsoid",
  },
} satisfies Meta<typeof ChainageTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /^0.00/ })).toHaveTextContent("−1.500 fill");
    await expect(canvas.getByRole("row", { name: /^34.20/ })).toHaveTextContent("–");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "#ui/primitives/button/button.tsx";
import { DesignDifferences } from "#ui/survey/design-differences/design-differences.tsx";

const rows = [
  ["TOPO-1001", "TOPO", 449.262, 449.25],
  ["TOPO-1002", "TOPO", 449.371, 449.25],
  ["KERB-17, north of the crusher", "KERB", 449.09, 449.25],
  ["TOPO-1003", "TOPO", 449.25, 449.25],
  ["BM-2", "", 451.004, null],
] as const;

const meta = {
  component: DesignDifferences,
  args: {
    counts: { high: 1, low: 1, within: 2, beside: 1 },
    statistics: { meanM: -0.00675, rmsM: 0.1013, lowestM: -0.16, highestM: 0.121 },
    rows: rows.map(([name, code, heightM, designM]) => {
      const differenceM = designM === null ? null : heightM - designM;
      const isIn = differenceM !== null && Math.abs(differenceM) <= 0.05;
      const position = differenceM === null ? "beside" : isIn ? "within" : differenceM > 0 ? "high" : "low";
      return { name, code, heightM, designM, differenceM, position };
    }),
    actions: <Button size="sm">Download CSV</Button>,
  },
} satisfies Meta<typeof DesignDifferences>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Differences: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("+0.012")).toBeVisible();
    await expect(canvas.getByText("−0.160")).toBeVisible();
    await expect(canvas.getByText("−0.007 m")).toBeVisible();
  },
};
export const None: Story = {
  args: { counts: { high: 0, low: 0, within: 0, beside: 0 }, statistics: null, rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No points match.")).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "#ui/primitives/button/button.tsx";
import { DesignDifferences } from "#ui/survey/design-differences/design-differences.tsx";
import { inSystem } from "../in-system.tsx";

const rows = [
  ["TOPO-1001", "TOPO", 449.262, 449.25],
  ["TOPO-1002", "TOPO", 449.371, 449.25],
  ["KERB-17, north of the crusher", "KERB", 449.09, 449.25],
  ["TOPO-1003", "TOPO", 449.25, 449.25],
  ["BM-2", "", 451.004, null],
] as const;

const [LONGITUDE, LATITUDE] = [11.575, 48.137];

const meta = {
  component: DesignDifferences,
  args: {
    counts: { high: 1, low: 1, within: 2, beside: 1 },
    statistics: { meanM: -0.00675, rmsM: 0.1013, lowestM: -0.16, highestM: 0.121 },
    rows: rows.map(([name, code, heightM, designM], i) => {
      const differenceM = designM === null ? null : heightM - designM;
      const isIn = differenceM !== null && Math.abs(differenceM) <= 0.05;
      const position = differenceM === null ? "beside" : isIn ? "within" : differenceM > 0 ? "high" : "low";
      const place = { longitude: LONGITUDE + i / 10_000, latitude: LATITUDE + (i % 3) / 10_000 };
      return { name, code, ...place, heightM, designM, differenceM, position };
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
export const InSystem: Story = {
  decorators: [inSystem(LONGITUDE, LATITUDE)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Easting Y (m)" })).toBeVisible();
    await expect(canvas.getByRole("row", { name: /^TOPO-1001/ })).toHaveTextContent(/4468000.0005333000.000/);
  },
};
export const None: Story = {
  args: { counts: { high: 0, low: 0, within: 0, beside: 0 }, statistics: null, rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No points match.")).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SectionTable, type TableSection } from "#ui/survey/section-table/section-table.tsx";
import { run } from "./section-chart/section.ts";

const section = (chainageM: number, depthM: number): TableSection => ({
  chainageM,
  surfaces: [
    {
      name: "12 Nov 2026",
      kind: "survey",
      runs: [run(-15, 15, 1, at => 1494 + 0.06 * at - depthM * Math.max(0, 1 - (at / 9) ** 2))],
    },
    { name: "Level 1494 m", kind: "plane", runs: [{ distanceM: [-15, 15], heightM: [1494, 1494] }] },
  ],
  areas: { cutM2: 3.4 / depthM, fillM2: 12 * depthM, missingM: chainageM === 60 ? 3 : 0 },
});

const meta = {
  component: SectionTable,
  args: {
    sections: [0, 20, 40, 60, 80, 87.25].map((at, i) => section(at, 0.4 + 0.35 * i)),
    base: { index: 1, cutIs: "above" },
    widthM: 30,
    meetingM: [],
    volumes: {
      endAreas: { cutM3: 212.4, fillM3: 1240.6 },
      prisms: { cutM3: 209.8, fillM3: 1251.1, areaM2: 2617.5, missingM2: 0 },
      problem: null,
      explanation: "End areas know the ground at the sections alone; the prisms follow every triangle.",
    },
  },
} satisfies Meta<typeof SectionTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/seen along the line from A to B/)).toHaveTextContent(
      "15.00 m to each side, seen along the line from A to B. Heights drawn 2× as large as distances.",
    );
    await expect(canvas.getByRole("row", { name: /^End areas less prisms/ })).toHaveTextContent("+2.6");
    await expect(canvas.getByText("partly covered")).toBeVisible();
  },
};
export const NoStrip: Story = {
  tags: ["no-picture"],
  args: {
    volumes: {
      ...meta.args.volumes,
      prisms: null,
      problem: "The line turns back on itself; a strip along it would cover ground twice.",
    },
  },
};
export const MeetingInABend: Story = {
  tags: ["no-picture"],
  args: { meetingM: [20, 40, 60] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Those at 20.00, 40.00, 60.00 m have some ground in common/)).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

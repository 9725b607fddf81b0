import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import {
  StockpileHistory,
  type StockpileHistoryRow,
} from "#ui/survey/stockpile-history/stockpile-history.tsx";

const row = (day: number, volumeM3: number | null, more: Partial<StockpileHistoryRow> = {}) => ({
  survey: {
    id: String(day),
    isCurrent: day === 19,
    surveyedOn: `2026-11-${day}`,
    label: "",
    uploadedAt: `2026-11-${day}T16:00:00.000Z`,
  },
  volumeM3,
  sureM3: volumeM3 && volumeM3 * 0.004,
  tonnes: volumeM3 && volumeM3 * 1.82,
  coveredShare: volumeM3 && 1,
  problem: null,
  isPending: false,
  ...more,
});

const meta = {
  component: StockpileHistory,
  args: {
    rows: [
      row(19, 4312.6),
      row(17, 2100.4, { coveredShare: 0.61, problem: "Only 61 % of the outline is in the survey." }),
      row(15, null, { problem: "Outside the survey." }),
      row(12, 3804.1, { sureM3: null, tonnes: null }),
      row(10, null, { isPending: true }),
    ],
  },
} satisfies Meta<typeof StockpileHistory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A volume without ± is not exact, as a note below the table states. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("± 17.3 (95 %)")).toBeVisible();
    await expect(canvas.getByText(/that does not make it exact/)).toBeVisible();
    await expect(canvas.getByText("Computing")).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

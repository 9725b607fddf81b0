import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DifferenceSummary } from "#ui/survey/difference-summary/difference-summary.tsx";

const meta = {
  component: DifferenceSummary,
  args: {
    counts: {
      added: 12,
      removed: 0,
      moved: 3,
      heightChanged: 0,
      codeChanged: 0,
      unchanged: 118,
      unnamed: 0,
      ambiguous: 0,
    },
    toleranceM: 0.02,
  },
} satisfies Meta<typeof DifferenceSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/12 new, 3 moved more than 0.02 m, 118 unchanged/)).toBeVisible();
  },
};
export const Everything: Story = {
  args: {
    counts: {
      added: 12_345,
      removed: 1234,
      moved: 345,
      heightChanged: 6789,
      codeChanged: 12,
      unchanged: 980_000,
      unnamed: 17,
      ambiguous: 3,
    },
  },
  globals: { viewport: { value: "phone" } },
};

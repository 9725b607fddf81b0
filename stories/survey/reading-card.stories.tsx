import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { ReadingCard } from "#ui/survey/reading-card/reading-card.tsx";
import { degreesReading, projectedReading } from "../readings.ts";

const meta = {
  component: ReadingCard,
  args: { reading: projectedReading },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("How This Was Read"));
  },
} satisfies Meta<typeof ReadingCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const value = canvas.getByText("above sea level (NAVD88)");
    await expect(value).not.toBeVisible();
    await userEvent.click(canvas.getByText("How This Was Read"));
    await expect(value).toBeVisible();
    await expect(canvas.getByText("12 rows: not FIX")).toBeVisible();
  },
};
/** What was noticed in the file is never folded. */
export const Doubts: Story = {
  args: {
    reading: {
      ...projectedReading,
      outcome: {
        ...projectedReading.outcome!,
        warnings: [{ message: "Point 238 lies 101.2 m above its neighbours", line: 240 }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Point 238 lies 101.2 m above its neighbours (line 240)")).toBeVisible();
    await expect(canvas.getByText("above sea level (NAVD88)")).not.toBeVisible();
  },
};
export const DegreesWithoutHeader: Story = { tags: ["repeats"], args: { reading: degreesReading } };
export const HeightsNotInFile: Story = {
  tags: ["repeats"],
  args: { reading: { ...projectedReading, heightsInFile: null } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("How This Was Read"));
    await expect(canvas.getByText("the file does not say what its heights are measured from")).toBeVisible();
  },
};
export const NotKnown: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { reading: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  tags: ["repeats"],
  args: {
    reading: {
      ...projectedReading,
      fileName: "basin-north_2026-11-12_control-survey-with-all-columns_final_v2_checked.csv",
      heights: { kind: "sea-level", datum: "Arbeitsgemeinschaft_Vermessung_Reussdelta_Uri_2026" },
    },
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "#ui/primitives/button/button.tsx";
import { FoundPointCard } from "#ui/survey/found-point/found-point.tsx";

const meta = {
  component: FoundPointCard,
  tags: ["beta", "!stable"],
  args: {
    point: {
      row: 136,
      name: "T11",
      code: "TOE",
      latitude: 39.931401,
      longitude: -91.410211,
      ellipsoidalHeight: 179.412,
      quality: { solution: "FIX", horizontalRmsM: 0.012, satellites: 23 },
    },
    heightNote: "above sea level (NAVD88)",
    closeLink: <a href="?">Close</a>,
    actions: (
      <>
        <Button size="sm">Points within 10 m</Button>
        <Button size="sm">History</Button>
      </>
    ),
  },
  decorators: [
    Story => (
      <div className="max-w-[340px]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FoundPointCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "T11" })).toBeVisible();
    await expect(canvas.getByText("179.412 m")).toBeVisible();
    await expect(canvas.getByText("±0.012 m")).toBeVisible();
  },
};
export const NothingKnown: Story = {
  tags: ["no-picture"],
  args: {
    point: {
      row: 0,
      name: "",
      code: "",
      latitude: 0,
      longitude: 0,
      ellipsoidalHeight: 1,
      quality: undefined as never,
    },
    heightNote: "above the ellipsoid",
  },
};

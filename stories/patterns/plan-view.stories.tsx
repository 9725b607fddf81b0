import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PlanView } from "#ui/patterns/plan-view.tsx";
import { plan } from "../fixtures.tsx";

const meta = {
  component: PlanView,
  decorators: [Story => <div className="h-[560px] overflow-hidden bg-map-paper">{Story()}</div>],
  args: { plan, label: "Plan of Retention Basin North, points by code with contours every 0.5 m" },
} satisfies Meta<typeof PlanView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /Plan of Retention Basin North/ })).toBeVisible();
  },
};
export const WithPads: Story = {
  args: {
    pads: [
      { name: "Pad 1", ring: [250, 380, 420, 420, 400, 520, 230, 480], note: "1495.200" },
      { name: "Pad 2", ring: [700, 380, 820, 330, 860, 410, 740, 460], note: "1493.400" },
    ],
  },
};
export const NoPoints: Story = {
  args: { plan: { ...plan, points: [], hull: [], contours: [], contourIntervalM: null } },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };

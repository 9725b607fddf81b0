import type { Meta, StoryObj } from "@storybook/react-vite";
import { PlanLegend } from "#ui/survey/plan-view/plan-legend.tsx";
import { codeCounts } from "../../fixtures.tsx";

const meta = { component: PlanLegend, args: { codes: codeCounts } } satisfies Meta<typeof PlanLegend>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithToggles: Story = { args: { toggles: true } };
export const LongText: Story = {
  args: {
    toggles: true,
    codes: [
      { code: "EDGE_OF_CONCRETE_RETAINING_WALL_UPSTREAM", count: 1_000_000 },
      { code: "TOPO", count: 7 },
    ],
  },
};
export const RightToLeft: Story = { globals: { dir: "rtl" } };

export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };

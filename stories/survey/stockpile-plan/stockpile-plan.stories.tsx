import type { Meta, StoryObj } from "@storybook/react-vite";
import { StockpilePlan } from "#ui/survey/stockpile-plan/stockpile-plan.tsx";
import { summary } from "../../map/panel/quarry.ts";
import { outlines } from "./outlines.ts";

const meta = {
  component: StockpilePlan,
  args: {
    plan: summary.plan!,
    label: "Plan of the quarry with the outlines of 3 stockpiles",
    stockpiles: outlines,
  },
} satisfies Meta<typeof StockpilePlan>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

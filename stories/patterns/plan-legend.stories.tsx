import type { Meta, StoryObj } from "@storybook/react-vite";
import { PlanLegend } from "#ui/patterns/plan-legend.tsx";
import { codeCounts } from "../fixtures.tsx";

const meta = { component: PlanLegend, args: { codes: codeCounts } } satisfies Meta<typeof PlanLegend>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithToggles: Story = { args: { toggles: true } };

export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };

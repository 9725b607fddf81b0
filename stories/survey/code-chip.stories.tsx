import type { Meta, StoryObj } from "@storybook/react-vite";
import { CodeChip } from "#ui/survey/code-chip/code-chip.tsx";

const meta = { component: CodeChip, args: { code: "TOPO" } } satisfies Meta<typeof CodeChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Topo: Story = {};
export const Pl1: Story = { args: { code: "PL_1" } };
export const Elev: Story = { args: { code: "ELEV" } };
export const Other: Story = { args: { code: "EDGE" } };
export const Empty: Story = { args: { code: "" } };
export const LongText: Story = {
  args: { code: "BREAKLINE_OF_THE_LOWER_TERRACE_NORTH_2026" },
  decorators: [Story => <div className="w-40">{Story()}</div>],
};

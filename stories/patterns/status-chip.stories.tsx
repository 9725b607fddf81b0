import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusChip } from "#ui/patterns/status-chip/status-chip.tsx";

const meta = { component: StatusChip, args: { status: "active" } } satisfies Meta<typeof StatusChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Active: Story = { tags: ["dark-picture"] };
export const Completed: Story = { args: { status: "completed" } };
export const CompletedInTeam: Story = { args: { status: "completed", context: "team" } };
export const Archived: Story = { args: { status: "archived" } };

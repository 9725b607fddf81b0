import type { Meta, StoryObj } from "@storybook/react-vite";
import { ApprovalChip } from "#ui/patterns/approval-chip/approval-chip.tsx";

const meta = { component: ApprovalChip, args: { status: "pending" } } satisfies Meta<typeof ApprovalChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Pending: Story = { tags: ["dark-picture"] };
export const Approved: Story = { args: { status: "approved" } };
export const Rejected: Story = { args: { status: "rejected" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";

const meta = { component: RoleChip, args: { role: "owner" } } satisfies Meta<typeof RoleChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Owner: Story = { tags: ["dark-picture"] };
export const Manager: Story = { args: { role: "manager" } };
export const Member: Story = { args: { role: "member" } };
export const Viewer: Story = { args: { role: "viewer" } };
export const Admin: Story = { args: { role: "admin" } };
export const None: Story = { args: { role: "none" } };

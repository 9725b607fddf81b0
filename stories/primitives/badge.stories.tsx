import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "#ui/primitives/badge/badge.tsx";

const meta = { component: Badge, args: { children: "4" } } satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Primary: Story = { args: { tone: "primary", children: "WMS" } };
export const Secondary: Story = { args: { tone: "secondary", children: "2" } };

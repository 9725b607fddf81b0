import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "#ui/primitives/avatar/avatar.tsx";

const meta = { component: Avatar, args: { name: "Maren Keller" } } satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Email: Story = { args: { name: "j.arnold@survey.example" } };
export const Large: Story = { args: { size: "xl" } };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

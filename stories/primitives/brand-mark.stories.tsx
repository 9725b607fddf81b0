import type { Meta, StoryObj } from "@storybook/react-vite";
import { BrandMark } from "#ui/primitives/brand-mark/brand-mark.tsx";

const meta = { component: BrandMark, args: {} } satisfies Meta<typeof BrandMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const Large: Story = { args: { className: "size-16 text-primary" } };

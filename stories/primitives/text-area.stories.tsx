import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";

const meta = { component: TextArea, args: { label: "Description", name: "description" } } satisfies Meta<
  typeof TextArea
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: "Optional." } };
export const Filled: Story = {
  tags: ["repeats"],
  args: { defaultValue: "Excavation stage 2, drone check against RTK points." },
};
export const Invalid: Story = { args: { error: "Description is too long" } };
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Switch } from "#ui/primitives/switch/switch.tsx";

const meta = {
  component: Switch,
  args: { label: "Dark Mode", name: "dark", hint: "Kept in this browser." },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { tags: ["dark-picture"], args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const RightToLeft: Story = { args: { defaultChecked: true }, globals: { dir: "rtl" } };
export const Keyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("switch", { name: "Dark Mode" })).toBeChecked();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";

const meta = {
  component: SelectField,
  args: {
    label: "Status",
    name: "status",
    options: [
      { value: "active", label: "Active" },
      { value: "completed", label: "Completed" },
      { value: "archived", label: "Archived" },
    ],
  },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Invalid: Story = { args: { error: "Choose a status" } };
export const Disabled: Story = {
  tags: ["dark-picture"],
  args: {
    disabled: true,
    hint: "Only project owners or team managers can assign projects to teams",
    label: "Team",
  },
};
export const LongText: Story = {
  args: {
    options: [
      { value: "a", label: "Vermessung und Monitoring der oberen Reuss zwischen Göschenen und Andermatt" },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { globals: { dir: "rtl" } };
export const Keyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const select = canvas.getByRole("combobox", { name: "Status" });
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, "archived");
    await expect(select).toHaveValue("archived");
  },
};

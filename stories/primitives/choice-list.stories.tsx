import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";
import { ChoiceList } from "#ui/primitives/choice-list/choice-list.tsx";

const meta = {
  component: ChoiceList,
  args: {
    label: "Mode",
    name: "mode",
    defaultValue: "cut_fill",
    choices: [
      { value: "cut_fill", label: "Cut and fill", description: "One level or sloping plane" },
      { value: "pads", label: "Pads", description: "Each pad has its own elevation" },
      { value: "stockpile", label: "Stockpile", description: "Volume above a base" },
    ],
  },
} satisfies Meta<typeof ChoiceList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const WithChips: Story = {
  args: {
    label: "Team",
    name: "teamId",
    defaultValue: "",
    choices: [
      { value: "", label: "Personal project" },
      { value: "1", label: "Alpin Survey Uri", chip: <RoleChip {...{ role: "owner" }} /> },
      { value: "2", label: "Grid North", chip: <RoleChip {...{ role: "manager" }} /> },
    ],
  },
};
export const Invalid: Story = { args: { error: "Choose a mode", defaultValue: undefined } };
export const Disabled: Story = { args: { disabled: true } };
export const Keyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: /Cut and fill/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: /Pads/ })).toBeChecked();
  },
};
export const LongText: Story = {
  args: {
    choices: [
      {
        value: "cut_fill",
        label: "Surface to surface against another site of the same project",
        description:
          "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
      },
      { value: "2", label: "Arbeitsgemeinschaft_Vermessung_Reussdelta_Uri_2026", description: "One word" },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

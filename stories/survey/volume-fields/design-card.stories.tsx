import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DesignCard } from "#ui/survey/volume-fields/design-card.tsx";
import { defaultValues } from "#ui/survey/volume-fields/values.ts";
import { ModeCard } from "#ui/survey/volume-fields/volume-fields.tsx";
import { words } from "./words.ts";

const values = { ...defaultValues(1378), mode: "design" as const };

const meta = {
  component: DesignCard,
  args: {
    values,
    errors: [],
    words,
    designs: [
      { id: "2", text: "Subgrade, phase 2, with the access road to the crusher, 14 Oct 2026" },
      { id: "1", text: "Level for the balance" },
    ],
  },
  render: args => (
    <form className="group/form grid max-w-md gap-6">
      <ModeCard {...args} />
      <DesignCard {...args} />
    </form>
  ),
} satisfies Meta<typeof DesignCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  args: { values: { ...values, design: "1", tolerance: "0.03" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Design" })).toHaveValue("1");
    await expect(canvas.getByRole("textbox", { name: "Tolerance" })).toHaveValue("0.03");
  },
};
export const NoDesigns: Story = {
  args: { designs: [], errors: [{ path: "design", message: "Please choose the design to compare with" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Please choose the design to compare with")).toBeVisible();
    await expect(canvas.getByText("This site has no design yet.")).toBeVisible();
  },
};

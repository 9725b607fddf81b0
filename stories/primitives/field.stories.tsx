import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "#ui/primitives/field/field.tsx";

const meta = {
  component: Field,
  args: {
    id: "epoch",
    label: "Epoch",
    hint: "Any control can stand here.",
    children: (
      <input
        id="epoch"
        name="epoch"
        type="month"
        className="control"
        aria-describedby="epoch-hint"
        defaultValue="2026-11"
      />
    ),
  },
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Invalid: Story = { args: { error: "The epoch lies in the future" } };

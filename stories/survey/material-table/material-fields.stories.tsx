import type { Meta, StoryObj } from "@storybook/react-vite";
import { MaterialFields } from "#ui/survey/material-table/material-fields.tsx";

const meta = {
  component: MaterialFields,
  args: { values: { name: "Gravel 0/45", density: "1.82", source: "" }, errors: [] },
  decorators: [
    Story => (
      <form className="grid gap-5">
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof MaterialFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Refused: Story = {
  args: {
    values: { name: "", density: "0", source: "" },
    errors: [
      { path: "name", message: "Material name is required" },
      { path: "density", message: "Please enter a density above 0 and up to 25 t/m³, or leave it empty" },
    ],
  },
};

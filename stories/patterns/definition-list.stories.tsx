import type { Meta, StoryObj } from "@storybook/react-vite";
import { DefinitionList } from "#ui/patterns/definition-list.tsx";

const meta = {
  component: DefinitionList,
  args: {
    items: [
      { label: "Mode", value: "Cut and fill" },
      { label: "Target elevation", value: "1494.268 m" },
      { label: "Slope", value: "1.50 %" },
      { label: "Total area", value: "36,525.0 m²" },
    ],
  },
} satisfies Meta<typeof DefinitionList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Grid: Story = {};
export const Rows: Story = { args: { layout: "rows" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    items: [
      {
        label: "Description",
        value:
          "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
      },
      { label: "File", value: "basin-north_2026-11-12_control-survey-with-all-columns_final_v2.csv" },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { globals: { dir: "rtl" } };

export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };

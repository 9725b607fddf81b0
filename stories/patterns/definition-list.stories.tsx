import type { Meta, StoryObj } from "@storybook/react-vite";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";

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
export const Rows: Story = { tags: ["dark-picture"], args: { layout: "rows" } };
export const HowThisWasRead: Story = {
  tags: ["repeats"],
  args: {
    layout: "rows",
    items: [
      { label: "File", value: "bench-3_2026-11-18_control-survey-with-all-columns_final_v2.csv" },
      { label: "Lines", value: "2 to 215, the first is a header" },
      { label: "Columns", value: "Name, Code, Easting, Northing, Elevation (5 of 42)" },
      {
        label: "Coordinate system",
        value: "NAD83(2011) / Illinois West (ftUS), EPSG:6457, positions within about 1.5 m",
      },
      { label: "Units", value: "US survey feet, read as 0.304800610 m" },
      { label: "Height reference", value: "Above sea level, NAVD88 (GEOID18)" },
      { label: "Left out", value: "3 rows that are not FIX" },
    ],
  },
  render: args => (
    <Card clip className="max-w-[680px]">
      <CardHeader title="How This Was Read" />
      <CardBody className="py-2">
        <DefinitionList {...args} />
      </CardBody>
    </Card>
  ),
};
export const HowThisWasReadOnAPhone: Story = {
  ...HowThisWasRead,
  tags: [],
  globals: { viewport: { value: "phone" } },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
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
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { ExportFields } from "#ui/survey/export-fields/export-fields.tsx";

const columns = ["Name", "Code", "Easting", "Northing", "Height", "Longitude", "Latitude"].map(
  (label, i) => ({
    value: label.toLowerCase(),
    label,
    isChosen: i < 5,
  }),
);

const meta = {
  component: ExportFields,
  args: {
    values: {},
    systems: [
      { value: "wgs84", label: "WGS 84", description: "Longitude and latitude in degrees, EPSG:4326" },
      { value: "utm", label: "WGS 84 / UTM zone 32N", description: "In metres, EPSG:32632" },
      {
        value: "survey",
        label: "CH1903+ / LV95",
        description: "As in the survey's file, in metres, EPSG:2056",
      },
    ],
    fileHeightUnit: "m",
    usualHeightUnit: "m",
    columns,
    intervals: null,
    usualCellM: null,
  },
  render: args => (
    <Card>
      <CardBody>
        <form>
          <ExportFields {...args} />
        </form>
      </CardBody>
    </Card>
  ),
} satisfies Meta<typeof ExportFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Table: Story = {
  play: async ({ canvasElement }) => {
    const form = new FormData(canvasElement.querySelector("form")!);
    await expect([form.get("system"), form.get("layout"), form.get("header")]).toEqual([
      "wgs84",
      "usual",
      "yes",
    ]);
    await expect(form.getAll("columns")).toHaveLength(5);
  },
};
export const Grid: Story = {
  args: { columns: null, fileHeightUnit: "us-ft", usualCellM: 0.5, values: { heightUnit: "us-ft" } },
};
export const Drawing: Story = {
  tags: ["repeats"],
  args: { columns: null, fileHeightUnit: null, intervals: [{ value: "1", label: "1 m, as on the map" }] },
};

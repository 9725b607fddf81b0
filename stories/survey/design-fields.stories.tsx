import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import {
  DesignHeightFields,
  DesignNameFields,
  PlaneFields,
} from "#ui/survey/design-fields/design-fields.tsx";

const values = {
  elevationM: "449.250",
  slopePercentage: "2.5",
  azimuthDeg: "45",
  latitude: "46.634653",
  longitude: "8.594007",
};

const meta = {
  component: PlaneFields,
  args: { values, errors: {} },
  render: args => (
    <Card>
      <CardBody>
        <form className="grid gap-5">
          <DesignNameFields name="Subgrade" designedOn="2026-03-02" errors={{}} />
          <PlaneFields {...args} />
          <DesignHeightFields heights="sea-level" datum="DHHN2016" errors={{}} />
        </form>
      </CardBody>
    </Card>
  ),
} satisfies Meta<typeof PlaneFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plane: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /^Slope/ })).toHaveValue("2.5");
    await expect(canvas.getByRole("combobox", { name: "Heights" })).toHaveValue("sea-level");
  },
};
export const Refused: Story = {
  args: {
    values: { ...values, elevationM: "", latitude: "91" },
    errors: {
      elevationM: "Please enter an elevation in metres",
      latitude: "Please enter a latitude in degrees, between −89 and 89",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Please enter an elevation in metres")).toBeVisible();
  },
};

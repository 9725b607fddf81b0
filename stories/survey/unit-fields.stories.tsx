import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SI_UNITS } from "#shapes/values/units.ts";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { UnitFields } from "#ui/survey/unit-fields/unit-fields.tsx";

const meta = {
  component: UnitFields,
  args: { values: SI_UNITS },
  render: args => (
    <Card>
      <CardBody>
        <form className="grid gap-5">
          <UnitFields {...args} />
        </form>
      </CardBody>
    </Card>
  ),
} satisfies Meta<typeof UnitFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Metres: Story = {
  play: async ({ canvasElement }) => {
    const form = new FormData(canvasElement.querySelector("form")!);
    await expect(Object.fromEntries(form)).toEqual(SI_UNITS);
  },
};
export const SurveyFeet: Story = {
  tags: ["repeats"],
  args: { values: { length: "us-ft", area: "acre", volume: "yd3", slope: "ratio" } },
};

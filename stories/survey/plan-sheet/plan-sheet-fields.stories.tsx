import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { PlanSheetFields } from "#ui/survey/plan-sheet/plan-sheet-fields.tsx";

const meta = {
  component: PlanSheetFields,
  tags: ["beta", "!stable"],
  args: {
    values: {},
    areas: [
      { value: "site", label: "Whole site", group: "Site" },
      { value: "code:FENCE", label: "FENCE", group: "Points of a code" },
      { value: "stockpile:7", label: "Gravel 0/32", group: "Stockpiles" },
    ],
    papers: ["a4", "a3"],
    scales: [100, 250, 500, 1000],
  },
  render: args => (
    <Card className="max-w-[22rem]">
      <CardBody>
        <form>
          <PlanSheetFields {...args} />
        </form>
      </CardBody>
    </Card>
  ),
} satisfies Meta<typeof PlanSheetFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Scale")).toHaveDisplayValue("The largest that fits");
    await userEvent.selectOptions(canvas.getByLabelText("Show"), "FENCE");
    const form = canvas.getByLabelText<HTMLSelectElement>("Show").form!;
    expect(Object.fromEntries(new FormData(form) as never)).toEqual({
      area: "code:FENCE",
      scale: "",
      paper: "a4",
      orientation: "portrait",
      labels: "heights",
      contours: "on",
    });
    await userEvent.selectOptions(canvas.getByLabelText("Show"), "Whole site");
  },
};

/** At the requested scale the plan does not fit on the paper. */
export const DoesNotFit: Story = {
  args: {
    values: { scale: "100", orientation: "landscape" },
    errors: { scale: "At 1:100 the plan does not fit on A4; the largest scale that fits is 1:500" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Scale")).toBeInvalid();
    await expect(canvas.getByLabelText("Orientation")).toHaveDisplayValue("Landscape");
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ComparisonFields } from "#ui/survey/comparison-fields/comparison-fields.tsx";

const survey = (id: string, surveyedOn: string | null, label: string) => ({
  id,
  surveyedOn,
  label,
  uploadedAt: "2026-11-19T08:00:00.000Z",
});

const meta = {
  component: ComparisonFields,
  args: {
    form: <form method="get" />,
    surveys: [
      survey("c", "2026-11-18", "After blast 43"),
      survey("b", "2026-11-11", "Before blast 43"),
      survey("a", null, ""),
    ],
    values: { from: "b", to: "c", toleranceM: "0.05", positionToleranceM: "0.05", confirmHeights: "" },
    errors: [],
    difference: null,
    words: {
      differentHeights: {
        title: "The two surveys use different height references.",
        text: (later, earlier) =>
          `To: ${later}. From: ${earlier}. Cut and fill would include the difference between the two, which can be tens of metres.`,
        confirm: "Compare anyway",
      },
    },
  },
} satisfies Meta<typeof ComparisonFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("From")).toHaveDisplayValue("11 Nov 2026, Before blast 43");
    await expect(canvas.getByLabelText("To")).toHaveDisplayValue("18 Nov 2026, After blast 43");
  },
};
export const DifferentHeights: Story = {
  args: { difference: { later: "above sea level (NAVD88)", earlier: "above the ellipsoid" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "Compare anyway" })).not.toBeChecked();
  },
};
export const Refused: Story = {
  args: {
    values: { from: "b", to: "b", toleranceM: "five", positionToleranceM: "0.05", confirmHeights: "" },
    errors: [
      { path: "to", message: "Please choose two different surveys" },
      { path: "toleranceM", message: "Please enter a tolerance from 0 to 1000 m" },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  tags: ["repeats"],
  args: {
    surveys: [
      survey("c", "2026-11-18", "after_the_second_excavation_stage_of_the_northern_section_v2_final"),
      survey("b", null, "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section"),
    ],
  },
};

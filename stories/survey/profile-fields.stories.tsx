import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProfileFields } from "#ui/survey/profile-fields/profile-fields.tsx";

const survey = (id: string, surveyedOn: string | null, label: string) => ({
  id,
  surveyedOn,
  label,
  uploadedAt: "2026-11-19T08:00:00.000Z",
});

const meta = {
  component: ProfileFields,
  args: {
    form: <form method="get" />,
    surveys: [survey("c", "2026-11-18", "After blast 43"), survey("b", "2026-11-11", "")],
    values: {
      line: "46.6341448, 8.5929161\n46.6364112, 8.5971935",
      system: "",
      axis: "",
      survey: "c",
      other: "b",
      more: [],
      design: "",
      against: "",
      levelM: "",
      slopePercentage: "",
      azimuthDeg: "",
      everyM: "",
      sectionEveryM: "20",
      sectionWidthM: "30",
      confirmHeights: "",
    },
    designs: [],
    axes: [],
    axisCount: 0,
    ownSystem: null,
    errors: [],
    difference: null,
    heightNote: "above the ellipsoid",
    words: {
      differentHeights: {
        title: "The two surveys use different height references.",
        text: (survey, other) => `Survey: ${survey}. Earlier survey: ${other}.`,
        confirm: "Draw them together anyway",
      },
    },
    isFolded: false,
  },
} satisfies Meta<typeof ProfileFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Survey")).toHaveDisplayValue("18 Nov 2026, After blast 43");
    await expect(canvas.getByLabelText("Width of a section")).toHaveDisplayValue("30");
  },
};
/** A third survey, a design and a line of the drawing. */
export const LineOfTheSite: Story = {
  args: {
    surveys: [...meta.args.surveys, survey("a", "2026-10-03", "Before blast 43")],
    designs: [{ id: "d", text: "Subgrade, 1 Oct 2026" }],
    axes: [
      {
        id: "road",
        name: "ROAD_AXIS",
        source: "drawing",
        isClosed: false,
        cornerCount: 500,
        lengthM: 1234.56,
      },
      { id: "ep", name: "EP1", source: "code", isClosed: true, cornerCount: 12, lengthM: 80 },
    ],
    axisCount: 640,
    ownSystem: { epsg: 2056, name: "CH1903+ / LV95" },
    values: { ...meta.args.values, axis: "road", more: ["a"], design: "d", against: "design" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Line of the site")).toHaveDisplayValue(
      "ROAD_AXIS, 1,234.6 m, 500 corners",
    );
    await expect(canvas.getByText("The longest 2 of 640")).toBeVisible();
    await expect(canvas.getByLabelText("3 Oct 2026, Before blast 43")).toBeChecked();
    await expect(canvas.getByLabelText("Cut and fill against")).toHaveDisplayValue("Design");
  },
};
export const Refused: Story = {
  args: {
    errors: [
      { path: "line", message: "Line 2 is not a corner: write two numbers with a comma between them" },
      { path: "sectionEveryM", message: "Please enter a distance from 0.01 to 10,000 m" },
    ],
  },
};
export const DifferentHeights: Story = {
  tags: ["no-picture"],
  args: { difference: { later: "above sea level (NAVD88)", earlier: "above the ellipsoid" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: /together anyway/ })).not.toBeChecked();
  },
};
export const Folded: Story = { args: { isFolded: true }, tags: ["no-picture"] };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

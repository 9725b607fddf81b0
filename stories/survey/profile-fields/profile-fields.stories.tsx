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
      survey: "c",
      other: "b",
      levelM: "",
      slopePercentage: "",
      azimuthDeg: "",
      everyM: "",
      sectionEveryM: "20",
      sectionWidthM: "30",
      confirmHeights: "",
    },
    errors: [],
    difference: null,
    heightNote: "above the ellipsoid",
    words: {
      differentHeights: {
        title: "The two surveys count heights from different references.",
        text: (survey, other) => `Survey: ${survey}. Earlier survey: ${other}.`,
        confirm: "Draw them together all the same",
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
    await expect(canvas.getByRole("checkbox", { name: /all the same/ })).not.toBeChecked();
  },
};
export const Folded: Story = { args: { isFolded: true }, tags: ["no-picture"] };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };

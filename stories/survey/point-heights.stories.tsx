import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PointHeights } from "#ui/survey/point-heights/point-heights.tsx";

const survey = (surveyedOn: string, isCurrent = false) => ({
  ...{ id: surveyedOn, surveyedOn, label: "", uploadedAt: `${surveyedOn}T12:00:00Z`, isCurrent },
});

const meta = {
  component: PointHeights,
  args: {
    heights: [
      { survey: survey("2026-10-28"), heightM: 182.412, changeM: null },
      { survey: survey("2026-11-04"), heightM: 182.404, changeM: -0.008 },
      { survey: survey("2026-11-11"), heightM: 180.905, changeM: -1.499 },
      { survey: survey("2026-11-18", true), heightM: 179.412, changeM: -1.493 },
    ],
  },
  decorators: [
    Story => (
      <div className="max-w-[360px] rounded-card border border-border bg-surface">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PointHeights>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FourSurveys: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName(/182.412 m, 182.404 m, 180.905 m, 179.412 m/);
    await expect(canvas.getByRole("row", { name: /18 Nov 2026/ })).toHaveTextContent(/179.412−1.493/);
  },
};
/** Millimetres apart: the lines stay a centimetre apart, so that noise does not look like movement. */
export const Unmoved: Story = {
  tags: ["no-picture"],
  args: {
    heights: [
      { survey: survey("2026-11-11"), heightM: 182.4041, changeM: null },
      { survey: survey("2026-11-18", true), heightM: 182.4052, changeM: 0.0011 },
    ],
  },
  play: async ({ canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll("svg text")].map(({ textContent }) => textContent);
    await expect(lines).toEqual(["182.40", "182.41"]);
  },
};
/** There is nothing to compare with. */
export const OneSurvey: Story = {
  tags: ["no-picture"],
  args: { heights: [{ survey: survey("2026-11-18", true), heightM: 182.4, changeM: null }] },
  play: async ({ canvas }) => expect(canvas.queryByRole("img")).toBeNull(),
};

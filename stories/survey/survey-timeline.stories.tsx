import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SurveyTimeline } from "#ui/survey/survey-timeline/survey-timeline.tsx";

const days = [
  "2026-09-30",
  "2026-10-07",
  "2026-10-14",
  "2026-10-21",
  "2026-10-28",
  "2026-11-04",
  "2026-11-11",
  "2026-11-18",
];
const volumesM3 = [0, -1912.6, null, -5487.3, -7204.8, -7036.1, -9318.2, -11_476.1];
const surveys = days.map((surveyedOn, i) => ({ id: String(i), surveyedOn, isCurrent: i === 7 }));

const meta = {
  component: SurveyTimeline,
  args: { surveys },
} satisfies Meta<typeof SurveyTimeline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Dates: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("img", {
        name: "Surveys on 8 days, 30 Sep 2026 to 18 Nov 2026; the current one is of 18 Nov 2026",
      }),
    ).toBeVisible();
  },
};
/** The line is dashed over a survey without a volume. */
export const Volumes: Story = {
  tags: ["dark-picture"],
  args: { surveys: surveys.map((survey, i) => ({ ...survey, netM3: volumesM3[i] ?? null })) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("img", { name: /−11,476.1 m³ on 18 Nov 2026; 1 day without/ }),
    ).toBeVisible();
  },
};
export const VolumesOnPhone: Story = { ...Volumes, tags: [], globals: { viewport: { value: "phone" } } };
export const DatesOnPhone: Story = { globals: { viewport: { value: "phone" } } };
/** Only some of the dates fit; the current one always does. */
export const TwoHundred: Story = {
  args: {
    surveys: Array.from({ length: 200 }, (_, i) => ({
      id: String(i),
      surveyedOn: new Date(Date.UTC(2023, 0, 9 + 7 * i)).toISOString().slice(0, 10),
      isCurrent: i === 120,
    })),
  },
};
export const OneDay: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { surveys: surveys.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("svg")).toBeNull();
  },
};

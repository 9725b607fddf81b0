import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SurveyDay } from "#ui/survey/survey-day/survey-day.tsx";

const meta = {
  component: SurveyDay,
  args: { surveyedOn: "2026-11-18", uploadedAt: "2026-11-20T08:00:00Z", label: "After blast 43" },
} satisfies Meta<typeof SurveyDay>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Dated: Story = {
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent("18 Nov 2026, After blast 43"),
};
export const NotDated: Story = {
  args: { surveyedOn: null, begins: true },
  play: ({ canvasElement }) =>
    expect(canvasElement).toHaveTextContent("Uploaded 20 Nov 2026, After blast 43"),
};
export const WithoutLabel: Story = {
  args: { label: "" },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^\s*18 Nov 2026\s*$/),
};

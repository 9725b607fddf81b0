import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SurveyFields } from "#ui/survey/survey-fields/survey-fields.tsx";

const meta = {
  component: SurveyFields,
  args: { surveyedOn: "2026-11-18", label: "After blast 43", errors: {} },
} satisfies Meta<typeof SurveyFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Dated: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Date surveyed")).toHaveValue("2026-11-18");
  },
};
export const SaidByTheFile: Story = { args: { evidence: "Header line “Date: 2026-11-18”.", label: "" } };
export const Refused: Story = {
  args: {
    surveyedOn: "2999-01-01",
    errors: {
      surveyedOn: "Please enter the day of the survey, not in the future, such as 2026-11-22",
      label: "Label must be at most 100 characters long",
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
/** No date is proposed if the file states none. */
export const NotKnown: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { surveyedOn: "", label: "" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Date surveyed")).toHaveValue("");
  },
};

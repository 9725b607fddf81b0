import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Questions } from "#ui/survey/import-questions/import-questions.tsx";
import { SurveyQuestion } from "#ui/survey/survey-question/survey-question.tsx";

const meta = {
  component: SurveyQuestion,
  args: {
    replacement: { name: "basin-north.csv, 1,003 points, uploaded 12 Nov 2026", stamp: "64f1" },
    role: "new",
    agreed: false,
    surveyedOn: "2026-11-18",
    label: "",
    errors: {},
  },
  render: args => (
    <Questions title="Survey">
      <SurveyQuestion {...args} />
    </Questions>
  ),
} satisfies Meta<typeof SurveyQuestion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NewSurvey: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("18 Nov 2026")).toBeVisible();
    await userEvent.click(canvas.getByText("Is it a new survey?", { selector: "summary *" }));
    await expect(canvas.getByRole("radio", { name: "New survey of this site" })).toBeChecked();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Replace the current survey" }));
    const box = canvas.getByRole("checkbox", { name: /^Replace basin-north.csv/ });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAttribute("value", "64f1");
    await userEvent.click(canvas.getByRole("radio", { name: "New survey of this site" }));
  },
};
export const NotAgreed: Story = {
  args: { role: "replacement", errors: { replace: "Please confirm what will be replaced" } },
};
export const FirstSurvey: Story = {
  args: { replacement: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};
export const LongText: Story = {
  args: {
    role: "replacement",
    agreed: true,
    replacement: {
      name: "basin-north_2026-11-12_control-survey-with-all-columns_final_v2_checked.csv, 1,003 points",
      stamp: "64f1",
    },
  },
  globals: { viewport: { value: "phone" } },
};

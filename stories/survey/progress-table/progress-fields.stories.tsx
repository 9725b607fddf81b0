import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { ProgressFields } from "#ui/survey/progress-table/progress-fields.tsx";

const meta = {
  component: ProgressFields,
  args: {
    form: <form method="get" />,
    values: { against: "first", levelM: "", designId: "" },
    errors: [],
    heightNote: "above sea level (NAVD88)",
    designs: [
      { id: "a", text: "Subgrade, 2 Mar 2026" },
      { id: "b", text: "Retention basin, finished ground, second excavation stage, 14 Jan 2026" },
    ],
  },
} satisfies Meta<typeof ProgressFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText("Compare each survey with"), "level");
    await expect(canvas.getByRole("textbox", { name: /^Level/ })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Compare each survey with"), "first");
  },
};
export const Refused: Story = {
  args: {
    values: { against: "level", levelM: "high", designId: "" },
    errors: [{ path: "levelM", message: "Please enter an elevation in metres" }],
  },
};
export const Design: Story = {
  args: { values: { against: "design", levelM: "", designId: "b" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Design")).toHaveDisplayValue(/^Retention basin/);
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};
export const DesignGone: Story = {
  tags: ["repeats"],
  args: {
    values: { against: "design", levelM: "", designId: "c" },
    designs: [],
    errors: [
      { path: "designId", message: "The design to compare with no longer exists. Please choose another" },
    ],
  },
};
export const Phone: Story = { ...Refused, globals: { viewport: { value: "phone" } } };

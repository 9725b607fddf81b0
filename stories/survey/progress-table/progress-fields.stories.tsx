import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { ProgressFields } from "#ui/survey/progress-table/progress-fields.tsx";

const meta = {
  component: ProgressFields,
  args: {
    form: <form method="get" />,
    values: { against: "first", levelM: "" },
    errors: [],
    heightNote: "above sea level (NAVD88)",
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
    values: { against: "level", levelM: "high" },
    errors: [{ path: "levelM", message: "Please enter an elevation in metres" }],
  },
};
export const Phone: Story = { ...Refused, globals: { viewport: { value: "phone" } } };

export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ReportDownload } from "#ui/survey/report-download/report-download.tsx";

const meta = {
  component: ReportDownload,
  args: { form: <form method="get" />, papers: ["a4", "a3"], scales: [100, 500, 1000] },
} satisfies Meta<typeof ReportDownload>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Paper")).toHaveDisplayValue("A4");
    await expect(canvas.getByLabelText("Scale of the plan")).toHaveDisplayValue("The largest that fits");
    await userEvent.selectOptions(canvas.getByLabelText("Scale of the plan"), "1:1,000");
    await expect(canvas.getByLabelText("Scale of the plan")).toHaveValue("1000");
    await userEvent.selectOptions(canvas.getByLabelText("Scale of the plan"), "");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Download PDF" })).toHaveFocus();
  },
};

/** A progress report has a chart instead of a plan. */
export const WithoutPlan: Story = {
  args: { scales: undefined, query: { against: "level", levelM: "498" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText("Scale of the plan")).toBeNull();
    const form = canvas.getByRole<HTMLButtonElement>("button", { name: "Download PDF" }).form!;
    expect(new FormData(form).get("levelM")).toBe("498");
  },
};

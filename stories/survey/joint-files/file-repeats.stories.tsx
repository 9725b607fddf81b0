import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FileRepeatsCard } from "#ui/survey/joint-files/file-repeats.tsx";

const rows = Array.from({ length: 7 }, (_, i) => ({
  ...{ fileName: "noon.csv", line: i + 2, name: `P${i}` },
  note: `as in morning.csv, line ${i + 2}`,
}));

const meta = {
  component: FileRepeatsCard,
  args: {
    title: "Names that are in two files",
    repeats: [
      {
        id: "same-point",
        message: "7 points have the name and the position of a point in an earlier file",
        count: 7,
        rows,
      },
    ],
  },
  // Its picture stands with the table of files.
  tags: ["no-picture"],
} satisfies Meta<typeof FileRepeatsCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Many are folded. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("P3")).not.toBeVisible();
    await userEvent.click(canvas.getByText(/All are stored/));
    await expect(canvas.getByText("P3")).toBeVisible();
  },
};
export const None: Story = { args: { repeats: [] } };

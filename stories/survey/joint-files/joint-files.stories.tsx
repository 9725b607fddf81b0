import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { measured, metres } from "#survey/units/measured.ts";
import { FileRepeatsCard } from "#ui/survey/joint-files/file-repeats.tsx";
import { JointFilesTable } from "#ui/survey/joint-files/joint-files.tsx";

const ready = {
  isReady: true,
  rowsSkipped: 0,
  skipped: [],
  missing: [],
  doubts: [],
  system: "EPSG 2056, CH1903+ / LV95",
  heights: "above sea level (LN02), positions in metres, heights in metres",
  upPath: "#up",
  removePath: "#out",
  samePath: null,
};

const meta = {
  component: JointFilesTable,
  args: {
    link: (to, label, name) => (
      <a href={to} aria-label={`${label} ${name}`}>
        {label}
      </a>
    ),
    files: [
      {
        ...{ ...ready, id: "a", name: "morning.gsi", sizeBytes: 83_120, format: "Leica GSI-16 field book" },
        ...{ pointCount: 1_284, answerPath: "#a", samePath: "#same", upPath: null },
      },
      {
        ...{
          ...ready,
          id: "b",
          name: "extra points.csv",
          sizeBytes: 12_004,
          pointCount: 96,
          answerPath: "#b",
        },
        rowsSkipped: 1,
        skipped: [{ line: 14, message: "height is not a number" }],
      },
      {
        ...{ ...ready, id: "c", name: "evening.gsi", sizeBytes: 40_500, format: "Leica GSI-16 field book" },
        ...{ isReady: false, pointCount: null, answerPath: "#c", system: "", heights: "" },
        missing: ["Please choose the coordinate system"],
      },
    ],
  },
} satisfies Meta<typeof JointFilesTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: args => (
    <div className="grid gap-4">
      <JointFilesTable {...args} />
      <FileRepeatsCard
        title="Point names that appear in two files"
        repeats={[
          {
            id: "other-place",
            message: "1 point has the name of a point in an earlier file, at another position",
            count: 1,
            rows: [
              {
                fileName: "extra points.csv",
                line: 7,
                name: "104",
                note: "11.12 m from morning.gsi, line 88",
                noteDetails: measured`${metres(11.12, 2)} from morning.gsi, line 88`,
              },
            ],
          },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Answer evening.gsi" })).toHaveAttribute("href", "#c");
    await expect(canvas.getByText(/line 14, height is not a number/)).toBeVisible();
    await expect(canvas.getByText(/11\.12 m from morning\.gsi, line 88/)).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } }, tags: ["no-picture"] };

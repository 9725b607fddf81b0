import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Stack } from "#ui/patterns/page/page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import {
  FileWarnings,
  FirstRows,
  PointsPreview,
  RowsReport,
} from "#ui/survey/import-preview/import-preview.tsx";
import { clearFile, doubtful, previewOf, unclearFile } from "../../file-previews.ts";

const preview = { ...previewOf(clearFile), doubts: doubtful };
const inFeet = previewOf(unclearFile, { heightUnit: "us-ft" });

const meta = {
  component: PointsPreview,
  subcomponents: { FirstRows, RowsReport, FileWarnings },
  args: { preview, points: preview.points! },
} satisfies Meta<typeof PointsPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Points: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/m, above the ellipsoid$/)).toBeVisible();
    await expect(canvas.getByText("306 m × 278 m")).toBeVisible();
  },
};
export const HeightsInQuestion: Story = {
  tags: ["no-picture"],
  args: { preview: inFeet },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/m, reference not chosen yet$/)).toBeVisible();
  },
};

const rows = (
  <Stack>
    <FirstRows first={inFeet.points!.first} reading={inFeet.reading} />
    <FileWarnings warnings={preview.report!.warnings} />
    <RowsReport
      reading={{ format: "csv" }}
      report={preview.report!}
      download={<Button size="sm">Skipped rows as CSV</Button>}
    />
  </Stack>
);
export const Rows: Story = {
  render: () => rows,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "In the file (ftUS)" })).toBeVisible();
    await expect(canvas.getByText("Ellipsoidal height is empty")).toBeVisible();
    await expect(canvas.getByText("3 rows have fewer decimals than the others (line 12).")).toBeVisible();
  },
};
export const RowsOnAPhone: Story = {
  tags: ["repeats"],
  render: () => rows,
  globals: { viewport: { value: "phone" } },
};
export const AllKept: Story = {
  tags: ["no-picture"],
  render: () => (
    <RowsReport
      reading={{ format: "csv" }}
      report={{ ...preview.report!, rowsSkipped: 0, skipped: [] }}
      download={<Button>All</Button>}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Stack } from "#ui/patterns/page/page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import {
  FileStatements,
  FileWarnings,
  FirstRows,
  InTheFile,
  PointsPreview,
  RowsReport,
} from "#ui/survey/import-preview/import-preview.tsx";
import { clearFile, doubtful, orderlessFile, previewOf, statements, unclearFile } from "../file-previews.ts";

const preview = { ...previewOf(clearFile), doubts: doubtful };
const inFeet = previewOf(unclearFile, { heightUnit: "us-ft" });

const meta = {
  component: PointsPreview,
  subcomponents: { FileStatements, FirstRows, InTheFile, RowsReport, FileWarnings },
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
      download={<Button size="sm">Skipped Rows as CSV</Button>}
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
/** Beside questions that have to be answered first. */
export const RowsOfTheFile: Story = {
  render: () => <InTheFile plan={previewOf(orderlessFile).plan} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("columnheader")[0]).toHaveTextContent("Column 1");
    await expect(canvas.getByRole("cell", { name: "583.55" })).toBeVisible();
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
/** Statements that were not understood come first; long words of the file wrap. */
export const Statements: Story = {
  render: () => (
    <Card clip>
      <FileStatements statements={statements} />
    </Card>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("What the File Says (5)")).toBeVisible();
    const said = [...canvasElement.querySelectorAll("dt")].map(each => each.textContent);
    await expect(said.slice(0, 2)).toEqual(["Unit of heightsNot understood", "NoteConfirmed"]);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const StatementsOnAPhone: Story = {
  ...Statements,
  tags: [],
  globals: { viewport: { value: "phone" } },
};
/** Where all statements were followed, nothing needs attention. */
export const StatementsFollowed: Story = {
  tags: ["no-picture"],
  render: () => <FileStatements statements={statements.filter(({ outcome }) => outcome === "used")} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The heights are converted/)).not.toBeVisible();
    await userEvent.click(canvas.getByText("What the File Says (1)"));
    await expect(canvas.getByText(/The heights are converted/)).toBeVisible();
  },
};
export const NothingStated: Story = {
  tags: ["no-picture", "!autodocs"],
  render: () => <FileStatements statements={[]} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

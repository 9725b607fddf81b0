import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { StagedFilesTable } from "#ui/survey/staged-files-table/staged-files-table.tsx";

const reading = {
  pointCount: 1_284,
  rowsSkipped: 0,
  system: "EPSG 2056, CH1903+ / LV95",
  heights: "above sea level (LN02), positions in metres, heights in metres",
  surveyedOn: "2026-05-04",
  fingerprint: "q1w2e3",
};

const meta = {
  component: StagedFilesTable,
  args: {
    removeForm: "remove",
    labelMaxLength: 200,
    siteLink: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
    openLink: ({ id }, label) => <a href={`#${id}`}>{label}</a>,
    files: [
      {
        ...{ id: "a", name: "monday-north.gsi", sizeBytes: 83_120, format: "Leica GSI-16 field book" },
        isTicked: true,
        state: "ready",
        reading: { ...reading, label: "monday-north" },
      },
      {
        ...{ id: "b", name: "tuesday.csv", sizeBytes: 12_004 },
        isTicked: true,
        state: "ready",
        reading: { ...reading, label: "tuesday", pointCount: 96, rowsSkipped: 2, surveyedOn: null },
      },
      {
        ...{ id: "c", name: "wednesday.rw5", sizeBytes: 40_500, format: "Carlson RW5 field book" },
        isTicked: true,
        state: "open",
        message: "Needs: coordinate system, height reference.",
      },
      {
        ...{ id: "d", name: "thursday.zip", sizeBytes: 1_200 },
        isTicked: true,
        state: "refused",
        message: "The archive holds no shapefile.",
      },
      {
        ...{ id: "e", name: "cloud.laz", sizeBytes: 92_000_000 },
        otherSite: { id: "s2", name: "Gravel pit Attinghausen" },
        isTicked: false,
        state: "unseen",
        message: "Large files are read when you open them.",
      },
      { ...{ id: "f", name: "friday.csv", sizeBytes: 9_000 }, isTicked: true, state: "importing" },
      {
        ...{ id: "g", name: "saturday.las", sizeBytes: 104_857_600 },
        isTicked: false,
        state: "unfinished",
        message: "43.1 of 100.0 MB uploaded. Choose the file again to resume.",
      },
    ],
  },
  decorators: [Story => <form onSubmit={event => event.preventDefault()}>{Story()}</form>],
} satisfies Meta<typeof StagedFilesTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("checkbox")).toHaveLength(4);
    const cloud = canvas.getByRole("row", { name: /cloud\.laz/ });
    await expect(within(cloud).getByRole("link", { name: "Gravel pit Attinghausen" })).toBeVisible();
    await expect(canvas.getByLabelText("Day of tuesday.csv")).toHaveValue("");
    await expect(canvas.getByRole("button", { name: "Remove thursday.zip" })).toHaveAttribute(
      "form",
      "remove",
    );
    await expect(canvas.queryByRole("button", { name: "Remove friday.csv" })).toBeNull();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    files: [
      {
        id: "a",
        name: "2026-05-04_Retention_basins_of_the_Reuss_between_Attinghausen_and_Erstfeld_northern_section.jxl",
        sizeBytes: 83_120_000,
        format: "Trimble JobXML",
        isTicked: true,
        state: "open",
        otherSite: {
          id: "s2",
          name: "Retention basins of the Reuss between Attinghausen and Erstfeld, southern section",
        },
        message: "Please confirm “1,204 points lie far from the others”, or change how the file is read.",
      },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { globals: { dir: "rtl" }, tags: ["no-picture"] };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card } from "#ui/primitives/card/card.tsx";
import {
  type SavedVolumeRow,
  SavedVolumesTable,
} from "#ui/survey/saved-volumes-table/saved-volumes-table.tsx";

const november = {
  surveyedOn: "2026-11-18",
  label: "After the blast",
  uploadedAt: "2026-11-18T15:00:00.000Z",
};
const october = { surveyedOn: null, label: "", uploadedAt: "2026-10-02T15:00:00.000Z" };
const links = {
  computeLink: <a href="#compute">Open</a>,
  pdfLink: <a href="#pdf">PDF</a>,
  deleteLink: <a href="#delete">Delete</a>,
};

const rows: SavedVolumeRow[] = [
  {
    id: "3",
    isShown: true,
    mode: "cut_fill",
    targetM: 2480,
    cutM3: 47_784.9,
    fillM3: 31_132.9,
    netM3: 16_652,
    netUncertaintyM3: 59.1,
    savedAt: "2026-11-19T16:42:00.000Z",
    savedBy: "lea.gisler",
    survey: november,
    comparedWith: null,
    outdated: null,
    ...links,
  },
  {
    id: "2",
    isShown: false,
    mode: "surface_to_surface",
    cutM3: 12_400.4,
    fillM3: 310.2,
    netM3: -12_090.2,
    savedAt: "2026-11-18T16:42:00.000Z",
    savedBy: "maren.keller",
    survey: november,
    comparedWith: { ...october, siteName: "Bench 3 in spring" },
    outdated: { survey: "compared", reason: "not-current" },
    ...links,
  },
  {
    id: "1",
    isShown: false,
    mode: "trench",
    cutM3: 0,
    fillM3: 8.4,
    netM3: 8.4,
    savedAt: "2026-10-02T16:42:00.000Z",
    savedBy: null,
    survey: null,
    comparedWith: null,
    outdated: { survey: "own", reason: "deleted" },
    ...links,
  },
];

const meta = {
  component: SavedVolumesTable,
  decorators: [Story => <Card clip>{Story()}</Card>],
  args: { rows },
} satisfies Meta<typeof SavedVolumesTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const [, first, second, third] = canvas.getAllByRole("row");
    await expect(first).toHaveTextContent("Shown on the site");
    await expect(first).toHaveTextContent("to 2480.000 m");
    await expect(first).not.toHaveTextContent(/Computed from|another survey/);
    await expect(second).toHaveTextContent("Compared with Bench 3 in spring, uploaded 2 Oct 2026");
    await expect(second).toHaveTextContent("Compared with another survey.");
    await expect(third).toHaveTextContent("Unknown survey");
    await expect(canvas.getAllByRole("link", { name: /^Compute again/ })).toHaveLength(2);
  },
};

const long = "Stripping of the overburden north of the haul road, second pass, measured after the rain";

export const LongText: Story = {
  tags: ["repeats"],
  args: {
    rows: rows.map(row => ({
      ...row,
      savedBy: "a.person.with.a.very.long.address@surveying-and-earthworks.example.org",
      survey: { ...november, label: long },
    })),
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
/** For viewers of a team. */
export const ReadOnly: Story = {
  tags: ["repeats"],
  args: { rows: rows.map(row => ({ ...row, deleteLink: undefined })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: /^Delete/ })).toBeNull();
  },
};

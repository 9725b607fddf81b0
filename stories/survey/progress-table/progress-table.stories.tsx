import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProgressTable, type ProgressTableRow } from "#ui/survey/progress-table/progress-table.tsx";

const survey = (id: string, surveyedOn: string | null, label: string, isCurrent = false) => ({
  id,
  surveyedOn,
  label,
  isCurrent,
  uploadedAt: "2026-11-19T08:00:00.000Z",
});
const first = survey("a", "2026-09-30", "First survey");

const row = (
  of: ProgressTableRow["survey"],
  netM3: number | null,
  sincePreviousM3: number | null,
  more: Partial<ProgressTableRow> = {},
): ProgressTableRow => ({
  survey: of,
  against: first,
  cutM3: netM3 === null ? null : 120 - netM3,
  fillM3: netM3 === null ? null : 120,
  netM3,
  areaM2: netM3 === null ? null : 14_553,
  sincePreviousM3,
  problem: null,
  isPending: false,
  ...more,
});

const LEVEL = { against: null };

const meta = {
  component: ProgressTable,
  args: {
    reference: "first",
    note: "Since the first survey, bank volumes",
    rows: [
      row(first, null, null, { against: null }),
      row(survey("b", "2026-10-07", "After blast 41"), -1912.6, -1912.6),
      row(survey("c", "2026-10-14", "Rover without geoid"), null, null, {
        problem: "Heights are measured from different references",
      }),
      row(survey("d", "2026-10-21", "Face advance, north"), -5487.3, null),
      row(survey("e", "2026-11-18", "", true), null, null, { isPending: true }),
    ],
    compareLink: (from, to) => <a href={`?from=${from}&to=${to}`}>Compare</a>,
  },
} satisfies Meta<typeof ProgressTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const october = canvas.getByRole("row", { name: /^7 Oct 2026/ });
    await expect(october).toHaveTextContent("2,032.6");
    await expect(october).toHaveTextContent("−1,912.6");
    await expect(canvas.getByRole("row", { name: /^18 Nov 2026/ })).toHaveTextContent("Computing");
    await expect(canvas.getAllByRole("link", { name: "30 Sep 2026" })[0]).toHaveAttribute(
      "href",
      "?from=a&to=b",
    );
  },
};
export const AgainstALevel: Story = {
  tags: ["repeats"],
  args: {
    reference: "level",
    note: "Level 180 m above sea level (NAVD88)",
    rows: [
      row(first, 5487.3, null, LEVEL),
      row(survey("b", "2026-10-07", "Pile grown by 100 m³"), 5587.3, 100, LEVEL),
      row(survey("e", "2026-11-18", "", true), -30, -5617.3, LEVEL),
    ].map(each => ({ ...each, cutM3: each.netM3! + 120 })),
  },
};
export const AgainstADesign: Story = {
  args: {
    reference: "design",
    note: "Design Subgrade, 2 Mar 2026, where it covers the survey",
    rows: [
      row(first, 5487.3, null, LEVEL),
      row(survey("b", "2026-10-07", "After blast 41"), 2574.1, -2913.2, LEVEL),
      row(survey("c", "2026-10-14", "Rover without geoid"), null, null, {
        ...LEVEL,
        problem:
          "Heights are measured from different references: here above the ellipsoid, in the design above sea level (NAVD88).",
      }),
      row(survey("e", "2026-11-18", "", true), -30, -2604.1, LEVEL),
    ].map(each => ({ ...each, cutM3: each.netM3 === null ? null : each.netM3 + 120 })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: /^Above the design/ })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongNames: Story = {
  tags: ["repeats"],
  args: {
    rows: [
      row(
        survey(
          "x",
          null,
          "Retention basins of the Reuss between Attinghausen and Erstfeld, before the second excavation stage",
        ),
        -128_400_119.4,
        -99_999_999.9,
        { against: survey("y", null, "after_the_second_excavation_stage_of_the_northern_section_v2_final") },
      ),
    ],
  },
};

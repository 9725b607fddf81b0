import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type HistoryRow, PointHistory } from "#ui/survey/point-history/point-history.tsx";

const row = (
  surveyedOn: string | null,
  label: string,
  heightM: number | null,
  heightChangeM: number | null,
  distanceM: number | null,
  more: Partial<HistoryRow> = {},
): HistoryRow => ({
  survey: {
    id: surveyedOn ?? label,
    surveyedOn,
    label,
    isCurrent: surveyedOn === "2026-11-18",
    uploadedAt: "2026-11-19T08:00:00.000Z",
  },
  heightNote: "above sea level (NAVD88)",
  points: heightM === null ? [] : [{ code: "TOE", heightM }],
  isPending: false,
  heightChangeM,
  distanceM,
  ...more,
});

const meta = {
  component: PointHistory,
  args: {
    rows: [
      row("2026-11-18", "After blast 43", 179.412, -1.493, 0.012),
      row("2026-11-11", "Before blast 43", 180.905, -1.499, 0.008),
      row("2026-11-04", "Test walk, ramp", null, null, null),
      row("2026-10-28", "After blast 42", null, null, null, { isPending: true }),
      row("2026-10-21", "Rover without geoid", null, null, null, {
        heightNote: "above the ellipsoid",
        points: [
          { code: "TOE", heightM: 149.112 },
          { code: "TOPO", heightM: 149.209 },
        ],
      }),
    ],
    surveyLink: ({ id }) => <a href={`?survey=${id}`}>Survey</a>,
  },
} satisfies Meta<typeof PointHistory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3 surveys have this point")).toBeVisible();
    await expect(canvas.getByRole("row", { name: /^18 Nov 2026/ })).toHaveTextContent("−1.493");
    await expect(canvas.getByRole("row", { name: /^4 Nov 2026/ })).toHaveTextContent("Not in this survey");
    await expect(canvas.getByText("above the ellipsoid, 2 points of this name")).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongNames: Story = {
  tags: ["repeats"],
  args: {
    rows: [
      row(
        null,
        "Retention basins of the Reuss between Attinghausen and Erstfeld, before the second excavation stage",
        179.412,
        -1.493,
        0.012,
        { heightNote: "above sea level (Canadian Geodetic Vertical Datum of 2013, CGG2013a epoch 2010)" },
      ),
    ],
  },
};

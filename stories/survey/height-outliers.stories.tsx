import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { HeightOutlier } from "#shapes/height-outliers.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { HeightOutliers } from "#ui/survey/height-outliers/height-outliers.tsx";
import { UnitsContext } from "#ui/units.ts";

const outlier = (row: number, name: string, code: string, apartM: number): HeightOutlier => ({
  ...{ row, name, code, apartM, neighboursHeightM: 1443.118, ellipsoidalHeight: 1443.118 + apartM },
  ...{ longitude: 8.594, latitude: 46.634 },
});

const points = [
  outlier(237, "P238", "TOPO", 101.2472),
  outlier(18, "P19", "TOE", -12.3041),
  outlier(77, "Schachtdeckel_Nord_Bauabschnitt_3_Nachmessung", "MH", 1.8),
];

const meta = {
  component: HeightOutliers,
  tags: ["beta", "!stable"],
  args: {
    points,
    total: 3,
    rule: { neighbours: 8, leastM: 1, groundSlope: 0.3, zScore: 3.5 },
    heightNote: "above the ellipsoid",
    openLink: row => <a href={`?open=${row}`}>Open</a>,
    changeLink: (deed, row) => <a href={`?deed=${deed}&id=${row}`}>Change</a>,
    footer: (
      <p>
        All 3: <a href="?deed=exclude">exclude all</a>
      </p>
    ),
  },
} satisfies Meta<typeof HeightOutliers>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole("row", { name: /P238/ });
    await expect(row).toHaveTextContent("101.2 m above");
    await expect(row).toHaveTextContent("1544.365");
    await expect(canvas.getByRole("row", { name: /P19/ })).toHaveTextContent("12.3 m below");
    await expect(canvas.getByRole("link", { name: "Correct P238" })).toHaveAttribute(
      "href",
      "?deed=correct&id=237",
    );
    await expect(canvas.getByRole("link", { name: "Exclude P19" })).toHaveAttribute(
      "href",
      "?deed=exclude&id=18",
    );
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
/** Viewers of a team have no actions. */
export const OnlyLooking: Story = {
  args: { changeLink: undefined, footer: undefined },
  tags: ["repeats"],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: /Exclude/ })).toBeNull();
    await expect(canvas.queryByRole("columnheader", { name: "Actions" })).toBeNull();
  },
};
/** More than five outliers are collapsed. */
export const Many: Story = {
  args: {
    points: Array.from({ length: 100 }, (_, i) => outlier(i, `T${i}`, "TREE", 30 - i / 10)),
    total: 1588,
    rule: { neighbours: 8, leastM: 16.01, groundSlope: 0.3, zScore: 3.5 },
  },
  tags: ["repeats"],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("link", { name: "T0" })).not.toBeVisible();
    await userEvent.click(canvas.getByText("1,588"));
    await expect(canvas.getByRole("link", { name: "T0" })).toBeVisible();
    await expect(canvas.getByText(/These are the 100 that stand out most, of 1,588/)).toBeVisible();
    await userEvent.click(canvas.getByText("1,588"));
  },
};
/** In a project in feet. */
export const Feet: Story = {
  tags: ["repeats"],
  decorators: [
    Story => (
      <UnitsContext.Provider value={{ ...SI_UNITS, length: "ft" }}>
        <Story />
      </UnitsContext.Provider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /P238/ })).toHaveTextContent("332.2 ft above");
    await expect(canvas.getByRole("columnheader", { name: "Neighbours (ft)" })).toBeVisible();
  },
};

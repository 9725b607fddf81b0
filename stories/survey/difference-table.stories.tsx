import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DifferenceTable } from "#ui/survey/difference-table/difference-table.tsx";
import { counts, differences } from "./difference-plan/differences.ts";

const meta = {
  component: DifferenceTable,
  args: {
    differences,
    offset: 0,
    pageRows: 50,
    total: 12,
    allTotal: 12,
    counts,
    kind: null,
    from: "11 Nov",
    to: "18 Nov",
    toleranceNote: "tolerance 0.05 m in position and height",
    kindLink: kind => <a href={`?kind=${kind ?? ""}`}>Kind</a>,
    pageLink: offset => <a href={`?offset=${offset}#points`}>Rows</a>,
    csvLink: <a href="/differences.csv">CSV</a>,
    historyLink: name => <a href={`/points/${name}/history`}>{name}</a>,
  },
} satisfies Meta<typeof DifferenceTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "All differences 12" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(canvas.getByRole("link", { name: "Changed height 5" })).toHaveAttribute(
      "href",
      "?kind=height",
    );
    const row = canvas.getByRole("row", { name: /^C12/ });
    await expect(row).toHaveTextContent("184.372");
    await expect(row).toHaveTextContent("−5.588");
    await expect(canvas.getByRole("link", { name: "C12" })).toHaveAttribute("href", "/points/C12/history");
  },
};
export const OneKind: Story = {
  args: {
    kind: "height",
    differences: differences.slice(0, 3),
    total: 105,
    offset: 50,
    allTotal: 120,
    counts: { ...counts, heightChanged: 105, unnamed: 12, ambiguous: 3 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("51–53 of 105")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Previous Page" })).toHaveAttribute(
      "href",
      "?offset=0#points",
    );
    await expect(canvas.getByText(/12 without a name, 3 whose name is repeated/)).toBeVisible();
  },
};
/** Most names stand for other points: those that moved are left out at first. */
export const NamesInDoubt: Story = {
  args: {
    kind: "not-moved",
    differences: differences.filter(({ kinds }) => !kinds.includes("moved")),
    total: 10,
    allTotal: 389,
    counts: { ...counts, moved: 379 },
    nameDoubt: { code: "renumbered", names: 385, jumped: 379, spacingM: 4.2, farthestM: 201.3 },
  },
  play: async ({ canvas }) => {
    const chosen = canvas.getByRole("link", { name: "Not moved 10" });
    await expect(chosen).toHaveAttribute("aria-current", "true");
    await expect(canvas.getByRole("link", { name: "Moved 379" })).toHaveAttribute("href", "?kind=moved");
  },
};
export const NoneOfAKind: Story = { tags: ["repeats"], args: { kind: "removed", differences: [], total: 0 } };
export const NoDifferences: Story = {
  args: {
    differences: [],
    total: 0,
    allTotal: 0,
    counts: { ...counts, added: 0, removed: 0, moved: 0, heightChanged: 0, codeChanged: 0 },
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongNames: Story = {
  tags: ["repeats"],
  args: {
    from: "Retention basins of the Reu…",
    to: "after_the_second_excavation…",
    differences: differences.map((difference, i) =>
      i === 0
        ? {
            ...difference,
            name: "north_face_of_the_quarry_between_the_haul_road_and_the_sump_0012",
            kinds: ["moved", "height", "code"],
          }
        : difference,
    ),
  },
  globals: { viewport: { value: "phone" } },
};
export const LongNamesWide: Story = { args: LongNames.args };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { type BinRow, BinTable } from "#ui/survey/bin-table/bin-table.tsx";

const rows: BinRow[] = [
  {
    id: "1",
    kind: "project",
    name: "Furka Road Realignment",
    siteName: null,
    projectName: "Furka Road Realignment",
    surveyedOn: null,
    pointCount: 1_204_311,
    bytes: 48_211_004,
    removedAs: "deleted",
    removedAt: "2026-11-21T16:42:00.000Z",
    removedBy: "maren.keller",
    keptUntil: "2026-12-21T16:42:00.000Z",
  },
  {
    id: "2",
    kind: "site",
    name: "Bench 3",
    siteName: "Bench 3",
    projectName: "Quarry North",
    surveyedOn: null,
    pointCount: 12_000,
    bytes: 481_004,
    removedAs: "deleted",
    removedAt: "2026-11-20T16:42:00.000Z",
    removedBy: "lea.gisler",
    keptUntil: "2026-12-20T16:42:00.000Z",
  },
  {
    id: "3",
    kind: "survey",
    name: "After the blast",
    siteName: "Bench 2",
    projectName: "Quarry North",
    surveyedOn: "2026-11-11",
    pointCount: 1,
    bytes: 1024,
    removedAs: "replaced",
    removedAt: "2026-11-12T16:42:00.000Z",
    removedBy: null,
    keptUntil: "2026-12-12T16:42:00.000Z",
  },
  {
    id: "4",
    kind: "drawing",
    name: "haul-road.dxf",
    siteName: "Bench 2",
    projectName: "Quarry North",
    surveyedOn: null,
    pointCount: 0,
    bytes: 20_480,
    removedAs: null,
    removedAt: "2026-11-02T16:42:00.000Z",
    removedBy: "lea.gisler",
    keptUntil: "2026-12-02T16:42:00.000Z",
  },
];

const meta = {
  component: BinTable,
  decorators: [Story => <Card clip>{Story()}</Card>],
  args: {
    rows,
    restoreForm: <form method="post" action="#restored" />,
    empty: (
      <EmptyState title="Nothing is deleted" text="Deleted and replaced items are kept here for 30 days." />
    ),
  },
} satisfies Meta<typeof BinTable>;
export default meta;

type Story = StoryObj<typeof meta>;

const onSubmit = fn(event => event.preventDefault());

export const Default: Story = {
  args: { restoreForm: <form method="post" onSubmit={onSubmit} /> },
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear();
    const row = canvas.getByRole("row", { name: /After the blast/ });
    await expect(row).toHaveTextContent("11 Nov 2026, After the blast");
    await expect(row).toHaveTextContent("Bench 2, Quarry North");
    await expect(row).toHaveTextContent("Replaced 12 Nov 2026");
    await userEvent.click(within(row).getByRole("button", { name: /^Restore/ }));
    await expect(new FormData(onSubmit.mock.calls[0]![0].target).get("restore")).toBe("3");
  },
};

/** The site of the item has been deleted as well. */
export const Refused: Story = {
  args: { failure: { id: "3", message: "Its site is deleted: restore that first." } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole("row", { name: /After the blast/ });
    await expect(within(row).getByRole("alert")).toHaveTextContent("restore that first");
  },
};

/** The account that owned the project has been deleted. */
export const OfAProjectThatIsGone: Story = {
  args: {
    rows: [{ ...rows[2]!, needsProject: true }],
    target: { id: "p2", name: "Furka Road Realignment" },
    restoreForm: <form method="post" onSubmit={onSubmit} />,
  },
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear();
    await expect(canvas.getByText("to Furka Road Realignment")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Restore/ }));
    await expect(new FormData(onSubmit.mock.calls[0]![0].target).get("projectId")).toBe("p2");
  },
};

const long =
  "Stripping of the overburden north of the haul road, second pass, measured after the rain of the week";

export const LongText: Story = {
  tags: ["repeats"],
  args: {
    rows: rows.map(row => ({
      ...row,
      name: long,
      siteName: long,
      projectName: `${long}, continued`,
      removedBy: "a.person.with.a.very.long.address@surveying-and-earthworks.example.org",
    })),
  },
};
export const Empty: Story = { tags: ["repeats"], args: { rows: [] } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

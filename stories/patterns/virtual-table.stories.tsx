import type { Meta, StoryObj } from "@storybook/react-vite";
import { ExternalLink } from "lucide-react";
import { expect, fn, mocked, userEvent, waitFor } from "storybook/test";
import { formatCoordinate, formatElevation } from "#ui/format.ts";
import type { Column } from "#ui/patterns/data-table/data-table.tsx";
import { VirtualTable } from "#ui/patterns/virtual-table/virtual-table.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { IconButton } from "#ui/primitives/icon-button/icon-button.tsx";
import { CodeChip } from "#ui/survey/code-chip/code-chip.tsx";
import { type PointRow, points } from "../fixtures.tsx";
import { Hydrates } from "../hydrates.tsx";
import { WithoutJs } from "../without-js.tsx";

const columns: Column<PointRow>[] = [
  { id: "name", header: "Name", rowHeader: true, width: "18%", cell: row => row.name },
  { id: "code", header: "Code", width: "16%", cell: row => <CodeChip code={row.code} /> },
  {
    id: "latitude",
    header: "Latitude",
    numeric: true,
    width: "22%",
    cell: row => formatCoordinate(row.latitude),
  },
  {
    id: "longitude",
    header: "Longitude",
    numeric: true,
    width: "22%",
    cell: row => formatCoordinate(row.longitude),
  },
  {
    id: "height",
    header: "Elevation (m)",
    numeric: true,
    width: "22%",
    cell: row => formatElevation(row.heightM),
  },
];

const meta = {
  component: VirtualTable<PointRow>,
  decorators: [Story => <Card clip>{Story()}</Card>],
  args: {
    columns,
    total: 1_000_000,
    firstRows: points(0, 50),
    loadRows: fn(async (start: number, end: number) => points(start, end)),
    caption: "Survey points",
  },
} satisfies Meta<typeof VirtualTable<PointRow>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Million: Story = {
  render: args => (
    <>
      <CardHeader title="Survey Points Data" count="1,000,000" />
      <VirtualTable {...args} />
    </>
  ),
};

export const ReachesTheLastRow: Story = {
  tags: ["repeats"],
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Survey points" });
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "1000001");
    frame.scrollTop = frame.scrollHeight;
    await waitFor(() => expect(canvas.getByRole("rowheader", { name: "1001000" })).toBeVisible());
    const last = canvas.getByRole("rowheader", { name: "1001000" });
    await expect(last.closest("tr")).toHaveAttribute("aria-rowindex", "1000001");
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      frame.getBoundingClientRect().bottom + 1,
    );
  },
};

/** Scrolls through the middle of a million rows; the table renders only a few dozen of them. */
export const StaysSmooth: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Survey points" });
    frame.scrollTop = frame.scrollHeight / 2;
    await waitFor(() => expect(canvas.getAllByRole("rowheader").length).toBeGreaterThan(10));
    const times: number[] = [];
    let before = performance.now();
    for (let step = 0; step < 60; step++) {
      frame.scrollTop += 60;
      await new Promise(requestAnimationFrame);
      times.push(performance.now() - before);
      before = performance.now();
    }
    times.sort((a, b) => a - b);
    await expect(canvas.getAllByRole("row").length).toBeLessThan(60);
    await expect(times[30]).toBeLessThan(50);
  },
};

/** A block that could not be loaded is reported below the rows and requested again. */
export const FailedBlock: Story = {
  tags: ["no-picture", "!autodocs"],
  beforeEach: ({ args }) => {
    mocked(args.loadRows).mockRejectedValueOnce(new Error("The server is away"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("could not be loaded");
    await userEvent.click(canvas.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(canvas.queryByRole("alert")).not.toBeInTheDocument());
    await expect(canvas.getByRole("rowheader", { name: "1001" })).toBeVisible();
  },
};

export const NothingArrives: Story = {
  args: {
    firstRows: [],
    loadRows: fn(async (_start: number, _end: number): Promise<PointRow[]> => {
      throw new Error("The server is away");
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try Again" })).toBeVisible();
    await expect(canvas.getAllByRole("row", { busy: true }).length).toBeGreaterThan(5);
  },
};

/** A row chosen on the map is scrolled to the middle of the frame. */
export const SelectedRow: Story = {
  tags: ["dark-picture"],
  args: { selected: 499_999 },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole("rowheader", { name: "501000" });
    await expect(name.closest("tr")).toHaveAttribute("aria-current", "true");
    const frame = canvas.getByRole("region", { name: "Survey points" }).getBoundingClientRect();
    const { top, bottom } = name.getBoundingClientRect();
    await expect(top).toBeGreaterThan(frame.top);
    await expect(bottom).toBeLessThan(frame.bottom);
  },
};

export const StartsRightUnderTheHead: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    const head = canvas.getByRole("columnheader", { name: "Name" }).getBoundingClientRect();
    const row = canvas.getByRole("rowheader", { name: "1001" }).getBoundingClientRect();
    await expect(row.top - head.bottom).toBeLessThan(1);
  },
};

export const OpensARowByAClickAnywhere: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { onPick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole("cell")[2]!);
    await expect(args.onPick).toHaveBeenCalledWith(0);
  },
};

const open: Column<PointRow> = {
  id: "open",
  header: "Actions",
  actions: true,
  cell: row => (
    <IconButton
      size="sm"
      label={`Open ${row.name}`}
      icon={<ExternalLink aria-hidden />}
      link={<a href="#map" />}
    />
  ),
};

export const PhoneWithActions: Story = {
  args: { columns: [...columns, open] },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Survey points" }).getBoundingClientRect();
    const link = canvas.getByRole("link", { name: "Open 1001" }).getBoundingClientRect();
    await expect(link.right).toBeLessThanOrEqual(frame.right);
    const [height] = canvas.getAllByRole("cell", { name: /^1490/ });
    await expect(height!.getBoundingClientRect().right).toBeLessThanOrEqual(link.left);
    const [first, second] = canvas.getAllByRole("rowheader").map(row => row.getBoundingClientRect().top);
    await expect(second! - first!).toBe(42);
  },
};

export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };

export const HydratesAsRendered: Story = {
  tags: ["no-picture", "!autodocs"],
  render: args => (
    <Hydrates>
      <VirtualTable {...args} />
    </Hydrates>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("hydrated as rendered")).toBeInTheDocument();
    await expect(canvas.queryByText(/The first 50/)).toBeNull();
  },
};

export const WithoutJavaScript: Story = {
  render: args => (
    <WithoutJs>
      <VirtualTable {...args} more={<a href="?page=2">Next rows</a>} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("rowheader", { name: "1050" })).toBeInTheDocument();
    await expect(canvas.getByText("The first 50 of 1,000,000 rows.")).toBeVisible();
  },
};
